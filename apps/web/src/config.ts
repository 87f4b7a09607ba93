/** What the server writes into the page (`#ketok-config`): white-label values and public settings. */
export interface SiteConfig {
  routeSecret: string
  /** Secrets with which links were sealed that people still have. */
  earlierRouteSecrets: string[]
  googleClientId: string
  googleScriptUrl: string
  /** The trace collector's base as browsers reach it; empty where none is used. */
  collectorUrl: string
  /** The share of pages traced, 0 to 1. */
  traceSampleRate: number
  brand: {
    name: string
    address: string
    supportPhone: string
    supportEmail: string
    social: { label: string; url: string }[]
    apps: { label: string; url: string }[]
  }
}

const read = (): SiteConfig => JSON.parse(document.getElementById('ketok-config')?.textContent ?? '{}')

declare global {
  interface Window {
    /** Spec 9.30: the client id of social login is read from here. Frozen: no script that comes later may change it. */
    readonly KETOK_CONFIG?: SiteConfig
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/**
 * Strict CSP forbids a script in the page to set it, so it is set from the page's data block, once. What stands there by other
 * hands (an element of that id, a script of the browser's owner) is no configuration: only ours cannot be configured anew.
 */
function onWindow(): SiteConfig {
  const known = Object.getOwnPropertyDescriptor(window, 'KETOK_CONFIG')
  if (known?.configurable === false) return known.value
  const value = frozen(read())
  Object.defineProperty(window, 'KETOK_CONFIG', {
    value,
    enumerable: true,
    writable: false,
    configurable: false,
  })
  return value
}

export const config = onWindow()
