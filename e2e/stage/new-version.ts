import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { request as requestSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const WORKER = '/service-worker.js'

/** The house by a way on which, once told, its site is one of a newer version: a browser sees another worker. */
export class NewVersion {
  readonly site: string
  readonly #server: Server
  #isOut = false

  private constructor(server: Server) {
    this.#server = server
    this.site = `http://localhost:${(server.address() as AddressInfo).port}`
  }

  static async of(site: string): Promise<NewVersion> {
    const server = createServer((near, answer) => version.#pass(site, near, answer))
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
    const version = new NewVersion(server)
    return version
  }

  comesOut(): void {
    this.#isOut = true
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #pass(site: string, near: IncomingMessage, answer: ServerResponse): void {
    const isNew = this.#isOut && near.url === WORKER
    // Whole and plain, so that a line can be added to it.
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = near.headers
    const ask = site.startsWith('https:') ? requestSecurely : request
    const far = ask(site + near.url, {
      method: near.method,
      headers: isNew ? headers : near.headers,
    })
    near.pipe(far)
    far.on('error', () => answer.destroy())
    far.on('response', async (reply) => {
      if (!isNew) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const { 'content-length': ____, etag: _____, ...told } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, told)
      answer.end(`${await text(reply)}\n// A newer version.`)
    })
  }
}
