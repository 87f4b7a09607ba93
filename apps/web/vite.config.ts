import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './build/preload-font.ts'
import { workerShell } from './build/worker-shell.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), workerShell()],
  build: {
    target: 'es2022',
    // The server sends hashed files with a year's cache; index.html never.
    assetsDir: 'assets',
    // The server reads in it which files a page needs, and names them in the page's head.
    manifest: true,
    sourcemap: false,
    // Fonts stay files: inlined they would be loaded again with every stylesheet.
    assetsInlineLimit: 1024,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/realtime', '/pictures'].map((path) => [
        path,
        { target: process.env.API_URL ?? 'http://localhost:3000', ws: path === '/realtime' },
      ]),
    ),
  },
})
