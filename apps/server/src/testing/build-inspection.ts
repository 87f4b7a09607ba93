import type { SentBody } from '@ketok/contract'
import { aPhoto } from './build-consignment.ts'
import type { SignedIn } from './caller.ts'
import type { House } from './house.ts'

export type Report = SentBody<'PUT /office/inspeksi/{consignment_or_unit_id}'>

let count = 0

/** An idempotency key as phones make it, for a report or a picture. */
export const anInspectionKey = (): string => `tanda-inspeksi-${++count}`

/** One part with points marked so; a fault has its sentence. */
export function aReport(traits: Partial<Report> = {}): Report {
  return {
    client_report_id: anInspectionKey(),
    parts: [
      {
        name: 'Ruang mesin',
        points: [
          { name: 'Oli mesin', mark: 'ok' },
          { name: 'Suara mesin', mark: 'note', note: 'Sedikit kasar saat dingin' },
          { name: 'Rembes oli', mark: 'fault', note: 'Rembes di paking tutup klep' },
        ],
      },
      { name: 'Kaca dan lampu', points: [{ name: 'Kaca depan', mark: 'ok' }] },
    ],
    ...traits,
  }
}

export interface PhotoTraits {
  readonly key: string | number
  readonly idempotencyKey?: string
  readonly shot?: string
  readonly bytes?: Uint8Array
  /** Of a piece: where it lies, and how long the whole is. */
  readonly from?: number
  readonly size?: number
}

/** As a phone sends it: the picture last, whole or a piece of it. */
export async function sendInspectionPhoto(
  { api }: Pick<House, 'api'>,
  as: SignedIn,
  { key, idempotencyKey = anInspectionKey(), shot = 'front', bytes, from, size }: PhotoTraits,
) {
  const raw = new FormData()
  raw.append('client_photo_id', idempotencyKey)
  raw.append('shot', shot)
  if (from !== undefined) raw.append('from', String(from))
  if (size !== undefined) raw.append('size', String(size))
  const picture = bytes ?? (await aPhoto())
  raw.append('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
  const answer = await api.send('POST', `/api/office/inspeksi/${key}/foto`, { as, raw })
  const { data } = answer.body as { data?: { photo_id: number | null; received: number } }
  return { ...answer, photo: data }
}
