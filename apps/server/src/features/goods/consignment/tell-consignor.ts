import { pathsByToken, sitePaths } from '@ketok/contract/site-paths'
import {
  type ConsignmentState,
  type CustomerId,
  consignmentNumber,
  type Instant,
  inspectionWords,
  timeBeside,
} from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { compose } from '../../notice/mail/mail.ts'
import { type Told, tell, tellByJob } from '../../notice/notification/notification.ts'
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
    title: `Formulir titipan ${consignmentNumber(id)} kami terima`,
    description:
      appointment === null
        ? `Formulir ${title} sudah kami terima. Langkah berikutnya: pilih jadwal inspeksinya.`
        : `Formulir ${title} sudah kami terima. Inspeksi ${whenAndWhere(appointment)}. ${BRING}`,
  }),
  entered: ({ id, title }: Consigned) => ({
    title: `Titipan ${consignmentNumber(id)} kami catat`,
    description: `Formulir ${title} diisi petugas kami bersama Anda. Langkah berikutnya: inspeksinya.`,
  }),
  booked: ({ id, title }: Consigned, appointment: Appointment) => ({
    title: `Jadwal inspeksi ${consignmentNumber(id)}`,
    description: `Inspeksi ${title}: ${whenAndWhere(appointment)}. ${BRING}`,
  }),
  bookedByHouse: ({ id, title }: Consigned, appointment: Appointment) => ({
    title: `Jadwal inspeksi ${consignmentNumber(id)}`,
    description: `Petugas kami menjadwalkan inspeksi ${title} untuk Anda: ${whenAndWhere(appointment)}. ${BRING}`,
  }),
  moved: ({ id, title }: Consigned, appointment: Appointment, reason: string) => ({
    title: `Jadwal inspeksi ${consignmentNumber(id)} dipindah`,
    description: `Inspeksi ${title} pindah ke ${whenAndWhere(appointment)}. Alasannya: ${shortened(reason)} ${BRING}`,
  }),
  reminder: ({ id, title }: Consigned, appointment: Appointment, cutOff: Instant) => ({
    title: `Pengingat inspeksi ${consignmentNumber(id)}`,
    description: `Inspeksi ${title}: ${whenAndWhere(appointment)}. ${BRING} Berhalangan? Ubah jadwalnya paling lambat pukul ${timeBeside(appointment.branch.time_zone, cutOff)} hari ini.`,
  }),
  cancelled: ({ id, title }: Consigned) => ({
    title: `Titipan ${consignmentNumber(id)} dibatalkan`,
    description: `${title} dibatalkan atas permintaan Anda. Anda bisa menitipkannya lagi kapan saja.`,
  }),
  withdrawn: ({ id, title }: Consigned, pool: string | null) => ({
    title: `Titipan ${consignmentNumber(id)} dibatalkan`,
    description:
      pool === null
        ? `${title} tidak jadi dilelang atas permintaan Anda. Anda bisa menitipkannya lagi kapan saja.`
        : `${title} tidak jadi dilelang atas permintaan Anda. Ambil barangnya di ${pool} dengan KTP asli; surat keluarnya kami buat saat itu.`,
  }),
  asked: ({ id, title }: Consigned, message: string) => ({
    title: `Pertanyaan tentang titipan ${consignmentNumber(id)}`,
    description: `${title}: ${shortened(message)} Jawab di halaman titipan Anda.`,
  }),
  accepted: ({ id, title }: Consigned, isBooked: boolean) => ({
    title: `Formulir titipan ${consignmentNumber(id)} lengkap`,
    description: isBooked
      ? `Formulir ${title} sudah kami periksa. Sampai jumpa di inspeksi. ${BRING}`
      : `Formulir ${title} sudah kami periksa. Langkah berikutnya: pilih jadwal inspeksinya.`,
  }),
  rejected: ({ id, title }: Consigned, reason: string) => ({
    title: `Titipan ${consignmentNumber(id)} belum bisa kami terima`,
    description: `${title}: ${shortened(reason)}`,
  }),
  returned: ({ id, title }: Consigned, reason: string) => ({
    title: `Titipan ${consignmentNumber(id)} dikembalikan`,
    description: `${title} kami kembalikan kepada Anda: ${shortened(reason)}`,
  }),
  priceProposed: ({ id, title }: Consigned, amounts: string) => ({
    title: `Usulan harga untuk titipan ${consignmentNumber(id)}`,
    description: `${title}. ${amounts}. Setujui, atau minta harga lain, di halaman titipan Anda.`,
  }),
  countered: ({ id, title }: Consigned, amounts: string) => ({
    title: `Permintaan harga ${consignmentNumber(id)} kami terima`,
    description: `${title}. ${amounts}. Kami pelajari dan kabari Anda.`,
  }),
  takenIn: ({ id, title }: Consigned, number: string, pool: string) => ({
    title: `Titipan ${consignmentNumber(id)} sudah masuk pool`,
    description: `${title} sudah masuk di ${pool}. Berita acara ${number} tersimpan di halaman titipan Anda.`,
  }),
  /** Where it was signed, if at a desk: an owner who was not there learns of it. */
  agreed: ({ id, title }: Consigned, number: string, place: string | null) => ({
    title: `Harga titipan ${consignmentNumber(id)} disepakati`,
    description: `${title}. Perjanjian ${number}${place === null ? '' : `, ditandatangani di ${place},`} tersimpan di halaman titipan Anda. Kabar berikutnya: jadwal lelangnya.`,
  }),
  takenBack: ({ id, title }: Consigned) => ({
    title: `Titipan ${consignmentNumber(id)} sudah diambil kembali`,
    description: `${title} keluar dari pool kami dengan surat keluar. Nomornya ada di halaman titipan Anda.`,
  }),
  /** What the sale of its unit says of it; null where its owner has other news of the same. */
  followed: ({ id, title }: Consigned, state: ConsignmentState) => {
    const number = consignmentNumber(id)
    switch (state) {
      case 'auction_planned':
        return {
          title: `Titipan ${number} dijadwalkan lelang`,
          description: `${title} masuk rencana lelang. Kami kabari saat lelangnya terbit.`,
        }
      case 'price_agreed':
        return {
          title: `Titipan ${number} keluar dari rencana lelang`,
          description: `${title} tidak jadi ikut lelang yang direncanakan. Kami kabari bila dijadwalkan lagi.`,
        }
      case 'on_sale':
        return {
          title: `Lelang titipan ${number} sudah terbit`,
          description: `${title} sudah ada di jadwal lelang. Ikuti perkembangannya di halaman titipan Anda.`,
        }
      case 'sold':
        return {
          title: `Titipan ${number} terjual`,
          description: `${title} terjual. Kabar berikutnya datang sesudah pemenang melunasi dan unit diserahkan.`,
        }
      case 'unsold':
        return {
          title: `Titipan ${number} belum terjual`,
          description: `${title} belum terjual kali ini. Kami hubungi Anda dengan usulan berikutnya.`,
        }
      case 'handed_over':
        return {
          title: `Titipan ${number} sudah diserahkan`,
          description: `${title} sudah diserahkan kepada pembelinya. Berikutnya kami kirim hasil lelangnya ke rekening Anda.`,
        }
      case 'returned':
        return consignorNews.takenBack({ id, title })
      default:
        return null
    }
  },
}

