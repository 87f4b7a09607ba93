import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Vite's own looks after scripts, nonces and browsers that no longer come, in a kilobyte of every first visit. Here only
 * styles are named (`resolveDependencies`); a part waits for its own. A fault is worded as Vite's, which `retry-import.ts` reads.
 */
const helper = `
const requests = new Map()
const ask = (path) => new Promise((come, fail) => {
  const href = '/' + path
  const known = document.querySelector('link[rel="stylesheet"][href="' + href + '"]')
  if (known) return come()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '', onload: come })
  link.onerror = () => {
    requests.delete(path)
    link.remove()
    fail(new Error('Unable to preload CSS for ' + href))
  }
  document.head.append(link)
})
const styles = (path) => {
  if (!requests.has(path)) requests.set(path, ask(path))
  return requests.get(path)
}
export const __vitePreload = (load, paths) => paths?.length ? Promise.all(paths.map(styles)).then(load) : load()
`

export function lightPreload(): Plugin {
  let isLoaded = false
  return {
    name: 'light-preload',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== HELPER) return null
      isLoaded = true
      return helper
    },
    buildEnd(fault) {
      if (!fault && !isLoaded) throw new Error('light-preload: Vite brings no helper of this name any more')
    },
  }
}
