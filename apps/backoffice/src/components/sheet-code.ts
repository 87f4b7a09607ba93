/** The code of a windscreen sheet in what a camera read of its QR; null where it is another QR. */
export function codeOfSheet(scanned: string): string | null {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/.exec(scanned)?.[1] ?? ''
  return /^\/auction-unit\/([A-Za-z0-9_-]{8,100})$/.exec(path)?.[1] ?? null
}