/** Long words stand in the thread; the bell and the mail hold the beginning. */
function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > 240 ? `${line.slice(0, 239)}…` : line
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

/** The one mail of a proposed price; its link answers for the owner. */
export function priceMail(
  { publicUrl, brand }: Config,
  { email, full_name }: { readonly email: string; readonly full_name: string },
  { title, description }: Pick<Told, 'title' | 'description'>,
  note: string,
  token: string,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: title,
      paragraphs: [
        description,
        ...(note === '' ? [] : [note]),
        'Untuk menyetujui, ketik nama Anda dan kode yang kami kirim ke email ini.',
      ],
      button: { label: 'Baca dan jawab', link: publicUrl + pathsByToken.consignmentPrice(token) },
      footnote:
        'Tautan ini hanya untuk Anda: siapa pun yang membukanya dapat membaca usulan ini dan meminta harga lain atas nama Anda.',
    },
    brand,
  )
}

export function codeMail(
  { brand }: Config,
  { email, full_name }: { readonly email: string; readonly full_name: string },
  consigned: Consigned,
  code: string,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Kode persetujuan titipan ${consignmentNumber(consigned.id)}: ${code}`,
      paragraphs: [
        `Kode untuk menyetujui harga ${consigned.title}: ${code}`,
        'Kode berlaku 15 menit dan sekali pakai. Jangan berikan kepada siapa pun, juga bila yang meminta mengaku petugas kami.',
      ],
      footnote: 'Tidak meminta kode? Abaikan email ini; tidak ada yang disetujui tanpa kode.',
    },
    brand,
  )
}

function whenAndWhere({ branch, startsAt }: Appointment): string {
  return `${inspectionWords(branch.time_zone, startsAt)}, ${branch.name}`
}

/** Stores what is told; after the commit the bell rings and the open pages of the owner fetch afresh. */
export async function tellConsignor(
  services: Pick<Services, 'live'>,
  tx: Db,
  { id, customer_id }: { readonly id: number; readonly customer_id: CustomerId },
  words: Pick<Told, 'title' | 'description' | 'event'>,
  at: Instant,
): Promise<void> {
  const link = sitePaths.consignment(id)
  await tell(services, tx, { customerId: customer_id, topic: 'transaction', link, ...words }, at)
}

/** The same where a lot closes: the bell rings by a job that is committed with it. */
export async function tellConsignorByJob(
  services: Pick<Services, 'jobs'>,
  tx: Db,
  { id, customer_id }: { readonly id: number; readonly customer_id: CustomerId },
  words: Pick<Told, 'title' | 'description'>,
  at: Instant,
): Promise<void> {
  const link = sitePaths.consignment(id)
  await tellByJob(services, tx, { customerId: customer_id, topic: 'transaction', link, ...words }, at)
}
