import { Console } from 'node:console'
import { createServer as createDoor, type Server } from 'node:http'
import { join } from 'node:path'
import { createLogger, createServer, type Logger, type Plugin } from 'vite'
import { root } from '../launch/root.ts'
import { reloadPages } from './changes.ts'
import { labelled } from './labelled.ts'
import type { PageRequests } from './page-requests.ts'
import { type HouseBehind, pagesOfHouse } from './pages-of-house.ts'

export interface SiteOptions {
  readonly name: string
  readonly folder: 'apps/web' | 'apps/backoffice'
  readonly port: number
  /** How people reach it (`PUBLIC_URL`, `OFFICE_URL`). */
  readonly address: string
  readonly house: HouseBehind
  readonly requests: PageRequests
  readonly plugins?: Plugin[]
}

/** Sources that server and sites have in common. */
export const SHARED = ['packages/domain/src', 'packages/contract/src']

/** What the server answers itself besides pages. */
const OF_HOUSE =
  '^/(api|realtime|pictures|payments|metrics|icons|share)(/|\\?|$)|^/(robots\\.txt|sitemap[^/]*\\.xml|favicon\\.ico|manifest\\.webmanifest)'

/** Serves a site by Vite: its code as it is written, changes at once, and everything else from the server behind. */
export async function openSite(options: SiteOptions): Promise<() => Promise<void>> {
  const { name, folder, port, address, house, requests, plugins = [] } = options
  // A server of our own: Vite's would end this process at SIGTERM, before PostgreSQL has stopped.
  const door = createDoor()
  const vite = await createServer({
    root: join(root, folder),
    appType: 'custom',
    customLogger: quietLogger(name),
    plugins: [pagesOfHouse(house), reloadPages(SHARED), ...plugins],
    server: {
      middlewareMode: { server: door },
      ws: { server: door },
      allowedHosts: [new URL(address).hostname],
      // The whole clone is not served: the data folder holds keys.
      fs: { allow: ['apps', 'packages', 'node_modules'].map((each) => join(root, each)) },
      proxy: {
        [OF_HOUSE]: {
          target: house.url,
          ws: true,
          bypass: async () => {
            await house.untilStarted()
          },
        },
      },
    },
  })
  door.on('request', (_, response) => requests.note(response))
  door.on('request', vite.middlewares)
  await listen(door, port)
  return async () => {
    door.closeAllConnections()
    door.close()
    await vite.close()
  }
}

/** On this machine only: sources are nobody else's. */
function listen(door: Server, port: number): Promise<void> {
  return new Promise((listening, fail) => {
    door.once('error', fail)
    door.listen(port, '127.0.0.1', listening)
  })
}

/**
 * Behind the site's name. Connections that break while the server starts anew are made again by the page, and worth no
 * stack.
 */
function quietLogger(name: string): Logger {
  const output = labelled(name)
  const logger = createLogger('info', {
    allowClearScreen: false,
    console: new Console({ stdout: output, stderr: output }),
  })
  const { info, warn, error } = logger
  logger.info = (message) => info(message)
  logger.warn = (message) => warn(message)
  logger.error = (message, options) => {
    if (/ws proxy( socket)? error/.test(message)) return
    const isOfProxy = message.includes('http proxy error')
    error(isOfProxy ? (message.split('\n')[0] ?? message) : message, { ...options, timestamp: false })
  }
  return logger
}
