import { countdown, DAY_MS, HOUR_MS, type Instant } from '@ketok/domain'

/** 'tinggal 2 hari 3 jam', 'tinggal 19 j 12 m', 'batas waktu lewat' */
export function leftWords(endsAt: Instant, now: Instant): string {
  const leftMs = endsAt - now
  if (leftMs <= 0) return 'batas waktu lewat'
  if (leftMs < DAY_MS) return `tinggal ${countdown(endsAt, now).text}`
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS)
  return `tinggal ${Math.floor(leftMs / DAY_MS)} hari${hours > 0 ? ` ${hours} jam` : ''}`
}
