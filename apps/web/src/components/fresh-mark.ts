import { toHex } from '@ketok/domain'

/** A mark that nothing else has. `randomUUID` is missing where a page is served without TLS. */
export const freshMark = () => toHex(crypto.getRandomValues(new Uint8Array(16)))
