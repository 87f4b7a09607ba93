import { instant, wibIso } from '@ketok/domain'

/** 'TGH/2026/000042': as printed on the bill and read out on the phone. */
export function billNumber({ id, hammered_at }: { id: number; hammered_at: Date }): string {
  const year = wibIso(instant(hammered_at.getTime())).slice(0, 4)
  return `TGH/${year}/${String(id).padStart(6, '0')}`
}
