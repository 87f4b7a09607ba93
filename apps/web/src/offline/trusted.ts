import { config } from '../config.ts'

/** Where the service worker lies (apps/web/src/offline/service-worker.ts). */
export const WORKER_ADDRESS = '/service-worker.js'

/** Every address that code may be loaded from by a script of this site. */
const known: ReadonlySet<string> = new Set([WORKER_ADDRESS, config.googleScriptUrl])

const rules = {
  createScriptURL(address: string): string {
    if (!known.has(address))
      throw new TypeError(`Failed to load code from ${address}: not an address of this site`)
    return address
  },
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): typeof rules
}

// Not every browser has Trusted Types (decision 0061); there the same rule stands without being enforced.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('ketok', rules) ?? rules

/** An address that the browser will load code from. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address)
