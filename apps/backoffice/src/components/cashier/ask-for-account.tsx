import { formatRupiah, hasMailbox } from '@ketok/domain'
import { buttonClass, LandmarkIcon, MailIcon, StateBox } from '@ketok/ui'
import { config } from '../../config.ts'

interface AskForAccountProps {
  customer: { readonly full_name: string; readonly email: string }
  amount: number
  /** What the money is: 'pengembalian', 'hasil lelang'. */
  what: string
  about: string
}

/** Money that cannot go because its owner has told no account: only they can, so they are asked. */
export function AskForAccount(props: AskForAccountProps) {
  if (!hasMailbox(props.customer.email))
    return (
      <StateBox tone="warning" icon={LandmarkIcon} title="Belum ada rekening tujuan">
        Pelanggan ini terdaftar di meja pendaftaran. Daftarkan lagi di sana dengan KTP dan rekeningnya;
        setelah itu {props.what} bisa disiapkan.
      </StateBox>
    )
  return (
    <>
      <StateBox tone="warning" icon={LandmarkIcon} title="Belum ada rekening tujuan">
        Hanya pelanggan yang mengisi rekeningnya, di pengaturan profil. Setelah terisi, {props.what} bisa
        disiapkan.
      </StateBox>
      <a className={buttonClass({ variant: 'outline' })} href={letterTo(props)}>
        <MailIcon aria-hidden="true" />
        Tulis email ke pelanggan
      </a>
    </>
  )
}

/** Ready to be sent: what is missing, where it is filled in, and what then happens. */
function letterTo({ customer, amount, what, about }: AskForAccountProps): string {
  const subject = `Rekening untuk ${what} ${formatRupiah(amount)}`
  const body = `Yth. ${customer.full_name},

Kami ingin mengirimkan ${what} ${formatRupiah(amount)} (${about}), tetapi rekening Anda belum terisi.
Isi rekening atas nama Anda di ${config.site}/profile/setting, lalu kami kirimkan uangnya.

${config.brand.name}`
  return `mailto:${customer.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
