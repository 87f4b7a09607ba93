import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, consignmentNumber, type Instant, inspectionWords } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceNotification, notify, type Told } from '../../notice/notification/notification.ts'
import type { Branch } from './inspection.store.ts'

export interface Appointment {
  readonly branch: Branch
  readonly startsAt: Instant
}

interface Consigned {
  readonly id: number
  readonly title: string
}

const BRING = 'Bawa unit, semua kunci, KTP, dan dokumen aslinya.'

/** What the bell, the mail and the push say of a consignment; they all follow from the one notification. */
export const consignorNews = {
  submitted: ({ id, title }: Consigned, appointment: Appointment | null) => ({
    title: `Titipan ${consignmentNumber(id)} diterima`,
    description:
      appointment === null
        ? `${title} sudah kami terima. Langkah berikutnya: pilih jadwal inspeksinya.`
        : `${title} sudah kami terima. Inspeksi ${whenAndWhere(appointment)}. ${BRING}`,
  }),
  booked: ({ id, title }: Consigned, appointment: Appointment) => ({
    title: `Jadwal inspeksi ${consignmentNumber(id)}`,
    description: `Inspeksi ${title}: ${whenAndWhere(appointment)}. ${BRING}`,
  }),
  reminder: ({ id, title }: Consigned, appointment: Appointment) => ({
    title: `Pengingat inspeksi ${consignmentNumber(id)}`,
    description: `Inspeksi ${title}: ${whenAndWhere(appointment)}. ${BRING} Berhalangan? Ubah jadwalnya paling lambat pukul 17.00 WIB hari ini.`,
  }),
  cancelled: ({ id, title }: Consigned) => ({
    title: `Titipan ${consignmentNumber(id)} dibatalkan`,
    description: `${title} dibatalkan atas permintaan Anda. Anda bisa menitipkannya lagi kapan saja.`,
  }),
}

function whenAndWhere({ branch, startsAt }: Appointment): string {
  return `${inspectionWords(startsAt)}, ${branch.name}`
}

/** Stores what is told and answers how to announce it once that is true. */
export async function tellConsignor(
  { live, now }: Services,
  tx: Db,
  customerId: CustomerId,
  consignmentId: number,
  words: Pick<Told, 'title' | 'description'>,
): Promise<() => void> {
  const told = { ...words, link: sitePaths.consignment(consignmentId), at: now() }
  await notify(tx, customerId, told)
  return () => announceNotification(live, customerId, told)
}
