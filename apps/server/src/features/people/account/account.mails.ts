import { seal } from '@ketok/contract/seal'
import { pathsByToken, sitePaths } from '@ketok/contract/site-paths'
import { type Instant, type UnitId, wibDate, wibTime } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { compose } from '../../notice/mail/mail.ts'
import type { Customer } from './customer.store.ts'

type Addressee = Pick<Customer, 'email' | 'full_name'>

/** Until an address is proven a stranger may have typed it, and the name beside it would be their words to its owner. */
const NEUTRAL = 'Bapak/Ibu'

/** The page of the link waits for the address it names, so that it can offer to send the mail again. */
function verificationLink(
  { publicUrl, keys }: Config,
  email: string,
  token: string,
  unitId?: UnitId,
): string {
  const page = publicUrl + pathsByToken.verification(seal(keys.routeSecret, email), token)
  // The mail may be read on another device than the one on which the lot was chosen.
  return unitId === undefined ? page : `${page}&lot=${seal(keys.routeSecret, String(unitId))}`
}

export function verificationMail(
  config: Config,
  { email }: Addressee,
  token: string,
  unitId?: UnitId,
): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: NEUTRAL,
      subject: `Verifikasi email Anda di ${brand.name}`,
      paragraphs: [
        `Terima kasih sudah mendaftar di ${brand.name}. Satu langkah lagi: pastikan bahwa alamat email ini milik Anda.`,
        'Tautan ini berlaku 24 jam dan hanya bisa dipakai satu kali. Begitu dibuka, Anda langsung masuk.',
      ],
      button: { label: 'Verifikasi email', link: verificationLink(config, email, token, unitId) },
      footnote: 'Tidak merasa mendaftar? Abaikan email ini. Tanpa verifikasi, akun tidak bisa dipakai.',
    },
    brand,
  )
}

export function resetMail(
  config: Config,
  { email, full_name, email_verified_at }: Addressee & Pick<Customer, 'email_verified_at'>,
  token: string,
): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: email_verified_at === null ? NEUTRAL : full_name,
      subject: `Atur ulang password ${brand.name}`,
      paragraphs: [
        'Kami menerima permintaan untuk mengatur ulang password akun Anda.',
        'Tautan ini berlaku 1 jam dan hanya bisa dipakai satu kali. Setelah password diganti, Anda perlu masuk lagi di semua perangkat.',
      ],
      button: {
        label: 'Atur ulang password',
        link: config.publicUrl + pathsByToken.newPassword(token),
      },
      footnote: 'Tidak merasa meminta? Abaikan email ini. Password Anda tidak berubah.',
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
      subject: `Password ${brand.name} Anda telah diganti`,
      paragraphs: [
        `Password akun Anda diganti pada ${wibDate(at)}, pukul ${wibTime(at)}. Perangkat lain yang masih masuk telah dikeluarkan.`,
      ],
      footnote: `Bukan Anda yang mengganti? Segera atur ulang password lewat halaman masuk, lalu hubungi kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

export function papersApprovedMail({ brand }: Config, { email, full_name }: Addressee): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Identitas Anda di ${brand.name} disetujui`,
      paragraphs: [
        'Data diri dan foto KTP Anda sudah kami periksa dan setujui. Tidak ada yang perlu Anda lakukan.',
      ],
      footnote: 'Siapa yang melihat data Anda, kapan, dan mengapa, bisa Anda baca di Pengaturan.',
    },
    brand,
  )
}

