import { formatRupiah } from '@ketok/domain'
import type { PageParts } from './page-parts.ts'
import { drawUnitPreview } from './preview-picture.ts'
import { priceOf } from './price-words.ts'

/** The preview of a unit: what stands on it, and how it is drawn. Null for what a visitor may not see. */
export async function unitPreview(
  { ask, brand }: PageParts,
  unitId: number,
  pictureOf: (file: string) => Promise<Uint8Array | null>,
): Promise<{ words: object; draw: () => Promise<Buffer> } | null> {
  const answer = await ask('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  if (answer === null) return null
  const { title, year, lot_number, city, grade, pictures, picture } = answer.data
  const { label, amount } = priceOf(answer.data)
  const file = (pictures[0] ?? picture).file
  const words = {
    brand: brand.name,
    tag: `LOT ${String(lot_number).padStart(3, '0')}`,
    title: year === null ? title : `${title} ${year}`,
    priceLabel: label,
    price: formatRupiah(amount),
    note: grade === null ? city : `${city} · Nilai ${grade}`,
  }
  const draw = async () => drawUnitPreview({ ...words, photo: await pictureOf(file) })
  return { words: { ...words, file }, draw }
}
