import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { type BillId, type LotId, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  type CustomerTraits,
  signedInAgain,
  type TestCustomer,
} from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aPdf } from '../../../testing/build-pdf.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'
import { billOfToken, billToken } from './bill-token.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

let count = 0
async function aWinner(traits: CustomerTraits = {}) {
  const consignor = await aCustomer(house, { full_name: 'Sari Penitip' })
  const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS, consignorId: consignor.id })
  const customer = await aCustomer(house, traits)
  await boughtNipl(house, bank, customer, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: customer,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: `menang-${++count}-x` },
  })
  clock.advance(6 * MINUTE_MS)
  await services.lots.sweep()
  const { id } = await services.db
    .selectFrom('bill')
    .select('id')
    .where('lot_id', '=', lot.id as LotId)
    .executeTakeFirstOrThrow()
  return { winner: await signedInAgain(house, customer), unitId: lot.unitId, billId: id, consignor }
}

async function chosenAndPaid({ winner, unitId }: { winner: TestCustomer; unitId: number }) {
  const { instruction } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: winner,
    params: { unit_id: unitId },
    body: { payment_method: '08_VA_BRI' },
  })
  return instruction?.virtual_account_no ?? ''
}

async function paper(unitId: number | string, as?: TestCustomer) {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.access_token}` } : {}
  const answer = await fetch(`${house.url}/api/customer/transaksi/${unitId}/tagihan`, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Where the printed code leads: the link stands beside it in the file. */
function tokenIn(pdf: Buffer): string {
  return /\/cek\/([A-Za-z0-9_-]{22})\)/.exec(pdf.toString('latin1'))?.[1] ?? ''
}

describe('the bill on paper', () => {
  it('is a PDF with the house’s font and a code, for its owner only', async () => {
    const { winner, unitId, billId } = await aWinner()
    await chosenAndPaid({ winner, unitId })
    const { status, headers, bytes } = await paper(unitId, winner)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/filename="tgh-2026-\d{6}\.pdf"/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain('PlusJakartaSans')
    expect(billOfToken(services.config.keys, tokenIn(bytes))).toBe(billId)
    // One page, whatever the bill holds.
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(streamsOf(bytes)).toBeGreaterThan(0)

    expect((await paper(unitId)).status).toBe(401)
    expect((await paper(unitId, await aCustomer(house))).status).toBe(404)
  })

  it('says by the clock of the branch too when it was paid there, which may be tomorrow', async () => {
    // It is never set back: what others were let do by then would count for days to come.
    clock.set('2026-11-30T23:20:00+07:00')
    const { winner, unitId, billId } = await aWinner()
    await services.db
      .updateTable('branch')
      .set({ time_zone: 'Asia/Jayapura' })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('bill')
          .innerJoin('auction', 'auction.id', 'bill.auction_id')
          .where('bill.id', '=', billId)
          .select('auction.branch_id'),
      )
      .execute()
    await bank.pay(await chosenAndPaid({ winner, unitId }))
    const words = textIn((await paper(unitId, winner)).bytes)
    expect(words).toContain('Tanggal ketok 01 Des 2026')
    expect(words).toMatch(/Dibayar Senin, 30 Nov 2026, 23\.2\d WIB \(Selasa 01\.2\d WIT\)/)
  })

  it('is drawn for one person as often as they need it, and not without end', async () => {
    const { winner, unitId } = await aWinner()
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async () => (await paper(unitId, winner)).status),
    )
    expect(statuses.toSorted()).toEqual([...Array(30).fill(200), 429])
    clock.advance(2_000)
    expect((await paper(unitId, winner)).status).toBe(200)
  })

  it('is drawn beside the thread that serves bids', async () => {
    const { winner, unitId } = await aWinner()
    await paper(unitId, winner)
    const spent = (own: NodeJS.CpuUsage) => own.user + own.system
    const [thread, house] = [process.threadCpuUsage(), process.cpuUsage()]
    await Promise.all(Array.from({ length: 8 }, () => paper(unitId, winner)))
    // Counted in work and not in time, which others on the machine take too. It was nearly all when it drew them itself.
    expect(spent(process.threadCpuUsage(thread)) / spent(process.cpuUsage(house))).toBeLessThan(0.5)
  })

  it('takes any name that a person may have', async () => {
    const { winner, unitId } = await aWinner({ full_name: `Budi (PT) \\ <b> 中文 😀 ${'n'.repeat(220)}` })
    const { status, bytes } = await paper(unitId, winner)
    expect(status).toBe(200)
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })

  it.each(['0', '-1', '1e3', '٣', '%00', '..%2F..%2Fetc', '2147483648', 'a'.repeat(300)])(
    'is not found at %s',
    async (unitId) => {
      expect((await paper(unitId, await aCustomer(house))).status).toBeLessThan(500)
    },
  )
})

describe('the code on it', () => {
  it('tells what the books say now, and nobody’s name', async () => {
    const { winner, unitId } = await aWinner()
    const number = await chosenAndPaid({ winner, unitId })
    const token = tokenIn((await paper(unitId, winner)).bytes)
    const before = await api.get('GET /cek/{token}', { params: { token } })
    expect(before).toMatchObject({ status: 'PENDING', winner: 'B*** S***', paid_at: null })
    expect(before.bill_number).toMatch(/^TGH\/2026\/\d{6}$/)
    await bank.pay(number)
    expect(await api.get('GET /cek/{token}', { params: { token } })).toMatchObject({
      status: 'PAID',
      total: before.total,
    })
  })

  it('is the house’s alone', async () => {
    const { billId } = await aWinner()
    const right = billToken(services.config.keys, billId)
    const other = billToken({ sealing: [Buffer.alloc(32, 7)] }, billId)
    const next = right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A')
    for (const token of [
      other,
      next,
      right.toLowerCase(),
      `${right}A`,
      right.slice(1),
      '٣'.repeat(22),
      '__proto__',
    ]) {
      clock.advance(MINUTE_MS)
      const answer = await api.call('GET /cek/{token}', { params: { token } })
      expect([token, answer.status]).toEqual([token, 404])
    }
    expect(billOfToken(services.config.keys, billToken(services.config.keys, 2_147_483_647 as BillId))).toBe(
      2_147_483_647,
    )
  })
})

describe('a number somebody was given', () => {
  const check = (number: string) => {
    clock.advance(MINUTE_MS)
    return api.get('POST /cek', { body: { number } })
  }

  it('is the house’s when it is an account it opened, as often as it is written in fours', async () => {
    const buyer = await aWinner()
    const number = await chosenAndPaid(buyer)
    const open = { kind: 'virtual_account', bank_name: 'BRI', state: 'open', for: 'bill' }
    expect(await check(number)).toEqual(open)
    for (const sign of [' ', '-', '\u00a0', '\u2009'])
      expect(await check(`\u202a${number.replace(/.{4}/g, `$&${sign}`)}\u202c`)).toEqual(open)
    await bank.pay(number)
    expect(await check(number)).toEqual({ ...open, state: 'paid' })
  })

  it('is the house’s when it is its WhatsApp, however it is written', async () => {
    const { supportPhone } = services.config.brand
    expect(await check(supportPhone)).toEqual({ kind: 'phone' })
    for (const prefix of ['0', '62', '0062 ', '(+62) ', '+62 (0)', ''])
      expect(await check(supportPhone.replace(/^\+62/, prefix))).toEqual({ kind: 'phone' })
  })

  it.each(['081299998888', '8870800000000000', '123', "' OR 1=1 --", '٠٨١٢'])(
    'is not when it is %s',
    async (n) => {
      expect(await check(n)).toEqual({ kind: 'unknown' })
    },
  )

  it('can not be found by trying', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => api.call('POST /cek', { body: { number: '8870800000000000' } })),
    )
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  })
})

describe('a name that is changed after the bill was raised', () => {
  const renamed = async (customer: TestCustomer, full_name: string) =>
    services.db
      .updateTable('customer')
      .set({ full_name, email: `baru-${customer.id}@ketok.test`, phone: '+6281300000000' })
      .where('id', '=', customer.id)
      .execute()

  it('changes neither the paper, nor its page, its code, the lists of the desk or the books', async () => {
    const { winner, unitId, billId, consignor } = await aWinner({
      full_name: 'Ratna Lama',
      email: 'ratna@ketok.test',
    })
    await bank.pay(await chosenAndPaid({ winner, unitId }))
    await renamed(winner, 'Ratna Baru')
    await renamed(consignor, 'Penitip Baru')

    const { bytes } = await paper(unitId, winner)
    expect(textIn(bytes)).toContain('Ratna Lama')
    expect(textIn(bytes)).toContain('ratna@ketok.test')
    expect(textIn(bytes)).not.toContain('Baru')
    const { billed_to } = await api.get('GET /customer/transaksi/{unit_id}', {
      as: winner,
      params: { unit_id: unitId },
    })
    expect(billed_to).toBe('Ratna Lama')
    const token = tokenIn(bytes)
    expect((await api.get('GET /cek/{token}', { params: { token } })).winner).toBe('R*** L***')

    const as = await aStaff(house, { roles: ['finance'] })
    const named = { customer_id: winner.id, full_name: 'Ratna Lama' }
    const { bills } = await api.get('GET /office/keuangan/tagihan', { as, query: { cari: 'Ratna Baru' } })
    // Others of this house may have come to the same name.
    expect(bills.filter(({ bill_id }) => bill_id === billId)).toMatchObject([{ customer: named }])
    const { deposits } = await api.get('GET /office/keuangan/jaminan', { as, query: { cari: 'Ratna Baru' } })
    expect(deposits.filter(({ customer }) => customer.customer_id === winner.id)).toMatchObject([
      { customer: named },
    ])
    const { journals } = await api.get('GET /office/keuangan/jurnal', {
      as,
      query: { cari: `bill:${billId}` },
    })
    expect(journals.length).toBeGreaterThan(0)
    for (const { customer } of journals) expect(customer).toMatchObject(named)
    const { waiting } = await api.get('GET /office/penyelesaian-penitip', { as })
    expect(waiting.find((sale) => sale.bill_id === billId)?.consignor).toMatchObject({
      customer_id: consignor.id,
      full_name: 'Sari Penitip',
    })
  })

  it('is the name on the next bill', async () => {
    const { winner, unitId } = await aWinner({ full_name: 'Ratna Lama' })
    expect(textIn((await paper(unitId, winner)).bytes)).toContain('Ratna Lama')
    const next = await aWinner({ full_name: 'Ratna Baru' })
    expect(textIn((await paper(next.unitId, next.winner)).bytes)).toContain('Ratna Baru')
  })

  it('leaves both parties of a bill as they were, with address and numbers, and nobody may change them', async () => {
    const { winner, billId, consignor } = await aWinner({
      full_name: 'Ratna Lama',
      email: 'ratna2@ketok.test',
    })
    await renamed(winner, 'Ratna Baru')
    const parties = await services.db
      .selectFrom('bill_party')
      .selectAll()
      .where('bill_id', '=', billId)
      .orderBy('role')
      .execute()
    expect(parties).toMatchObject([
      { role: 'buyer', customer_id: winner.id, full_name: 'Ratna Lama', email: 'ratna2@ketok.test' },
      { role: 'seller', customer_id: consignor.id, full_name: 'Sari Penitip' },
    ])
    const change = services.db
      .updateTable('bill_party')
      .set({ full_name: 'Lain' })
      .where('bill_id', '=', billId)
    await expect(change.execute()).rejects.toThrow('append-only')
  })
})

const PDF = await aPdf('faktur pajak')
/** Each number is of one bill, in whatever order these tests run. */
const numberOf = (billId: number) => `010.000-26.1${String(billId).padStart(7, '0')}`

describe('the tax invoice that finance uploads', () => {
  const upload = (
    billId: number,
    as: object | undefined,
    pdf: Buffer | string = PDF,
    number = numberOf(billId),
  ) => {
    const form = new FormData()
    form.append('invoice_number', number)
    form.append(
      'file',
      new Blob([typeof pdf === 'string' ? pdf : new Uint8Array(pdf)], { type: 'application/pdf' }),
      'faktur.pdf',
    )
    return api.send('POST', `/api/office/keuangan/tagihan/${billId}/faktur`, {
      raw: form,
      ...(as === undefined ? {} : { as: as as TestCustomer }),
    })
  }

  it('is its owner’s to download, and stands in the log with who did it', async () => {
    const { winner, unitId, billId } = await aWinner()
    const finance = await aStaff(house, { roles: ['finance'] })
    const refused = await upload(billId, finance)
    expect([refused.status, refused.errors[0]?.code]).toEqual([422, 'upload_invalid'])
    await bank.pay(await chosenAndPaid({ winner, unitId }))
    expect((await upload(billId, finance)).status).toBe(200)
    expect((await upload(billId, finance, PDF, '010.000-26.00000002')).status).toBe(200)

    const path = `/api/customer/transaksi/${unitId}/faktur-pajak`
    expect((await api.send('GET', path, { as: winner })).body).toBe(PDF.toString())
    expect((await api.send('GET', path, { as: await aCustomer(house) })).status).toBe(404)
    const { data } = await api.get('GET /customer/notifikasi', { as: winner })
    expect(data.user_notifications.map(({ title }) => title)).toContain('Faktur pajak sudah terbit')
    const actions = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'tax_invoice.issued')
      .where('subject_id', '=', String(billId))
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { staff_id: finance.id, subject_id: String(billId), before: null },
      {
        before: { invoice_number: numberOf(billId) },
        after: { invoice_number: '010.000-26.00000002' },
      },
    ])
  })

  it('has a number of its own, however it is typed', async () => {
    const paid = async () => {
      const { winner, unitId, billId } = await aWinner()
      await bank.pay(await chosenAndPaid({ winner, unitId }))
      return billId
    }
    const [one, other] = [await paid(), await paid()]
    const finance = await aStaff(house, { roles: ['finance'] })
    expect((await upload(one, finance, PDF, '010.000-26.00000077')).status).toBe(200)
    expect(await upload(other, finance, PDF, '0100002600000077')).toMatchObject({
      status: 422,
      errors: [{ code: 'upload_invalid', field: 'invoice_number' }],
    })
    // The bill itself may get a better file under the same number.
    expect((await upload(one, finance, PDF, '0100002600000077')).status).toBe(200)
  })

  it('is nobody else’s to upload', async () => {
    const { billId, winner } = await aWinner()
    for (const role of ['auctioneer', 'clerk', 'content', 'admin', 'supervisor'] as const) {
      expect((await upload(billId, await aStaff(house, { roles: [role] }))).status).toBe(403)
    }
    expect((await upload(billId, undefined)).status).toBe(401)
    expect((await upload(billId, winner)).status).toBe(401)
  })

  it('is refused when it is no PDF, has no serial number, or is for no bill', async () => {
    const finance = await aStaff(house, { roles: ['finance'] })
    const { billId } = await aWinner()
    expect((await upload(billId, finance, '<html>')).status).toBe(422)
    expect((await upload(billId, finance, PDF, 'nomor')).status).toBe(422)
    expect((await upload(2_147_483_647, finance)).status).toBe(404)
  })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['a header alone', async () => Buffer.from('%PDF-1.7'), /tidak bisa dibaca/],
    ['a header and words', async () => Buffer.from('%PDF-1.4\n% faktur\n'), /tidak bisa dibaca/],
    ['half a PDF', async () => PDF.subarray(0, PDF.length / 3), /tidak bisa dibaca/],
    ['a PDF that asks for a password', () => aPdf('rahasia', { password: 'x' }), /terkunci/],
    ['a PDF of no pages', () => aPdf('', { pages: 0 }), /halaman|tidak bisa dibaca/],
    [
      'a header too far inside',
      async () => Buffer.concat([Buffer.alloc(1_100, ' '), PDF]),
      /harus berupa PDF/,
    ],
  ])('is refused when it is %s', async (_, file, reason) => {
    const { winner, unitId, billId } = await aWinner()
    await bank.pay(await chosenAndPaid({ winner, unitId }))
    const answer = await upload(billId, await aStaff(house, { roles: ['finance'] }), await file())
    expect([answer.status, answer.errors[0]?.code]).toEqual([422, 'upload_invalid'])
    expect(answer.errors[0]?.message).toMatch(reason)
  })

  it.each([
    ['a byte order mark', '\uFEFF'],
    ['a line of its own', 'Faktur pajak\r\n'],
    ['nearly a thousand bytes', ' '.repeat(1_000)],
  ])('is taken though %s stands before it', async (_, before) => {
    const { winner, unitId, billId } = await aWinner()
    await bank.pay(await chosenAndPaid({ winner, unitId }))
    const file = Buffer.concat([Buffer.from(before), PDF])
    const answer = await upload(billId, await aStaff(house, { roles: ['finance'] }), file)
    expect(answer.status).toBe(200)
  })

  it('leaves no file where it is not taken', async () => {
    const finance = await aStaff(house, { roles: ['finance'] })
    const { billId } = await aWinner()
    const folder = join(services.config.dataFolder, 'uploads', 'invoices')
    const files = () => readdir(folder).catch(() => [])
    const before = await files()
    expect((await upload(billId, finance)).status).toBe(422)
    expect((await upload(2_147_483_647, finance)).status).toBe(404)
    expect(await files()).toEqual(before)
  })
})

/** How many compressed streams of the file open: text, fonts and the code. */
function streamsOf(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  let opened = 0
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + (text[index + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (text.slice(index - 3, index) === 'end' || end < 0) continue
    try {
      inflateSync(pdf.subarray(start, end))
      opened++
    } catch {
      // Not every stream is compressed.
    }
  }
  return opened
}
