import { workerShell } from '@ketok/app/worker-shell'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages that open without a line. */
const WITHOUT_LINE = [
  'inspection/day-page.tsx',
  'inspection/inspection-page.tsx',
  'gate/gate-page.tsx',
  'consignment/intake-page.tsx',
].map((page) => `/src/features/goods/${page}`)

export default defineConfig({
  plugins: [react(), tailwindcss(), workerShell({ keeps: WITHOUT_LINE })],
  build: {
    // The oldest browsers the README promises; `test/browsers.test.ts` and a journey hold the code to them.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    sourcemap: false,
    reportCompressedSize: false,
    // Fonts stay files: inlined they would be loaded again with every stylesheet.
    assetsInlineLimit: 1024,
  },
})
