/** '0,6' as 60 basis points; null where it is no share of two decimals at most. */
export function basisPointsIn(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/\s*%$/, ''))
  if (found === null) return null
  const points = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return points > 10_000 ? null : points
}

/** 60 basis points as '0,6': what a field holds. */
export function percentOf(basisPoints: number): string {
  return (basisPoints / 100).toLocaleString('id-ID', { maximumFractionDigits: 2 })
}
