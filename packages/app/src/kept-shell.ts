/**
 * What a site's service worker keeps so that its pages open without a line: the page without anybody's data, and the files it
 * needs. No document and no React here: browsers run it as a worker. An answer of the API is never kept.
 */

/** Written into the worker by the build: the files, and a name for exactly this set. */
export interface ShellFiles {
  readonly version: string
  readonly files: readonly string[]
}

/** Files with a hash in their name never change, so they outlive a version: a tab of the old one may still ask. */
const ASSETS = 'assets'
const ASSETS_MAX = 200
/** The page without anybody's data: the one the server gives for no route in particular. */
const PAGE = '/index.html'

const nameOf = ({ version }: ShellFiles) => `shell-${version}`

/** When the worker is installed. */
export async function keepShell(shell: ShellFiles): Promise<void> {
  const pages = await caches.open(nameOf(shell))
  await pages.add(new Request(PAGE, { cache: 'reload' }))
  const assets = await caches.open(ASSETS)
  for (const file of shell.files) if ((await assets.match(file)) === undefined) await assets.add(file)
}

/** When the worker takes over: what only older versions needed goes. */
export async function forgetOlderShells(shell: ShellFiles): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('shell-') && name !== nameOf(shell)) await caches.delete(name)
  const assets = await caches.open(ASSETS)
  const kept = await assets.keys()
  const current = new Set(shell.files)
  const old = kept.filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, kept.length - ASSETS_MAX))) await assets.delete(request)
}

/** Undefined where the browser has let go of it. */
export function keptPage(shell: ShellFiles): Promise<Response | undefined> {
  return caches.match(PAGE, { cacheName: nameOf(shell) })
}

/** A file with a hash in its name: from what is kept, else from the house, and kept then. */
export async function asset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.match(request, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await assets.put(request, answer.clone())
  return answer
}
