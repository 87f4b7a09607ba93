/**
 * Built-ins that some browser of the promise (README: Chrome 111, Firefox 128, Safari 16.4) does not know. Taken from the
 * tables of caniuse.com: what is not in all three by then.
 */
export const NEWER_THAN_PROMISED = [
  'Map.groupBy',
  'Object.groupBy',
  'Array.fromAsync',
  'Promise.withResolvers',
  'Promise.try',
  'AbortSignal.any',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'Iterator.from',
  'Math.sumPrecise',
  'Error.isError',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.symmetricDifference',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.isDisjointFrom',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'Uint8Array.prototype.toBase64',
  'Uint8Array.prototype.toHex',
  'ArrayBuffer.prototype.transfer',
  'Map.prototype.getOrInsert',
  'Map.prototype.getOrInsertComputed',
] as const
