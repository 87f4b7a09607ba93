import type { FastifyInstance } from 'fastify'
import { MARK_SIGNED_IN_HASH } from './page-flag.ts'
import { API_PREFIX } from './routes.ts'

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

/** Security headers on every reply (security 2.6). */
export function sendHeaders(
  app: FastifyInstance,
  { production, google, collector = '', video = '', codePolicies = [] }: HeaderOptions,
): void {
  const gsi = `${google}/gsi/`
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${MARK_SIGNED_IN_HASH}${google ? ` ${gsi}client` : ''}`,
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
  const ofAll: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const ofCalls = { ...ofAll, 'content-security-policy': CALL_POLICY }
  const ofPages = {
    ...ofAll,
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  // Ends by a call, like every hook that a bid goes through: a promise for each was a tenth of what HTTP costs.
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith(CALLS) ? ofCalls : ofPages)
    done()
  })
}

const CALLS = `${API_PREFIX}/`
/**
 * What a call answers is data: opened as a page it may run nothing. Each header costs every bid some microseconds and its
 * bidder bytes, so the rules for pages are left out. Styles, picture and form are those of the one page that stands among the
 * calls, the link of a mail that stops mails.
 */
const CALL_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const originOf = (address: string) => (address === '' ? '' : ` ${new URL(address).origin}`)
