/*
 * Belongs to the service worker alone: it stands in one file, and whatever the site shared with it would become
 * another (packages/app/build/worker-shell.ts).
 */

interface PushMessage {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag?: string
}

/**
 * A path of this site. Browsers read a backslash as a slash and leave out tabs and line breaks, so `/\host` would
 * lead elsewhere as `//host` does (the same rule as `isOwnPath` in client).
 */
const OWN_PATH = /^\/(?![\t\n\r]*[\\/])/

/** What the house pushed, or as much of it as can be shown. */
export function pushMessageOf(data: { json(): unknown } | null): PushMessage {
  let given: Record<string, unknown> = {}
  try {
    given = { ...(data?.json() as object | null) }
  } catch {
    // Browsers withdraw the permission of a site that shows nothing for a push: show at least that there is news.
  }
  const { title, body, url, tag } = given
  return {
    title: typeof title === 'string' ? title : 'Kabar dari balai lelang',
    body: typeof body === 'string' ? body : 'Buka untuk melihat.',
    url: typeof url === 'string' && OWN_PATH.test(url) ? url : '/',
    ...(typeof tag === 'string' && { tag }),
  }
}
