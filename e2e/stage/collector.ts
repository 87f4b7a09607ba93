import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly events: readonly { name: string; attributes: Readonly<Record<string, unknown>> }[]
}

interface WireValue {
  readonly stringValue?: string
  readonly intValue?: string | number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
type WireAttributes = readonly { readonly key: string; readonly value: WireValue }[]
interface WireExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: WireAttributes }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        name: string
        traceId: string
        attributes?: WireAttributes
        events?: readonly { name: string; attributes?: WireAttributes }[]
      }[]
    }[]
  }[]
}

/** Stands in for an OpenTelemetry collector: takes OTLP in JSON from the server and, by CORS, from browsers. */
export class Collector {
  readonly url: string
  /** The raw bodies, for what must never stand in one. */
  readonly bodies: string[] = []
  readonly spans: CollectedSpan[] = []
  /** How many of the next exports are answered "too busy, come back in a second". */
  busy = 0
  readonly #close: () => void

  private constructor(url: string, close: () => void) {
    this.url = url
    this.#close = close
  }

  static async open(): Promise<Collector> {
    const server = createServer((request, response) => void collector.take(request, response))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const collector = new Collector(`http://127.0.0.1:${port}/otel`, () => server.close())
    return collector
  }

  close(): void {
    this.#close()
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-expose-headers': 'retry-after',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
    } else if (request.method !== 'POST' || request.url !== '/otel/v1/traces') {
      response.writeHead(404, headers).end()
    } else if (this.busy > 0) {
      this.busy--
      response.writeHead(429, { ...headers, 'retry-after': '1' }).end()
    } else {
      this.bodies.push(body)
      this.spans.push(...spansIn(JSON.parse(body) as WireExport))
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{}')
    }
  }
}

function spansIn({ resourceSpans }: WireExport): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(read(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, attributes = [], events = [] }) => ({
        ...{ service, name, traceId, attributes: read(attributes) },
        events: events.map((event) => ({ name: event.name, attributes: read(event.attributes ?? []) })),
      })),
    )
  })
}

function read(attributes: WireAttributes): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.doubleValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  )
}
