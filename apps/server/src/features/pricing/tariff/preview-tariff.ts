import type { Body, Reply } from '@ketok/contract'
import { type Charges, priceWithFees, rupiah, type ServiceFeeBands } from '@ketok/domain'
import { refuseFaulty } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { bandsOf, faultsInSpan } from './change-tariff.ts'
import { dearestPaymentFee, houseCharges } from './house-charges.ts'
import { chargeOf } from './payment-method-charges.ts'
import { startOfDay } from './start-of-day.ts'

type Preview = Reply<'POST /office/keuangan/tarif/pratinjau'>
type SampleBill = Preview['effects'][number]['before']

/** Prices at which a change is shown: those of the goods this house sells, and both sides of every edge of a table. */
const SHOWN_PRICES = [5_000_000, 25_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000]

export async function previewServiceFees(
  services: Services,
  { product_type, valid_from, bands }: Body<'POST /office/keuangan/tarif/pratinjau'>,
): Promise<Preview> {
  const charges = await chargesOn(services, valid_from, product_type)
  return effectsOf(charges, { ...charges, serviceFee: bandsOf(bands) })
}

export async function previewTaxes(
  services: Services,
  { product_type, valid_from, lines }: Body<'POST /office/keuangan/tarif/pajak/pratinjau'>,
): Promise<Preview> {
  const charges = await chargesOn(services, valid_from, product_type)
  const taxes = lines.map(({ code, name, basis_points, charged_on }) => ({
    code,
    name,
    rate: basis_points,
    on: charged_on,
  }))
  return effectsOf(charges, { ...charges, taxes })
}

export async function previewPaymentCharge(
  services: Services,
  charge: Body<'POST /office/keuangan/tarif/pembayaran/pratinjau'>,
): Promise<Preview> {
  refuseFaulty(faultsInSpan(charge))
  const charges = await chargesOn(services, charge.valid_from, charge.product_type)
  const at = startOfDay(charge.valid_from)
  const before = { ...charges, paymentFee: (await chargeOf(services.db, charge.payment_method, at)).fee }
  return effectsOf(before, { ...charges, paymentFee: rupiah(charge.fee) })
}

/** What would count on that day; without a bank, the dearest. The NIPL is left out: it is the winner's own money. */
async function chargesOn(
  { db, now }: Services,
  day: string | undefined,
  productType: string | null,
): Promise<Charges> {
  const at = day === undefined ? now() : startOfDay(day)
  const [house, paymentFee] = await Promise.all([
    houseCharges(db, productType, at),
    dearestPaymentFee(db, at),
  ])
  return { ...house, paymentFee, nipl: rupiah(0) }
}

function effectsOf(before: Charges, after: Charges): Preview {
  const edges = [...edgesOf(before.serviceFee), ...edgesOf(after.serviceFee)]
  const prices = [...new Set([...SHOWN_PRICES, ...edges])].toSorted((a, b) => a - b)
  return {
    effects: prices.map((price) => ({
      hammer_price: rupiah(price),
      before: sampleBill(price, before),
      after: sampleBill(price, after),
    })),
  }
}

const edgesOf = (bands: ServiceFeeBands) =>
  bands.flatMap(({ above }) => (above === 0 ? [] : [above, above + 1]))

function sampleBill(price: number, charges: Charges): SampleBill {
  const { serviceFee, taxTotal, paymentFee, total } = priceWithFees(rupiah(price), charges)
  return { service_fee: serviceFee, taxes: taxTotal, payment_fee: paymentFee, total }
}
