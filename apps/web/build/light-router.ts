import type { Plugin } from 'vite'

/**
 * What the router brings for its framework mode (prefetching by `<link>`s that a server wrote, instruments around every
 * handler) and asks for only when it is set up for that. This site is set up for data mode, where these answer so.
 */
const answers: Readonly<Record<string, string>> = {
  'dom/ssr/components.js': `
    import { createContext } from 'react'
    export const FrameworkContext = createContext(undefined)
    export const usePrefetchBehavior = () => [false, undefined, {}]
    export const PrefetchPageLinks = () => null
    export const mergeRefs = (ref) => ref
  `,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
  `,
}

/**
 * What the router does for sites that have what this one has not: fetchers, actions of routes, middleware, and routes
 * that a server tells later. A page that begins with one of them throws, which its journey shows.
 */
const NOT_HERE = [
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'handleAction',
  'discoverRoutes',
  'patchRoutesImpl',
  'runClientMiddlewarePipeline',
  'getFetcher',
  'resetFetcher',
  'queueFetcherForDeletion',
  'updateBlocker',
]

/** The modules that ask, all of the router's first screen. */
const ASKING = /\/react-router\/.*\/lib\/(dom\/lib|components|router\/router)\.js$/
const ROUTER = 'router/router.js'
const OWN = '\0light-router/'

/** A name for developers' tools that a part is given after it was made. Bundlers keep an unused part because of it. */
const GIVEN_NAME = /^\w+\.displayName = .*;$/gm
const MADE = /^(const \w+ = )(React\$1\.forwardRef\()/gm

const withoutBodies = (code: string) =>
  NOT_HERE.reduce((shorter, name) => {
    const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*) \\{\\n[^]*?^\\1\\}`, 'm')
    if (!whole.test(shorter)) throw new Error(`the router has no function ${name} any more`)
    return shorter.replace(whole, `$1$2 { throw new Error('${name} is left out: build/light-router.ts') }`)
  }, code)

/** Leaves out of the build what the router needs elsewhere only: six kilobytes of every first visit. */
export function lightRouter(): Plugin {
  const left = new Set([...Object.keys(answers), ROUTER])
  return {
    name: 'light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !ASKING.test(importer)) return null
      const path = new URL(source, `file://${importer}`).pathname
      const part = Object.keys(answers).find((name) => path.endsWith(`/lib/${name}`))
      if (part === undefined) return null
      left.delete(part)
      return OWN + part
    },
    transform(code, id) {
      if (!ASKING.test(id)) return null
      const shorter = code.replace(GIVEN_NAME, '').replace(MADE, '$1/* @__PURE__ */ $2')
      if (!id.endsWith(ROUTER)) return { code: shorter, map: null }
      left.delete(ROUTER)
      return { code: withoutBodies(shorter), map: null }
    },
    load: (id) => (id.startsWith(OWN) ? (answers[id.slice(OWN.length)] ?? null) : null),
    buildEnd(fault) {
      // A new version of the router that is made up otherwise must not grow unseen.
      if (!fault && left.size > 0) this.error(`the router has no ${[...left].join(', ')} any more`)
    },
  }
}
