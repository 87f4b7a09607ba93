import { workerShell } from '@ketok/app/worker-shell'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { firstLoad } from './build/first-load.ts'
import { lightIcons } from './build/light-icons.ts'
import { lightPreload } from './build/light-preload.ts'
import { lightRouter } from './build/light-router.ts'
import { noChunkCycles } from './build/no-chunk-cycles.ts'
import { preloadFont } from './build/preload-font.ts'
import { savedVerifier } from './build/saved-verifier.ts'

/** Libraries of the first screen change seldom: a phone keeps them through most new versions. */
const START_LIBRARIES = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/

/*
 * Which of our own files come together is told by their folders, so that a new name moves nothing: a file that is put
 * into a folder goes with it. `build/first-load.ts` holds what it all weighs.
 */

/**
 * What every page carries beside the start, whatever its layout, and what all first screens begin with though other pages do
 * not: a lot looked at closely, and where the focus goes when something closes that lay above the page.
 */
const CARRIED =
  /web[\\/]src[\\/](start|first-paint|shell[\\/]every-page)[\\/][^\\/]+\.tsx?|contract[\\/]src[\\/]pictures[\\/]|client[\\/]src[\\/]call[\\/]|ui[\\/]src[\\/](focus|lots)[\\/]|web[\\/]src[\\/]components[\\/]lots[\\/]/

/** What no first screen begins with: the fields of forms. */
const OF_FORMS = /(ui[\\/]src|web[\\/]src[\\/]components)[\\/]fields[\\/]/
/** Where an amount is chosen, what reads one that was typed, and its words; of first screens only the timed room begins with them. */
const OF_AMOUNTS = /(ui|contract|domain)[\\/]src[\\/](readers[\\/])?amounts[\\/]/
/** What both kinds of rooms have, and nothing else. Its folders come with what uses them. */
const OF_ROOMS = /(web[\\/]src[\\/]bidding|client[\\/]src)[\\/][^\\/]+$/
/** What the pages between header and footer share, with these, and no room has. */
const OF_PAGES =
  /(web[\\/]src[\\/]components[\\/]cards|(web[\\/]src[\\/]shell|ui[\\/]src)[\\/]frame|ui[\\/]src[\\/]pages)[\\/]/

/** What several pages share, whatever it shows. `forms`, `money` and `later` hold what no page begins with. */
const PARTS =
  /(ui[\\/]src|web[\\/]src[\\/]components([\\/](account|content|deals|lot-card|notification|proof))?|lucide-react[\\/].*)[\\/][^\\/]+$/

/** The site for browsers, and with `--ssr` the same parts as the server draws them for a first look. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? firstScreens : site))

const firstScreens: UserConfig = {
  plugins: [react(), lightIcons(), savedVerifier()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // All in one place: the server that loads it need not know what a site is made of.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    outDir: 'dist/.first-screen',
    copyPublicDir: false,
    reportCompressedSize: false,
  },
}

const site: UserConfig = {
  plugins: [
    react(),
    tailwindcss(),
    lightIcons(),
    lightPreload(),
    lightRouter(),
    preloadFont(),
    savedVerifier(),
    workerShell({
      starts: { 'hydrate-start': 'src/first-paint/starter/hydrate-start.ts' },
      // The layout stands around what is said without a line.
      keeps: ['/src/shell/site-layout.tsx'],
    }),
    noChunkCycles(),
    firstLoad(),
  ],
  build: {
    // The oldest browsers the README promises; `test/browsers.test.ts` and a journey hold the code to them.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
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
        // A page names forty files: by their content alone, half a kilobyte less. The manifest knows whose they are.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: START_LIBRARIES, priority: 6 },
            { name: 'start', test: CARRIED, priority: 5 },
            { name: 'parts', test: PARTS, minShareCount: 7, priority: 4 },
            // Many small files compress worse than one, and each is a request: what goes together comes together.
            {
              name: 'forms',
              test: OF_FORMS,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'amounts',
              test: OF_AMOUNTS,
              minShareCount: 2,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'rooms', test: OF_ROOMS, minShareCount: 2, priority: 1 },
            { name: 'pages', test: OF_PAGES, priority: 1 },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
    // Fonts stay files: inlined they would be loaded again with every stylesheet.
    assetsInlineLimit: 1024,
  },
}
