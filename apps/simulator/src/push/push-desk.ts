import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { makePushKeys, openPush, type PushKeys } from './push-cipher.ts'

/** What a browser was shown. */
export interface ShownPush {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string | null
  readonly created_at: string
  readonly urgency: string
  readonly ttl: number
}

/** As `PushSubscription.toJSON()`. */
export interface SubscriptionJson {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

interface Browser {
  readonly keys: PushKeys
  /** The key of the house it subscribed with; no other may push to it. */
  readonly housesKey: string
  readonly shown: ShownPush[]
  isGone: boolean
}

const SHOWN_MAX = 50
const BROWSERS_MAX = 500

/** A push service with its browsers: it takes what is signed by the house and opens what is meant for the browser. */
export class PushDesk {
  readonly #browsers = new Map<string, Browser>()
  readonly #origin: () => string

  constructor(origin: () => string) {
    this.#origin = origin
  }

  subscribe(housesKey: string): SubscriptionJson {
    const id = randomBytes(18).toString('base64url')
    const keys = makePushKeys(randomBytes(16))
    this.#browsers.set(id, { keys, housesKey, shown: [], isGone: false })
    const oldest = this.#browsers.keys().next().value
    if (this.#browsers.size > BROWSERS_MAX && oldest !== undefined) this.#browsers.delete(oldest)
    return {
      endpoint: `${this.#origin()}/push/send/${id}`,
      keys: { p256dh: keys.pair.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
    }
  }

  /** As the person took the permission back. */
  unsubscribe(id: string): void {
    const browser = this.#browsers.get(id)
    if (browser !== undefined) browser.isGone = true
  }

  /** The status that a push service answers with. */
  async receive(id: string, headers: Readonly<Record<string, unknown>>, body: Buffer): Promise<number> {
    const browser = this.#browsers.get(id)
    if (browser === undefined) return 404
    if (browser.isGone) return 410
    if (headers['content-encoding'] !== 'aes128gcm') return 415
    if (headers.ttl === undefined) return 400
    if (!(await this.#isSigned(String(headers.authorization ?? ''), browser.housesKey))) return 403
    try {
      const message: Partial<ShownPush> = JSON.parse(openPush(body, browser.keys))
      browser.shown.unshift({
        title: String(message.title),
        body: String(message.body),
        url: String(message.url),
        tag: message.tag ?? null,
        created_at: new Date().toISOString(),
        urgency: String(headers.urgency ?? 'normal'),
        ttl: Number(headers.ttl),
      })
      browser.shown.length = Math.min(browser.shown.length, SHOWN_MAX)
      return 201
    } catch {
      return 400
    }
  }

  /** Newest first. */
  shown(endpoint: string): readonly ShownPush[] {
    return this.#browsers.get(endpoint.split('/').at(-1) ?? '')?.shown ?? []
  }

  everything(): readonly ShownPush[] {
    return [...this.#browsers.values()]
      .flatMap(({ shown }) => shown)
      .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  }

  /** VAPID (RFC 8292): a token for this very service, signed by the key the browser subscribed with. */
  async #isSigned(authorization: string, housesKey: string): Promise<boolean> {
    const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    if (token === undefined || key !== housesKey) return false
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    }
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
        audience: this.#origin(),
      })
      return String(payload.sub).startsWith('mailto:')
    } catch {
      return false
    }
  }
}
