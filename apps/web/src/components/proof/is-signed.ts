/** Whether the house signed these bytes; null where this browser can not check it. Keys and signatures are base64. */
export async function isSigned(
  bytes: Uint8Array,
  { signature, publicKey }: { signature: string; publicKey: string },
): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes.slice())
  } catch {
    // Older browsers know no Ed25519, and none offers it without TLS.
    return null
  }
}

export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
