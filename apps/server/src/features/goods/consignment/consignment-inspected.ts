import { consignmentMay, consignmentNumber } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordStep } from './consignment.store.ts'
import { lockConsignmentToInspect } from './inspection.store.ts'
import { tellConsignor } from './tell-consignor.ts'

/**
 * The first report of a booked thing is its inspection; those that follow are versions of it and change nothing on its way.
 */
export async function consignmentInspected(
  services: Services,
  tx: Db,
  consignmentId: number,
  { note }: { readonly note: string },
): Promise<() => void> {
  const row = await lockConsignmentToInspect(tx, consignmentId)
  if (row === null || row.state === 'inspected' || !consignmentMay(row.state, 'inspected')) return () => {}
  const at = services.now()
  await recordStep(tx, consignmentId, { state: 'inspected', at, note })
  const words = {
    title: `Inspeksi ${consignmentNumber(consignmentId)} selesai`,
    description: `${row.title} sudah kami inspeksi. Berikutnya kami usulkan harga dasar dan harga limitnya.`,
  }
  await tellConsignor(services, tx, { id: consignmentId, customer_id: row.customer_id }, words, at)
  return () => {}
}
