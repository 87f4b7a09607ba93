import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instant } from '../instant.ts'
import { DEMO_SERVICE_FEES, serviceFee, validAt } from '../pricing/service-fee.ts'
import { formatRate, shareOf } from '../pricing/share.ts'
import { rupiah } from '../rupiah.ts'
import { type Charges, composeBill, DEMO_PAYMENT_FEE, DEMO_TAX_PROFILE, priceWithFees } from './bill.ts'
import { destinationOf, PAYMENT_STATUS_SHOWN, type PaymentStatus, paymentMay } from './payment-status.ts'

const bandsOf = (type: string) => DEMO_SERVICE_FEES.bands.get(type) ?? []

const charges = (type: string, nipl: number): Charges => ({
  serviceFee: bandsOf(type),
  taxes: DEMO_TAX_PROFILE.lines,
  paymentFee: DEMO_PAYMENT_FEE,
  nipl: rupiah(nipl),
})

describe('the service fee', () => {
  it.each([
    ['Mobil', 179_000_000, 3_000_000],
    ['Mobil', 500_000_000, 3_000_000],
    ['Mobil', 500_000_001, 3_000_000],
    ['Mobil', 600_000_000, 3_600_000],
    ['Motor', 50_000_000, 750_000],
    ['Motor', 50_000_001, 1_750_000],
    ['Alat Berat', 500_000_000, 5_000_000],
    ['Alat Berat', 1_200_000_000, 12_000_000],
    ['Elektronik', 2_000_000, 100_000],
    ['Elektronik', 0, 0],
  ])('for %s at %i is %i', (type, hammerPrice, fee) => {
    expect(serviceFee(bandsOf(type), rupiah(hammerPrice))).toBe(fee)
  })

  it('is the newest that was valid', () => {
    const fees = [{ validFrom: instant(10) }, { validFrom: instant(30) }, { validFrom: instant(20) }]
    expect(validAt(fees, instant(9))).toBeNull()
    expect(validAt(fees, instant(10))).toBe(fees[0])
    expect(validAt(fees, instant(29))).toBe(fees[2])
    expect(validAt(fees, instant(99))).toBe(fees[1])
  })
})

describe('a share', () => {
  it('drops the fraction of a rupiah', () => {
    expect(shareOf(rupiah(99), 1_100)).toBe(10)
    expect(shareOf(rupiah(19_999), 500)).toBe(999)
  })

  it('is exact for every safe amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          expect(BigInt(shareOf(rupiah(amount), rate))).toBe((BigInt(amount) * BigInt(rate)) / 10_000n)
        },
      ),
    )
  })

  it('is written with a comma', () => {
    expect([1_100, 60, 1_250].map(formatRate)).toEqual(['11%', '0,6%', '12,5%'])
  })
})

describe('the bill of the finished screen', () => {
  it('comes to 177.334.000', () => {
    const bill = composeBill(rupiah(179_000_000), charges('Mobil', 5_000_000), 428)
    expect(bill.lines).toEqual([
      { code: 'hammer_price', label: 'Harga ketok', amount: 179_000_000 },
      { code: 'service_fee', label: 'Biaya layanan', amount: 3_000_000 },
      { code: 'ppn_jasa', label: 'PPN jasa 11%', amount: 330_000 },
      { code: 'payment_fee', label: 'Biaya pembayaran', amount: 4_000 },
      { code: 'nipl', label: 'NIPL 0428', amount: -5_000_000 },
    ])
    expect(bill.total).toBe(177_334_000)
  })

  it('is what the room said before the bid', () => {
    const price = priceWithFees(rupiah(184_500_000), charges('Mobil', 5_000_000))
    expect(price).toMatchObject({
      total: 187_834_000,
      left: 182_834_000,
      taxTotal: 330_000,
      niplApplied: 5_000_000,
    })
  })
})

describe('every bill', () => {
  const anyHammer = fc.integer({ min: 1, max: 1_000_000_000_000 })
  const anyType = fc.constantFrom('Mobil', 'Motor', 'Alat Berat', 'Elektronik')
  const anyNipl = fc.integer({ min: 0, max: 10_000_000 })

  it('is the sum of its lines, and what is left of the price with fees', () => {
    fc.assert(
      fc.property(anyHammer, anyType, anyNipl, (hammer, type, nipl) => {
        const bill = composeBill(rupiah(hammer), charges(type, nipl), 1)
        expect(bill.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
        expect(priceWithFees(rupiah(hammer), charges(type, nipl)).left).toBe(bill.total)
      }),
    )
  })

  it('takes off no more of the NIPL than is owed and keeps the rest for its owner', () => {
    fc.assert(
      fc.property(anyHammer, anyType, anyNipl, (hammer, type, nipl) => {
        const price = priceWithFees(rupiah(hammer), charges(type, nipl))
        expect(price.niplApplied + price.niplExcess).toBe(nipl)
        expect(price.left).toBeGreaterThanOrEqual(0)
        expect(price.niplExcess === 0 || price.left === 0).toBe(true)
      }),
    )
  })

  it('asks no payment fee when the NIPL pays it all', () => {
    const bill = composeBill(rupiah(100_000), charges('Elektronik', 200_000), 7)
    expect(bill).toMatchObject({ total: 0, niplExcess: 94_450 })
    expect(bill.lines.map(({ code }) => code)).toEqual(['hammer_price', 'service_fee', 'ppn_jasa', 'nipl'])
  })
})

describe('a payment status', () => {
  const all: PaymentStatus[] = ['PENDING', 'PAID', 'EXPIRE']

  // spec: 3.14
  it('moves from PENDING only, and PAID never regresses', () => {
    const moves = all.flatMap((from) => all.filter((to) => paymentMay(from, to)).map((to) => [from, to]))
    expect(moves).toEqual([
      ['PENDING', 'PAID'],
      ['PENDING', 'EXPIRE'],
    ])
  })

  // spec: 4.11
  it('is shown in the words and colours of the spec', () => {
    expect(all.map((status) => Object.values(PAYMENT_STATUS_SHOWN[status]))).toEqual([
      ['Menunggu Pembayaran', 'warning'],
      ['Lunas', 'success'],
      ['Wanprestasi', 'danger'],
    ])
  })

  it('is paid by the exact sum, and never loses what comes late or twice', () => {
    const due = rupiah(100)
    expect(destinationOf('PENDING', due, due)).toEqual({ ok: true, value: 'paid' })
    expect(destinationOf('PENDING', due, rupiah(99))).toEqual({
      ok: false,
      error: { code: 'payment_amount_differs', due },
    })
    for (const status of ['PAID', 'EXPIRE'] as const)
      expect(destinationOf(status, due, rupiah(99))).toEqual({ ok: true, value: 'suspense' })
  })
})
