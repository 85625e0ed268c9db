"""Words of a short reply in English, and in languages written like it."""

OWN = (
    r"\b(?:the|a|an|is|it|it's|you|your|i|i've|we|to|for|of|on|in|at|and|or|no|not|yes|ok|okay|all|done|saved"
    r"|booked|logged|added|got|noted|recorded|have|has|had|there|that|this|with|be|are|was|were|am|pm"
    r"|total|free"
    r"|busy|nothing|what|which|when|how|sorry|sure|please|thanks|thank|could|can|will|did|do|my|me|by"
    r"|from|until"
    r"|cancelled|deleted|moved|updated|spent|yuan|dollars|today|tomorrow|yesterday|week|month|right)\b"
)
FOREIGN = (
    r"\b(?:el|los|las|una|para|está|usted|gracias|qué|le|les|des|est|vous|votre|avec|pour|der|die|das"
    r"|und|nicht|ist"
    r"|ich|für|wurde|haben|listo|hecho|guardado|guardé|anotado|registrado|claro|perfecto|cancelado"
    r"|reservado|tu|ya"
    r"|gespeichert|erledigt|alles|klar|eingetragen|gebucht|gelöscht|danke|notiert|fertig|wird|dein|ihre"
    r"|c'est|noté"
    r"|enregistré|fait|merci|ajouté|supprimé|d'accord|voilà|votre|perfetto|fatto|salvato|tutto"
    r"|registrato|grazie"
    r"|aggiunto|annullato|feito|salvo|pronto|obrigado|obrigada|anotei|registrei|opgeslagen|klaar|bedankt"
    r"|gedaan"
    r"|toegevoegd|sparat|klart|tack|gotowe|zapisano|hotovo|kaydedildi|tamam|disimpan|selesai|quanto"
    r"|cuánto|combien"
    r"|wieviel|wie|viel|où|wann|quando|cuándo|você|são|não|foi|sido|ha|è|sono|del|della|il|lo|gli)\b|[¿¡]"
)
