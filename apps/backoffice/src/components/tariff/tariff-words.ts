import type { Reply } from '@ketok/contract'
import { formatRate, formatRupiah } from '@ketok/domain'

export type Tariffs = Reply<'GET /office/keuangan/tarif'>
export type Band = Tariffs['service_fees'][number]['bands'][number]
export type TaxLine = Tariffs['taxes'][number]['lines'][number]
export type Charge = Tariffs['payment_charges'][number]

export const typeWords = (productType: string | null) => productType ?? 'Jenis lain'

/** 'Rp 3.000.000, di atas Rp 500.000.000 0,6%' */
export function bandsWords(bands: readonly Band[]): string {
  return bands
    .map((band) =>
      band.above === 0 ? feeWords(band) : `di atas ${formatRupiah(band.above)} ${feeWords(band)}`,
    )
    .join(', ')
}

export const feeWords = ({ flat, basis_points }: Band) =>
  flat === null ? `${formatRate(basis_points ?? 0)} harga ketok` : formatRupiah(flat)

export const baseWords: Readonly<Record<TaxLine['charged_on'], string>> = {
  service_fee: 'biaya layanan',
  hammer_price: 'harga ketok',
}

export const taxWords = ({ name, basis_points, charged_on }: TaxLine) =>
  `${name} ${formatRate(basis_points)} dari ${baseWords[charged_on]}`

export const linesWords = (lines: readonly TaxLine[]) => lines.map(taxWords).join(', ')

export const chargeWords = ({ fee, amount_min, amount_max }: Omit<Charge, 'payment_method' | 'valid_from'>) =>
  `${formatRupiah(fee)}, untuk ${formatRupiah(amount_min)} sampai ${formatRupiah(amount_max)}`
