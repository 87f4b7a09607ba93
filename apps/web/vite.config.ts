import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './build/preload-font.ts'
import { workerShell } from './build/worker-shell.ts'

const START_LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|redux|@reduxjs|@noble|react-error-boundary)[\\/]/

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), workerShell()],
  build: {
    target: 'es2022',
    // A browser that knows no preloading of modules loads them all the same, when they are imported.
    modulePreload: { polyfill: false },
    // The server sends hashed files with a year's cache; index.html never.
    assetsDir: 'assets',
    // The server reads in it which files a page needs, and names them in the page's head.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries of the first screen change seldom: a phone keeps them through most new versions.
            { name: 'libraries', test: START_LIBRARIES },
            // Many small files compress worse than one, and each is a request: what most pages use comes together.
            {
              name: 'parts',
              test: /(packages[\\/](ui|domain)|web[\\/]src[\\/]components|lucide-react)[\\/]/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
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
