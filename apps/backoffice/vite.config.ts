import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // Fonts stay files: inlined they would be loaded again with every stylesheet.
    assetsInlineLimit: 1024,
  },
})
