import type { LotId } from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { konfirmasiLot } from './konfirmasi.store.ts'

/** Writes what came of it into the lot's log, from where bill and NIPL follow. Doing so twice is doing it once. */
export async function endKonfirmasi({ db, lots }: Services, lotId: LotId): Promise<void> {
  const { konfirmasi } = orNotFound(await konfirmasiLot(db, lotId))
  if ('dueAt' in konfirmasi) return
  const mailbox = orNotFound(await lots.mailbox(lotId))
  const price = konfirmasi.state === 'sold' ? konfirmasi.price : null
  const ended = await mailbox.command(null, { type: 'end_konfirmasi', price })
  if (!ended.accepted && ended.refusal.code !== 'lot_state_forbids') refuse(ended.refusal)
}
