/** Mail programs thread by subject: of two units named alike each has a thread of its own. */
export function withLot(title: string, lotNumber: number): string {
  return `${title} (lot ${String(lotNumber).padStart(3, '0')})`
}