/** In the words of who looked: they say what to mend. */
export function papersRejectedMail(
  { brand, publicUrl }: Config,
  { email, full_name }: Addressee,
  reason: string,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Identitas Anda di ${brand.name} perlu diperbaiki`,
      paragraphs: [
        `Berkas Anda belum bisa kami setujui. Kata petugas kami: ${reason}`,
        'Perbaiki di Pengaturan lalu simpan; kami periksa lagi dengan sendirinya. Sampai disetujui, Anda belum bisa menawar atau membeli NIPL. Tawaran yang sudah masuk tetap berlaku.',
      ],
      button: { label: 'Perbaiki sekarang', link: publicUrl + sitePaths.setting },
      footnote: `Ada yang tidak jelas? Tanyakan kepada kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

/** At once, to the address on file: the owner has until then to stop a change that is not theirs. */
export function bankChangingMail(
  config: Config,
  { email, full_name }: Addressee,
  maskedAccount: string,
  { at, effectiveAt }: { at: Instant; effectiveAt: Instant },
): Message {
  const { brand, publicUrl } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Rekening di akun ${brand.name} Anda akan diganti`,
      paragraphs: [
        `Pada ${wibDate(at)}, pukul ${wibTime(at)}, diminta supaya dana Anda dikirim ke rekening ${maskedAccount}.`,
        `Rekening itu berlaku mulai ${wibDate(effectiveAt)}, pukul ${wibTime(effectiveAt)}. Sampai saat itu tidak ada dana yang kami kirim, dan Anda bisa membatalkannya.`,
      ],
      button: { label: 'Lihat atau batalkan', link: publicUrl + sitePaths.setting },
      footnote: `Bukan Anda yang meminta? Batalkan, segera ganti password Anda, dan hubungi kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

export function bankChangeCancelledMail(
  config: Config,
  { email, full_name }: Addressee,
  at: Instant,
): Message {
  const { brand } = config
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Penggantian rekening di ${brand.name} dibatalkan`,
      paragraphs: [
        `Penggantian rekening dibatalkan pada ${wibDate(at)}, pukul ${wibTime(at)}. Dana Anda tetap dikirim ke rekening yang lama.`,
      ],
      footnote: `Bukan Anda yang membatalkan? Hubungi kami di ${brand.supportEmail}.`,
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
        `Mulai ${wibDate(at)}, pukul ${wibTime(at)}, dana Anda kami kirim ke rekening ${maskedAccount}.`,
      ],
      footnote: `Bukan Anda yang mengganti? Segera ganti password Anda dan hubungi kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

/** To who handed in a NIK that another account had before. Whose account that is stays untold: anybody can type a NIK. */
export function nikAgainMail({ brand, publicUrl }: Config, { email, full_name }: Addressee): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `Data Anda di ${brand.name} sedang kami cek`,
      paragraphs: [
        'NIK yang Anda simpan sudah dipakai oleh akun lain. Petugas kami mengeceknya; Anda tidak perlu mengirim apa-apa, dan hasilnya kami kabarkan lewat email. Sampai selesai, akun ini belum bisa menawar atau membeli NIPL.',
        'Mungkin Anda pernah mendaftar dengan email lain? Masuklah dengan akun itu: akun itu tetap bisa dipakai.',
      ],
      button: { label: 'Masuk dengan akun lain', link: publicUrl + sitePaths.login },
      footnote: `NIK-nya salah ketik? Perbaiki di Pengaturan, lalu beri tahu kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

/** To who had the NIK before. */
export function nikUsedAgainMail(
  { brand, publicUrl }: Config,
  { email, full_name }: Addressee,
  at: Instant,
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: `NIK Anda dipakai di akun ${brand.name} lain`,
      paragraphs: [
        `Pada ${wibDate(at)}, pukul ${wibTime(at)}, akun lain menyimpan NIK yang sama dengan milik Anda. Akun Anda ini tetap bisa dipakai seperti biasa.`,
        'Kalau itu Anda sendiri, pakailah akun ini saja. Akun yang baru belum bisa menawar sampai petugas kami selesai mengecek.',
      ],
      button: { label: 'Masuk dengan akun ini', link: publicUrl + sitePaths.login },
      footnote: `Bukan Anda? Beri tahu kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}

/** That two accounts are being compared, or what came of it, in the words that stand under the bell. */
export function verdictMail(
  { brand }: Config,
  { email, full_name }: Addressee,
  { title, description }: { readonly title: string; readonly description: string },
): Message {
  return compose(
    {
      to: email,
      name: full_name,
      subject: title,
      paragraphs: [description],
      footnote: `Ada yang tidak jelas? Tanyakan kepada kami di ${brand.supportEmail}.`,
    },
    brand,
  )
}
