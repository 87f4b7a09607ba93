import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, type Instant, wibDate, wibTime } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { notify } from '../../notice/notification/notification.ts'

/** Beside the mail, where a thief with the phone in their hand cannot stop it: the owner's other devices ring. */
export async function tellPasswordChanged(tx: Db, customerId: CustomerId, at: Instant): Promise<void> {
  await notify(tx, customerId, {
    event: 'account',
    title: 'Password Anda telah diganti',
    description: `Diganti pada ${wibDate(at)}, pukul ${wibTime(at)}. Bukan Anda? Segera atur ulang password.`,
    link: sitePaths.setting,
    at,
  })
}

export async function tellBankChanging(
  tx: Db,
  customerId: CustomerId,
  { masked, effectiveAt, at }: { masked: string; effectiveAt: Instant; at: Instant },
): Promise<void> {
  await notify(tx, customerId, {
    event: 'account',
    title: 'Rekening baru menunggu berlaku',
    description: `Rekening ${masked} berlaku ${wibDate(effectiveAt)}, pukul ${wibTime(effectiveAt)}. Sampai saat itu tidak ada dana yang kami kirim. Bukan Anda? Batalkan di Pengaturan dan segera ganti password.`,
    link: sitePaths.setting,
    at,
  })
}

export async function tellBankChanged(
  tx: Db,
  customerId: CustomerId,
  maskedAccount: string,
  at: Instant,
): Promise<void> {
  await notify(tx, customerId, {
    event: 'account',
    title: 'Rekening baru Anda sudah berlaku',
    description: `Dana Anda kini kami kirim ke rekening ${maskedAccount}. Bukan Anda? Segera ganti password dan hubungi kami.`,
    link: sitePaths.setting,
    at,
  })
}

export async function tellNikAgain(tx: Db, customerId: CustomerId, at: Instant): Promise<void> {
  await notify(tx, customerId, {
    event: 'account',
    title: 'Data Anda sedang kami cek',
    description:
      'NIK Anda sudah dipakai oleh akun lain. Punya akun lain di sini? Masuklah dengan akun itu. Bila tidak, tunggu kabar kami: sampai selesai, akun ini belum bisa menawar atau membeli NIPL.',
    link: sitePaths.setting,
    at,
  })
}
