import { grouped } from '../../grouped.ts'
import type { ProductTypeId } from '../../ids.ts'
import { type ServiceFeeBands, serviceFee } from '../../pricing/service-fee.ts'
import { type BasisPoints, formatRate } from '../../pricing/share.ts'
import { formatRupiah, type Rupiah, rupiah } from '../../rupiah.ts'

/** What a company and the house agreed on for the lots that are listed under it. */
export interface CompanyContract {
  /** Of a type of goods; null is every type that has no bands of its own. Read like the bands of a service fee. */
  readonly commission: ReadonlyMap<ProductTypeId | null, ServiceFeeBands>
  /** Passed on for each sold lot. */
  readonly costs: readonly { readonly label: string; readonly amount: Rupiah }[]
  /** Taken off by the house, which owes them to the state. */
  readonly taxes: readonly ContractTax[]
  /** The fee for a lot that nobody bought. */
  readonly noSaleFee: Rupiah
}

export interface ContractTax {
  /** Without the rate: 'PPN atas komisi'. */
  readonly label: string
  readonly rate: BasisPoints
  readonly on: 'commission' | 'hammer_price'
}

/** 'PPN atas komisi 11%' */
export function contractTaxLabel({ label, rate }: Pick<ContractTax, 'label' | 'rate'>): string {
  return `${label} ${formatRate(rate)}`
}

/** The commission on a lot of this type; never more than the lot brought. */
export function contractCommission(
  { commission }: Pick<CompanyContract, 'commission'>,
  productTypeId: ProductTypeId,
  hammerPrice: Rupiah,
): Rupiah {
  const bands = commission.get(productTypeId) ?? commission.get(null)
  if (bands === undefined || bands.length === 0) return rupiah(0)
  return rupiah(Math.min(hammerPrice, serviceFee(bands, hammerPrice)))
}

/** What a seller with a contract is told beside its charges: lots are listed under the contract of the day they open. */
export const CONTRACT_OF_LOT = 'Kontrak yang berlaku pada hari lot dibuka menentukan potongannya.'

/** What a contract calls that it takes for a lot without a buyer. */
export const NO_SALE_FEE = 'Lot tidak terjual'

/** What it takes off lots of one type, in words: the commission first, then all else that it names. */
export function contractCharges(
  { commission, costs, taxes, noSaleFee }: CompanyContract,
  productTypeId: ProductTypeId,
): { readonly label: string; readonly value: string }[] {
  const bands = commission.get(productTypeId) ?? commission.get(null) ?? []
  const words = [
    {
      label: 'Komisi',
      value: bands
        .map(({ above, flat, basisPoints }) => {
          const rate = flat === null ? formatRate(basisPoints) : formatRupiah(flat)
          return above === 0 ? rate : `di atas ${formatRupiah(above)} ${rate}`
        })
        .join(', '),
    },
    { label: NO_SALE_FEE, value: noSaleFee === 0 ? '' : `${formatRupiah(noSaleFee)} per lot` },
    {
      label: 'Biaya per lot terjual',
      value: costs.map(({ label, amount }) => `${label} ${formatRupiah(amount)}`).join(', '),
    },
    {
      label: 'Pajak yang dipotong',
      value: taxes
        .map((tax) => `${contractTaxLabel(tax)} dari ${tax.on === 'commission' ? 'komisi' : 'harga ketok'}`)
        .join(', '),
    },
  ]
  return words.map(({ label, value }) => ({ label, value: value === '' ? 'tidak ada' : value }))
}

/** One band as a form or a row has it. */
export interface ContractBand {
  readonly productTypeId: ProductTypeId | null
  readonly above: number
  readonly flat: number | null
  readonly basisPoints: number | null
}

/** What is wrong with a table of bands, by the band that it is about; each type's first begins at nothing. */
export function bandFaults(
  bands: readonly ContractBand[],
): { readonly at: number; readonly fault: 'gap' | 'twice' }[] {
  const faults: { at: number; fault: 'gap' | 'twice' }[] = []
  for (const [at, band] of bands.entries()) {
    const same = bands.filter(({ productTypeId }) => productTypeId === band.productTypeId)
    if (same.filter(({ above }) => above === band.above).length > 1) faults.push({ at, fault: 'twice' })
    if (same.every(({ above }) => above > 0) && band.above === Math.min(...same.map(({ above }) => above)))
      faults.push({ at, fault: 'gap' })
  }
  return faults
}

/** The bands by their types, each ascending. */
export function commissionOfBands(bands: readonly ContractBand[]): CompanyContract['commission'] {
  const byType = grouped(bands, ({ productTypeId }) => productTypeId)
  return new Map(
    [...byType].map(([type, rows]) => [
      type,
      rows
        .toSorted((one, other) => one.above - other.above)
        .map(({ above, flat, basisPoints }) =>
          flat === null
            ? { above: rupiah(above), flat: null, basisPoints: basisPoints ?? 0 }
            : { above: rupiah(above), flat: rupiah(flat), basisPoints: null },
        ),
    ]),
  )
}

/** Days are texts, 'YYYY-MM-DD'; a contract without an end counts until a newer one does. */
export interface ContractDays {
  readonly validFrom: string
  readonly validUntil: string | null
}

export function coversDay({ validFrom, validUntil }: ContractDays, day: string): boolean {
  return validFrom <= day && (validUntil === null || day <= validUntil)
}

/** The newest of them that counts on a day: a lot is listed under the one of the day on which it opens. */
export function contractOfDay<Contract extends ContractDays & { readonly version: number }>(
  contracts: readonly Contract[],
  day: string,
): Contract | null {
  return contracts
    .filter((contract) => coversDay(contract, day))
    .reduce<Contract | null>(
      (newest, one) => (newest === null || one.version > newest.version ? one : newest),
      null,
    )
}
