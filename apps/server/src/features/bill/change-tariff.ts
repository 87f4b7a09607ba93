import type { Body, Reply } from '@ketok/contract'
import { isoDay, type Rupiah, rupiah, type ServiceFeeBands, serviceFee, wibDay } from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { recordAction } from '../staff/record-action.ts'
import { serviceFeesAt } from './house-charges.ts'
import {
  allMethodCharges,
  allServiceFeeBands,
  allTaxLines,
  lockTariffs,
  replaceBands,
  replaceTaxLines,
} from './tariff.store.ts'

type Bands = Body<'POST /office/keuangan/tarif/layanan'>['bands']

/** Prices at which a change is shown: those of the goods this house sells, and both sides of every band. */
const SHOWN_PRICES = [5_000_000, 25_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000]

export async function findTariffs({ db, now }: Services): Promise<Reply<'GET /office/keuangan/tarif'>> {
  const [bands, taxes, charges] = await Promise.all([
    allServiceFeeBands(db),
    allTaxLines(db),
    allMethodCharges(db),
  ])
  const tables = Map.groupBy(bands, ({ product_type, valid_from }) => `${valid_from} ${product_type ?? ''}`)
  const profiles = Map.groupBy(taxes, ({ valid_from }) => valid_from)
  return {
    today: isoDay(wibDay(now())),
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

export async function previewServiceFees(
  { db, now }: Services,
  { product_type, bands }: Body<'POST /office/keuangan/tarif/pratinjau'>,
): Promise<Reply<'POST /office/keuangan/tarif/pratinjau'>> {
  const fees = await serviceFeesAt(db, now())
  const before = fees.get(product_type) ?? fees.get(null) ?? []
  const after = bandsOf(bands)
  const edges = [...before, ...after].flatMap(({ above }) => (above === 0 ? [] : [above, above + 1]))
  const prices = [...new Set([...SHOWN_PRICES, ...edges])].toSorted((a, b) => a - b)
  return {
    effects: prices.map((price) => ({
      hammer_price: price,
      fee_before: feeOn(before, rupiah(price)),
      fee_after: feeOn(after, rupiah(price)),
    })),
  }
}

const feeOn = (bands: ServiceFeeBands, price: Rupiah) =>
  bands.length === 0 ? rupiah(0) : serviceFee(bands, price)

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
    await recordAction(tx, staff, {
      action: 'service_fee.changed',
      subject: { type: 'service_fee', id: product_type ?? '*' },
      ...(before.length === 0 ? {} : { before }),
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
      ...(before.length === 0 ? {} : { before }),
      after: { valid_from, lines },
      at: services.now(),
    })
  })
}

function refuseUnlessAhead({ now }: Services, validFrom: string): void {
  if (validFrom <= isoDay(wibDay(now()))) refuse({ code: 'tariff_not_ahead' }, 'valid_from')
}

function bandsOf(bands: Bands): ServiceFeeBands {
  const sorted = bands.toSorted((a, b) => a.above - b.above)
  const isWhole = sorted[0]?.above === 0 && new Set(sorted.map(({ above }) => above)).size === sorted.length
  if (!isWhole) refuse({ code: 'tariff_invalid' }, 'bands')
  return sorted.map(({ above, flat, basis_points }) =>
    flat === null
      ? { above: rupiah(above), flat: null, basisPoints: basis_points ?? 0 }
      : { above: rupiah(above), flat: rupiah(flat), basisPoints: null },
  )
}
