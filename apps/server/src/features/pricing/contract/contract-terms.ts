import type { Body } from '@ketok/contract'
import { bandFaults, type CompanyContract, type ContractBand, commissionOfBands, rupiah } from '@ketok/domain'
import type { FieldFault } from '../../../platform/refusal.ts'
import type { SoundFields } from '../../../platform/web/routes.ts'

/** What a contract says, as forms, proposals and rows have it. */
export type ContractTerms = Omit<Body<'POST /office/perusahaan/{company_id}/kontrak'>, 'reason'>

const WORDS = {
  gap: 'Baris pertama setiap jenis mulai dari Rp 0',
  twice: 'Jenis ini sudah punya baris mulai dari harga itu',
} as const

/** Everything that is wrong with it beside the shape of its fields, each beside its own. */
export function faultsInTerms(
  { signed_on, valid_from, valid_until, bands = [], costs = [], taxes = [] }: SoundFields<ContractTerms>,
  knownTypeIds: readonly number[],
): FieldFault[] {
  const faults: FieldFault[] = []
  if (valid_until != null && valid_from !== undefined && valid_until < valid_from)
    faults.push({ field: 'valid_until', message: 'Berakhir sebelum mulai berlaku' })
  if (signed_on !== undefined && valid_from !== undefined && signed_on > valid_from)
    faults.push({ field: 'signed_on', message: 'Ditandatangani sesudah mulai berlaku' })
  for (const [at, band] of bands.entries())
    if (band?.product_type_id != null && !knownTypeIds.includes(band.product_type_id))
      faults.push({ field: `bands.${at}.product_type_id`, message: 'Jenis barang tidak ada lagi' })
  // A row that cannot be read may be the one that begins at nought.
  const whole = bands.filter((band) => band !== undefined)
  if (whole.length === bands.length)
    for (const { at, fault } of bandFaults(whole.map(bandOf)))
      faults.push({ field: `bands.${at}.above`, message: WORDS[fault] })
  const labels = [...costs, ...taxes].map((line) => line?.label.toLowerCase())
  for (const [at, label] of labels.entries())
    if (label !== undefined && labels.indexOf(label) !== at)
      faults.push({
        field: at < costs.length ? `costs.${at}.label` : `taxes.${at - costs.length}.label`,
        message: 'Nama ini sudah dipakai',
      })
  return faults
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
