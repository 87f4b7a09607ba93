import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './push-address.ts'

const TIMEOUT_MS = 10_000

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Record<string, string | number>
  readonly body: Buffer | null
}

/**
 * Sends it and answers the status. The address is checked where the connection is made: a name that is public when it
 * is looked at and private when it is called (DNS rebinding) gets nowhere. Redirections are not followed.
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  extraOrigin: string | null,
): Promise<number> {
  const url = new URL(endpoint)
  const isExtra = extraOrigin !== null && url.origin === new URL(extraOrigin).origin
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((answer, fail) => {
    const request = send(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isExtra ? {} : { lookup: publicLookup }),
    })
    request.once('response', (response) => {
      // The body is of no use, but the connection ends only once it is read.
      response.resume()
      answer(response.statusCode ?? 0)
    })
    request.once('error', fail)
    request.end(body)
  })
}

const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, [])
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return done(new Error(`Failed to push: ${host} is no public host`), [])
    if (options.all === true) done(null, open)
    else done(null, first.address, first.family)
  })
}
