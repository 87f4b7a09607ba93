import { consignmentMay, consignmentNumber } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordStep } from './consignment.store.ts'
import { lockConsignmentToInspect } from './inspection.store.ts'
import { tellConsignor } from './tell-consignor.ts'

/**
 * The first report of a booked thing is its inspection; those that follow are versions of it and change nothing on its way.
 * Answers how to announce it once that is true.
 */
export async function consignmentInspected(
  services: Services,
  tx: Db,
  consignmentId: number,
  { note }: { readonly note: string },
): Promise<() => void> {
  const row = await lockConsignmentToInspect(tx, consignmentId)
  if (row === null || row.state === 'inspected' || !consignmentMay(row.state, 'inspected')) return () => {}
  await recordStep(tx, consignmentId, { state: 'inspected', at: services.now(), note })
  return tellConsignor(services, tx, row.customer_id, consignmentId, {
    title: `Inspeksi ${consignmentNumber(consignmentId)} selesai`,
    description: `${row.title} sudah kami periksa. Berikutnya kami usulkan harga dasar dan harga limitnya.`,
  })
}
