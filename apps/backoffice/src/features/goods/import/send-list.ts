import { CallError } from '@ketok/client'
import { client } from '../../../app-services.ts'

/** Thousands of rows are looked at before the answer comes. */
const LOOK_MS = 90_000
/** A piece that a slow line carries within its time. */
const PIECE_BYTES = 8 * 1024 * 1024
const PIECE_MS = 120_000
const PIECE_TRIES = 4

export interface ChosenList {
  readonly table: File
  readonly photos: File | null
  readonly productTypeId: string
  readonly poolId: string
  readonly consignorId: string
}

/** Has the house look at a list; answers the number of the import. Its photos follow by `sendPhotos`. */
export async function sendList({ table, productTypeId, poolId, consignorId }: ChosenList): Promise<number> {
  const form = new FormData()
  form.append('product_type_id', productTypeId)
  form.append('pool_id', poolId)
  form.append('consignor_id', consignorId)
  form.append('table', table, table.name)
  return (await client.upload('POST /office/impor', form, { timeoutMs: LOOK_MS })).import_id
}

/** A ZIP of any size, piece by piece; one that is cut off goes on from where the house says. */
export async function sendPhotos(
  importId: number,
  photos: File,
  tell: (share: number) => void,
): Promise<void> {
  let from = 0
  let tries = 0
  for (;;) {
    const form = new FormData()
    form.append('from', String(from))
    form.append('size', String(photos.size))
    form.append('name', photos.name)
    form.append('photos', photos.slice(from, from + PIECE_BYTES), photos.name)
    try {
      const { received, complete } = await client.upload('POST /office/impor/{import_id}/foto', form, {
        params: { import_id: importId },
        timeoutMs: PIECE_MS,
      })
      if (complete) return
      tries = 0
      from = received
      tell(from / photos.size)
    } catch (fault) {
      tries += 1
      // What the house refuses it refuses again; a line that breaks is tried once more.
      const isLine = fault instanceof CallError && (fault.status === undefined || fault.status >= 500)
      if (!isLine || tries >= PIECE_TRIES) throw fault
    }
  }
}
