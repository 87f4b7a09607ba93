import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN = fileURLToPath(new URL('../src/first-paint/light-icon.ts', import.meta.url))

/**
 * Draws the icons of lucide-react by `src/first-paint/light-icon.ts`: the package's own way of drawing, with settings that no icon
 * here uses, weighs more than the icons of a first screen. Of their data only names and shapes are needed.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? OWN : null,
    transform: (code, id) =>
      id.includes('/lucide-react/dist/esm/icons/')
        ? code
            .replaceAll(/, key: "\w+"/g, '')
            .replace(/\n\s*size: 24,/, '')
            .replace(/,\s*aliases: \[[^\]]*\]/, '')
        : null,
  }
}
