import { SECOND_MS } from '@ketok/domain'
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify'
import type { Limit, Limits } from './limits.ts'

/** Wide enough for all customers behind one carrier's address who come back at once after a cut. */
export const WRITES: Limit = { name: 'write', burst: 3_000, everyMs: SECOND_MS / 50 }

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What bounds this call counts the caller by itself, and nothing more is put on its path. */
    readonly countsCallers?: boolean
  }
}

/**
 * A net under everything that changes something, before its body is read and before anybody looks who calls: no write is
 * without a limit (decision 0272). It hangs on the routes, so that those which count for themselves pay nothing.
 */
export function netUnderWrites(door: FastifyInstance, limits: Limits): void {
  const count: onRequestHookHandler = (request, _, done) => {
    limits.takeFromOutside(WRITES, request.ip)
    done()
  }
  door.addHook('onRoute', (route: RouteOptions) => {
    const isWrite = [route.method].flat().some((method) => !READS.includes(method))
    if (!isWrite || route.config?.countsCallers === true) return
    route.onRequest = [count, ...[route.onRequest ?? []].flat()]
  })
}
