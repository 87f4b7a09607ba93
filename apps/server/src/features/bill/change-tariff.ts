import type { Body, Reply } from '@ketok/contract'
import { isoDay, rupiah, type ServiceFeeBands, wibDay } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { recordAction } from '../staff/record-action.ts'
import { productTypes } from './bill.store.ts'
import {
  allMethodCharges,
  allServiceFeeBands,
  allTaxLines,
  lockTariffs,
  replaceBands,
  replaceMethodCharge,
  replaceTaxLines,
} from './tariff.store.ts'

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

/** Fees change by date, and only ahead: what was charged already stays explained by the table of its day. */
export async function changeServiceFees(
  services: Services,
  staff: StaffCaller,
  { product_type, valid_from, bands }: Body<'POST /office/keuangan/tarif/layanan'>,
): Promise<void> {
  refuseUnlessAhead(services, valid_from)
  const rows = bandsOf(bands).map(({ above, flat, basisPoints }) => ({
    above,
    flat,
    basis_points: basisPoints,
  }))
  await inTransaction(services.db, async (tx) => {
    await lockTariffs(tx)
    const before = await replaceBands(tx, product_type, valid_from, rows)
    const bandsBefore = before.map(({ above, flat, basis_points }) => ({ above, flat, basis_points }))
    await recordAction(tx, staff, {
      action: 'service_fee.changed',
      subject: { type: 'service_fee', id: product_type ?? '*' },
      ...(before.length === 0 ? {} : { before: { product_type, valid_from, bands: bandsBefore } }),
      after: { product_type, valid_from, bands: rows },
      at: services.now(),
    })
  })
}

export async function changeTaxes(
  services: Services,
  staff: StaffCaller,
  { valid_from, lines }: Body<'POST /office/keuangan/tarif/pajak'>,
): Promise<void> {
  refuseUnlessAhead(services, valid_from)
  await inTransaction(services.db, async (tx) => {
    await lockTariffs(tx)
    const before = await replaceTaxLines(tx, valid_from, lines)
    await recordAction(tx, staff, {
      action: 'tax.changed',
      subject: { type: 'tax', id: valid_from },
      ...(before.length === 0
        ? {}
        : {
            before: {
              valid_from,
              lines: before.map(({ code, name, basis_points, charged_on }) => ({
                code,
                name,
                basis_points,
                charged_on,
              })),
            },
          }),
      after: { valid_from, lines },
      at: services.now(),
    })
  })
}

export async function changePaymentCharge(
  services: Services,
  staff: StaffCaller,
  charge: Body<'POST /office/keuangan/tarif/pembayaran'>,
): Promise<void> {
  refuseUnlessAhead(services, charge.valid_from)
  refuseUnlessCarrying(charge)
  await inTransaction(services.db, async (tx) => {
    await lockTariffs(tx)
    const before = await replaceMethodCharge(tx, {
      ...charge,
      fee: rupiah(charge.fee),
      amount_min: rupiah(charge.amount_min),
      amount_max: rupiah(charge.amount_max),
    })
    await recordAction(tx, staff, {
      action: 'payment_charge.changed',
      subject: { type: 'payment_charge', id: charge.payment_method },
      ...(before === null ? {} : { before }),
      after: charge,
      at: services.now(),
    })
  })
}

/** A bank that carries less than it must carry at least carries nothing. */
export function refuseUnlessCarrying({
  amount_min,
  amount_max,
}: {
  amount_min: number
  amount_max: number
}): void {
  if (amount_max < amount_min) refuse({ code: 'tariff_invalid' }, 'amount_max')
}

function refuseUnlessAhead({ now }: Services, validFrom: string): void {
  if (validFrom <= isoDay(wibDay(now()))) refuse({ code: 'tariff_not_ahead' }, 'valid_from')
}

/** In order, each edge once, from zero on: every price has its fee. */
export function bandsOf(bands: Bands): ServiceFeeBands {
  const sorted = bands.toSorted((a, b) => a.above - b.above)
  const isWhole = sorted[0]?.above === 0 && new Set(sorted.map(({ above }) => above)).size === sorted.length
  if (!isWhole) refuse({ code: 'tariff_invalid' }, 'bands')
  return sorted.map(({ above, flat, basis_points }) =>
    flat === null
      ? { above: rupiah(above), flat: null, basisPoints: basis_points ?? 0 }
      : { above: rupiah(above), flat: rupiah(flat), basisPoints: null },
  )
}
