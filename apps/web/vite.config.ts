import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightIcons } from './build/light-icons.ts'
import { preloadFont } from './build/preload-font.ts'
import { workerShell } from './build/worker-shell.ts'

/** Libraries of the first screen change seldom: a phone keeps them through most new versions. */
const START_LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|redux|@reduxjs)[\\/](?!.*[\\/](useQueries|queriesObserver)\.js)/

/** What every page carries beside the start, whatever its layout. */
const CARRIED =
  /web[\\/]src[\\/](query|answers-in-page|picture-url|shell[\\/](shared|top-strip))\.tsx?|contract[\\/]src[\\/](pictures|call-address)\.ts/

/** Parts of forms, which no first screen begins with. */
const OF_FORMS =
  /(text-field|checkbox-field|field|stepper|copy-button|form-checks|form-errors|new-password-field|password|password-faults|email|nipl|eye|eye-off|copy|minus)\.(ts|tsx|mjs)/

/** What several pages share. */
const PARTS = /(packages[\\/](ui|domain)|web[\\/]src[\\/]components|lucide-react)[\\/]/

export default defineConfig({
  plugins: [react(), tailwindcss(), lightIcons(), preloadFont(), workerShell()],
  build: {
    target: 'es2022',
    // A browser that knows no preloading of modules loads them all the same, when they are imported.
    modulePreload: {
      polyfill: false,
      // The start would carry the name of every file of every page. The server names those of a first page in its head.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // The server sends hashed files with a year's cache; index.html never.
    assetsDir: 'assets',
    // The server reads in it which files a page needs, and names them in the page's head.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: START_LIBRARIES, priority: 3 },
            // Many small files compress worse than one, and each is a request: what most pages use comes together.
            {
              name: 'forms',
              test: OF_FORMS,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'parts', test: CARRIED, priority: 1 },
            { name: 'parts', test: PARTS, minShareCount: 6, priority: 1 },
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
