import { linkClass } from '@ketok/ui'
import { Link, useParams } from 'react-router'
import { LotNumberForm } from '../../../components/forms/lot-number-form.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { NumberCheck } from './number-check.tsx'
import { PrintedBill } from './printed-bill.tsx'

/** Where the code on a bill leads, and where anyone asks whether a number they were given is the house's. */
export function Component() {
  const { token } = useParams()
  return (
    <div className="page-box max-w-[760px] py-6 md:py-8">
      <title>{`Cek keaslian · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Cek keaslian</h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Pastikan tagihan, nomor virtual account, rekening, atau nomor WhatsApp yang Anda terima benar milik{' '}
        {config.brand.name} sebelum membayar.
      </p>
      {token !== undefined && <PrintedBill token={token} />}
      <NumberCheck />
      <section aria-labelledby="lot" className="mt-6 rounded-panel border border-line bg-surface p-4 md:p-6">
        <h2 id="lot" className="text-18 font-bold tracking-tight">
          Periksa lelang sebuah lot
        </h2>
        <p className="mt-1 text-14 text-text-2">
          Setiap lot yang sudah ditutup dapat Anda periksa sendiri: urutan tawaran, harga, dan pemenangnya.
        </p>
        <LotNumberForm className="mt-4" />
      </section>
      <p className="mt-6 text-14 text-text-2">
        Kami tidak pernah meminta password, kode OTP, atau transfer ke rekening pribadi. Ragu?{' '}
        <Link className={linkClass} to={paths.contact()}>
          Hubungi kami
        </Link>
      </p>
    </div>
  )
}
