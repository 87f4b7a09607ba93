import type { Body, Reply } from '@ketok/contract'
import { type Instant, isoDay, rupiah, type ServiceFeeBands, wibDay } from '@ketok/domain'
import { type FormFault, refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, proposalKind } from '../../people/proposal/proposal.ts'
import { recordAction } from '../../people/staff/staff.ts'
import {
  allMethodCharges,
  allServiceFeeBands,
  allTaxLines,
  lockTariffs,
  productTypes,
  replaceBands,
  replaceMethodCharge,
  replaceTaxLines,
} from './tariff.store.ts'
import { chargeSubject, serviceFeeSubject, taxSubject } from './tariff-subject.ts'

type Bands = Body<'POST /office/keuangan/tarif/layanan'>['bands']

export async function findTariffs({ db, now }: Services): Promise<Reply<'GET /office/keuangan/tarif'>> {
  const [bands, taxes, charges, types] = await Promise.all([
    allServiceFeeBands(db),
    allTaxLines(db),
    allMethodCharges(db),
    productTypes(db),
  ])
  const tables = Map.groupBy(bands, ({ product_type, valid_from }) => `${valid_from} ${product_type ?? ''}`)
  const profiles = Map.groupBy(taxes, ({ valid_from }) => valid_from)
  return {
    today: isoDay(wibDay(now())),
    product_types: types.map(({ name }) => name),
    service_fees: [...tables.values()].flatMap((rows) => {
      const [first] = rows
      if (first === undefined) return []
      return {
        product_type: first.product_type,
        valid_from: first.valid_from,
        bands: rows.map(({ above, flat, basis_points }) => ({ above, flat, basis_points })),
      }
    }),
    taxes: [...profiles].map(([valid_from, lines]) => ({
      valid_from,
      lines: lines.map(({ code, name, basis_points, charged_on }) => ({
        code,
        name,
        basis_points,
        charged_on,
      })),
    })),
    payment_charges: charges,
  }
}

export type ServiceFeeWish = Omit<Body<'POST /office/keuangan/tarif/layanan'>, 'reason'>
export type TaxWish = Omit<Body<'POST /office/keuangan/tarif/pajak'>, 'reason'>
export type ChargeWish = Omit<Body<'POST /office/keuangan/tarif/pembayaran'>, 'reason'>

export const serviceFeeProposal = proposalKind<ServiceFeeWish>()('service_fee')
export const taxProposal = proposalKind<TaxWish>()('tax')
export const chargeProposal = proposalKind<ChargeWish>()('payment_charge')

/** Fees change by date, and only ahead: what was charged already stays explained by the table of its day. */
export async function carryOutServiceFees(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, ...agreed }: Agreed<ServiceFeeWish>,
): Promise<void> {
  const { product_type, valid_from, bands } = wish
  refuseUnlessAhead(now(), valid_from)
  await lockTariffs(tx)
  const rows = bands.map((band) => ({
    ...band,
    above: rupiah(band.above),
    flat: band.flat === null ? null : rupiah(band.flat),
  }))
  const before = await replaceBands(tx, product_type, valid_from, rows)
  const bandsBefore = before.map(({ above, flat, basis_points }) => ({ above, flat, basis_points }))
  await recordAction(tx, staff, {
    action: 'service_fee.changed',
    subject: serviceFeeSubject(wish),
    ...(before.length === 0 ? {} : { before: { product_type, valid_from, bands: bandsBefore } }),
    after: { ...wish, ...proposalOf(agreed) },
    at: now(),
  })
}

export async function carryOutTaxes(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, ...agreed }: Agreed<TaxWish>,
): Promise<void> {
  const { valid_from } = wish
  refuseUnlessAhead(now(), valid_from)
  await lockTariffs(tx)
  const before = await replaceTaxLines(tx, valid_from, wish.lines)
  const lines = before.map(({ code, name, basis_points, charged_on }) => ({
    code,
    name,
    basis_points,
    charged_on,
  }))
  await recordAction(tx, staff, {
    action: 'tax.changed',
    subject: taxSubject(wish),
    ...(before.length === 0 ? {} : { before: { valid_from, lines } }),
    after: { ...wish, ...proposalOf(agreed) },
    at: now(),
  })
}

export async function carryOutCharge(
  { now }: Services,
  tx: Db,
  staff: StaffCaller,
  { wish, ...agreed }: Agreed<ChargeWish>,
): Promise<void> {
  refuseUnlessAhead(now(), wish.valid_from)
  await lockTariffs(tx)
  const before = await replaceMethodCharge(tx, {
    ...wish,
    fee: rupiah(wish.fee),
    amount_min: rupiah(wish.amount_min),
    amount_max: rupiah(wish.amount_max),
  })
  await recordAction(tx, staff, {
    action: 'payment_charge.changed',
    subject: chargeSubject(wish),
    ...(before === null ? {} : { before }),
    after: { ...wish, ...proposalOf(agreed) },
    at: now(),
  })
}

const proposalOf = ({ askedBy, reason }: Omit<Agreed<unknown>, 'wish'>) => ({ asked_by: askedBy, reason })

/** When it is asked for, and again when it is agreed to: a row of today or before would change what was charged. */
export function refuseUnlessAhead(at: Instant, validFrom: string): void {
  refuseFaulty(faultsInDay(at, validFrom))
}

const faultsInDay = (at: Instant, validFrom: string | undefined): FormFault[] =>
  validFrom !== undefined && validFrom <= isoDay(wibDay(at))
    ? [{ field: 'valid_from', refusal: { code: 'tariff_not_ahead' } }]
    : []

/** What is wrong with any change of a tariff beside the shape of its fields. */
export function faultsInTariff(
  at: Instant,
  {
    valid_from,
    bands,
  }: { valid_from?: string | undefined; bands?: readonly (Bands[number] | undefined)[] | undefined },
): FormFault[] {
  return [...faultsInDay(at, valid_from), ...faultsInBands(bands)]
}

/** A row that cannot be read may be the one that is missing. */
export function faultsInBands(bands: readonly (Bands[number] | undefined)[] | undefined): FormFault[] {
  const edges = bands?.map((band) => band?.above) ?? [0]
  const isWhole = edges.includes(undefined) || (edges.includes(0) && new Set(edges).size === edges.length)
  return isWhole ? [] : [{ field: 'bands', refusal: { code: 'tariff_invalid' } }]
}

/** A bank that carries less than it must carry at least carries nothing. */
export const faultsInSpan = ({
  amount_min,
  amount_max,
}: {
  amount_min?: number | undefined
  amount_max?: number | undefined
}): FormFault[] =>
  amount_min !== undefined && amount_max !== undefined && amount_max < amount_min
    ? [{ field: 'amount_max', refusal: { code: 'tariff_invalid' } }]
    : []

/** In order, each edge once, from zero on: every price has its fee. */
export function bandsOf(bands: Bands): ServiceFeeBands {
  refuseFaulty(faultsInBands(bands))
  const sorted = bands.toSorted((a, b) => a.above - b.above)
  return sorted.map(({ above, flat, basis_points }) =>
    flat === null
      ? { above: rupiah(above), flat: null, basisPoints: basis_points ?? 0 }
      : { above: rupiah(above), flat: rupiah(flat), basisPoints: null },
  )
}
