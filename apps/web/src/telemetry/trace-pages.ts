import type { Tracer } from '@ketok/client'

/** What of the router is needed here; its data router fits. */
export interface Navigations {
  readonly state: RouterLook
  subscribe(listener: (state: RouterLook) => void): () => void
}

interface RouterLook {
  readonly initialized: boolean
  readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' }
  readonly matches: readonly { readonly route: { readonly path?: string | undefined } }[]
}

/** One trace for each page: it begins with the navigation, and its span ends when the page is there. */
export function tracePages(router: Navigations, tracer: Tracer): () => void {
  // The first page's trace began with the document.
  let page = tracer.page('page')
  let isLoading = !router.state.initialized
  if (!isLoading) page.end({ 'url.template': templateOf(router.state) })
  return router.subscribe((state) => {
    const loads = !state.initialized || state.navigation.state !== 'idle'
    if (loads && !isLoading) page = tracer.page('page')
    if (!loads && isLoading) page.end({ 'url.template': templateOf(state) })
    isLoading = loads
  })
}

/** `/auction-unit/:unit_id`, never what stands in its place (security 1.5). */
function templateOf({ matches }: RouterLook): string {
  const parts = matches.map(({ route }) => (route.path ?? '').replace(/^\/+/, ''))
  return `/${parts.filter((part) => part !== '').join('/')}`
}
