import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../launch/root.ts'

/** It is called with the path of a file that changed, came or went, from the clone's root. */
export type Listener = (path: string) => void

const TESTS = /\.test\.tsx?$|\/testing\//

/**
 * Tells what changes in folders and files of the clone, by the watcher that Vite has anyway. Node's own watching of whole
 * folders loses a file on Linux once an editor has saved it by renaming.
 */
export function tellChanges(listeners: Readonly<Record<string, Listener>>): Plugin {
  return {
    name: 'tell-changes',
    apply: 'serve',
    configureServer: ({ watcher }) => {
      watcher.add(Object.keys(listeners).map((place) => join(root, place)))
      watcher.on('all', (event, file) => {
        const path = relative(root, file).replaceAll(sep, '/')
        if (event.endsWith('Dir') || TESTS.test(path)) return
        for (const [place, tell] of Object.entries(listeners)) {
          if (path === place || path.startsWith(`${place}/`)) tell(path)
        }
      })
    },
  }
}

/**
 * A change of these folders reaches nearly every module of a site. Loading the page anew takes less time than to put each
 * into the page as it stands, and nothing stays that was computed by the rules as they were.
 */
export function reloadPages(folders: readonly string[]): Plugin {
  return {
    name: 'reload-pages',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      if (modules.length === 0 || !folders.some((folder) => file.startsWith(`${join(root, folder)}/`))) return
      this.environment.hot.send({ type: 'full-reload', path: '*' })
      return []
    },
  }
}
