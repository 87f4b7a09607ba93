import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightIcons } from './build/light-icons.ts'
import { lightPreload } from './build/light-preload.ts'
import { lightRouter } from './build/light-router.ts'
import { noChunkCycles } from './build/no-chunk-cycles.ts'
import { preloadFont } from './build/preload-font.ts'
import { savedVerifier } from './build/saved-verifier.ts'
import { workerShell } from './build/worker-shell.ts'

/** Libraries of the first screen change seldom: a phone keeps them through most new versions. */
const START_LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js)/

/** What every page carries beside the start, whatever its layout. */
const CARRIED =
  /web[\\/]src[\\/](query|answers-in-page|picture-url|shell[\\/](shared|top-strip))\.tsx?|contract[\\/]src[\\/](pictures|call-address)\.ts/

/** What no first screen begins with: the fields of forms, and what goes with a lot somebody looks at closely. */
const OF_FORMS = /[\\/](text-field|checkbox-field|form-checks|form-errors|email|eye|eye-off)\.(ts|tsx|mjs)/
const OF_LOTS =
  /[\\/](sentence|full-address|state-box|fact-list|key-button|room-of|grade|reserve-words)\.(ts|tsx|mjs)/
/** Where an amount is chosen; of first screens only the timed room begins with it. */
const OF_AMOUNTS = /[\\/](stepper|use-number-text|minus|plus)\.(ts|tsx|mjs)/
/** What both kinds of rooms have, and nothing else. */
const OF_ROOMS =
  /[\\/](connection|room-fault|whole-price|lost-line|attention|own-lot|use-bid|use-finger-down|says-amount|pending-bid|signal|signal-high|signal-low|receipts)\.(ts|tsx|mjs)/
/** What pages between header and footer share, and no room has. */
const OF_CARDS = /[\\/](lot-strip|breadcrumb|row-picture)\.tsx/
const OF_LAYOUT =
  /(shell[\\/](header|footer|links|search-box|recent-searches|notification-bell|user-menu|category-menu|open-auctions|use-product-types)|ui[\\/]src[\\/](avatar|popover)|icons[\\/](smartphone|layout-grid|menu|bell))\.(ts|tsx|mjs)/

/** What several pages share, but for what none of them begins with. */
const PARTS =
  /(packages[\\/](ui|domain)|web[\\/]src[\\/]components|lucide-react)[\\/](?!(?:.*[\\/])?(disclosure|copy-button|copy|byte-record|modal|dialog-frame|phone|share|message-circle|ban|service-fee|radio-card|page-fault|sentence|use-guided-form|form-draft|lead-to-fault|edits-between|resend-wait|download-file|copy-text|camera|upload|all-in|local-time|step-list|won-steps|won-card|explained|trade-words)\.)/

/** The site for browsers, and with `--ssr` the same parts as the server draws them for a first look. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? firstScreens : site))

const firstScreens: UserConfig = {
  plugins: [react(), lightIcons(), savedVerifier()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // All in one place: the server that loads it need not know what a site is made of.
  ssr: { noExternal: true },
  build: { target: 'es2022', outDir: 'dist/.first-screen', copyPublicDir: false },
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
    workerShell(),
    noChunkCycles(),
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
            { name: 'libraries', test: START_LIBRARIES, priority: 3 },
            { name: 'parts', test: CARRIED, priority: 2 },
            // Many small files compress worse than one, and each is a request: what goes together comes together.
            {
              name: 'forms',
              test: OF_FORMS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'lots',
              test: OF_LOTS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'amounts',
              test: OF_AMOUNTS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'rooms',
              test: OF_ROOMS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'cards', test: OF_CARDS, priority: 1, includeDependenciesRecursively: false },
            { name: 'layout', test: OF_LAYOUT, priority: 1, includeDependenciesRecursively: false },
            { name: 'parts', test: PARTS, minShareCount: 6 },
          ],
        },
      },
    },
    sourcemap: false,
    // Fonts stay files: inlined they would be loaded again with every stylesheet.
    assetsInlineLimit: 1024,
  },
}
