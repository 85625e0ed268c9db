import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// relative paths, so that `dist/` can be served from any folder
export default defineConfig({ base: "./", plugins: [react()] });
