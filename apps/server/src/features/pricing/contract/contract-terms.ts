import type { Body } from '@ketok/contract'
import { bandFaults, type CompanyContract, type ContractBand, commissionOfBands, rupiah } from '@ketok/domain'
import { type FieldFault, refuseFields } from '../../../platform/refusal.ts'

/** What a contract says, as forms, proposals and rows have it. */
export type ContractTerms = Omit<Body<'POST /office/perusahaan/{company_id}/kontrak'>, 'reason'>

const WORDS = {
  gap: 'Baris pertama setiap jenis mulai dari Rp 0',
  twice: 'Jenis ini sudah punya baris mulai dari harga itu',
} as const

/** Refuses the faults that the shapes of the fields let through, each beside its field. */
export function refuseFaultyTerms(terms: ContractTerms, knownTypeIds: readonly number[]): void {
  const faults: FieldFault[] = []
  if (terms.valid_until !== null && terms.valid_until < terms.valid_from)
    faults.push({ field: 'valid_until', message: 'Berakhir sebelum mulai berlaku' })
  if (terms.signed_on > terms.valid_from)
    faults.push({ field: 'signed_on', message: 'Ditandatangani sesudah mulai berlaku' })
  for (const [at, { product_type_id }] of terms.bands.entries())
    if (product_type_id !== null && !knownTypeIds.includes(product_type_id))
      faults.push({ field: `bands.${at}.product_type_id`, message: 'Jenis barang tidak ada lagi' })
  for (const { at, fault } of bandFaults(terms.bands.map(bandOf)))
    faults.push({ field: `bands.${at}.above`, message: WORDS[fault] })
  const labels = [...terms.costs, ...terms.taxes].map(({ label }) => label.toLowerCase())
  for (const [at, label] of labels.entries())
    if (labels.indexOf(label) !== at)
      faults.push({
        field: at < terms.costs.length ? `costs.${at}.label` : `taxes.${at - terms.costs.length}.label`,
        message: 'Nama ini sudah dipakai',
      })
  if (faults.length > 0) refuseFields(faults)
}

const bandOf = ({
  product_type_id,
  above,
  flat,
  basis_points,
}: ContractTerms['bands'][number]): ContractBand => ({
  productTypeId: product_type_id,
  above,
  flat,
  basisPoints: basis_points,
})

/** As the rule of settlements reads it. */
export function contractOfTerms(terms: ContractTerms): CompanyContract {
  return {
    commission: commissionOfBands(terms.bands.map(bandOf)),
    costs: terms.costs.map(({ label, amount }) => ({ label, amount: rupiah(amount) })),
    taxes: terms.taxes.map(({ label, basis_points, charged_on }) => ({
      label,
      rate: basis_points,
      on: charged_on,
    })),
    noSaleFee: rupiah(terms.no_sale_fee),
  }
}
