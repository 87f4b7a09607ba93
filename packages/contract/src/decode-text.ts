/**
 * The text of a file, in whichever of four ways it was saved. UTF-16 has a mark at its beginning, or noughts in every
 * second byte; what is no UTF-8 is the Windows-1252 of older bank programs.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const SAMPLE_BYTES = 2_000

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 === 1) return null
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const noughts = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  const pairs = sample.length / 2
  if (odd > pairs / 2 && even < pairs / 10) return 'utf-16le'
  return even > pairs / 2 && odd < pairs / 10 ? 'utf-16be' : null
}
