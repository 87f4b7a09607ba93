import type { FastifyInstance } from 'fastify'

export interface HeaderOptions {
  readonly production: boolean
  /** The issuer of Google's sign-in, whose script is allowed; empty where it is not used. */
  readonly google: string
  /** Where browsers send their traces; empty where they do not. */
  readonly collector?: string
  /** Where films of sales come from, besides the house itself. */
  readonly video?: string
  /** The policies by which pages may hand code to the browser; without them, Trusted Types are not asked for. */
  readonly codePolicies?: readonly string[]
}

/** Security headers on every reply (reliability 3). */
export function sendHeaders(
  app: FastifyInstance,
  { production, google, collector = '', video = '', codePolicies = [] }: HeaderOptions,
): void {
  const gsi = `${google}/gsi/`
  const policy = [
    "default-src 'self'",
    `script-src 'self'${google ? ` ${gsi}client` : ''}`,
    // Toasts and skeletons write their styles at run time.
    `style-src 'self' 'unsafe-inline'${google ? ` ${gsi}style` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${google ? ` ${gsi}` : ''}${[collector, video].map(originOf).join('')}`,
    // The player hands the film over piece by piece, from the page's own memory.
    `media-src 'self' blob:${originOf(video)}`,
    `frame-src ${google ? gsi : "'none'"}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(codePolicies.length === 0
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${codePolicies.join(' ')}`]),
  ].join('; ')
  const headers: Record<string, string> = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  // Answered by a call, like every hook that a bid goes through: a promise each is a tenth of what HTTP costs it.
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const originOf = (address: string) => (address === '' ? '' : ` ${new URL(address).origin}`)
