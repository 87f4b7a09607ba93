import { seal } from '@ketok/contract/seal'
import { type Instant, wibDate, wibTime } from '@ketok/domain'
import type { Config } from '../../config.ts'
import type { Message } from '../../platform/mail.ts'
import type { Customer } from './customer.store.ts'
import { compose } from './mail-layout.ts'

type Addressee = Pick<Customer, 'email' | 'full_name'>

/** The page of the link waits for the address it names, so that it can offer to send the mail again. */
function verificationLink(config: Config, email: string, token: string): string {
  return `${config.publicUrl}/verification/${seal(config.keys.routeSecret, email)}?token=${token}`
}

export function verificationMail(config: Config, { email, full_name }: Addressee, token: string): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Verifikasi email Anda di ${brand.name}`,
      paragraphs: [
        `Terima kasih sudah mendaftar di ${brand.name}. Satu langkah lagi: pastikan bahwa alamat email ini milik Anda.`,
        'Tautan ini berlaku 24 jam dan hanya bisa dipakai satu kali.',
      ],
      button: { label: 'Verifikasi email', link: verificationLink(config, email, token) },
      footnote: 'Tidak merasa mendaftar? Abaikan email ini. Tanpa verifikasi, akun tidak bisa dipakai.',
    },
    brand,
  )
}

export function resetMail(config: Config, { email, full_name }: Addressee, token: string): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Atur ulang kata sandi ${brand.name}`,
      paragraphs: [
        'Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.',
        'Tautan ini berlaku 1 jam dan hanya bisa dipakai satu kali. Setelah kata sandi diganti, Anda perlu masuk lagi di semua perangkat.',
      ],
      button: {
        label: 'Atur ulang kata sandi',
        link: `${config.publicUrl}/reset-password?token=${token}`,
      },
      footnote: 'Tidak merasa meminta? Abaikan email ini. Kata sandi Anda tidak berubah.',
    },
    brand,
  )
}

export function passwordChangedMail(config: Config, { email, full_name }: Addressee, at: Instant): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Kata sandi ${brand.name} Anda telah diganti`,
      paragraphs: [
        `Kata sandi akun Anda diganti pada ${wibDate(at)}, pukul ${wibTime(at)}. Perangkat lain yang masih masuk telah dikeluarkan.`,
      ],
      footnote: `Bukan Anda yang mengganti? Segera atur ulang kata sandi lewat halaman masuk, lalu hubungi kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

export function bankChangedMail(
  config: Config,
  { email, full_name }: Addressee,
  maskedAccount: string,
  at: Instant,
): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Rekening di akun ${brand.name} Anda telah diganti`,
      paragraphs: [
        `Rekening untuk pengembalian dana diganti menjadi ${maskedAccount} pada ${wibDate(at)}, pukul ${wibTime(at)}.`,
      ],
      footnote: `Bukan Anda yang mengganti? Segera ganti kata sandi Anda dan hubungi kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}
