import { HOUR_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { replayedLot } from '../../bidding/lot/replay-lot.ts'
import { lapseKonfirmasi, sweepKonfirmasi } from './konfirmasi.jobs.ts'
import { konfirmasiToken } from './konfirmasi-link.ts'

const house = await openHouse()
const { api, clock, services } = house
beforeEach(() => clock.set(START))

interface Question {
  readonly lot: TestLot
  readonly seller: TestCustomer
  readonly bidder: TestCustomer
  readonly token: string
}

/** A timed lot with a reserve of 110 million that ended at 100, whatever its bidder would have given. */
async function aQuestion(maximum = 100): Promise<Question> {
  const seller = await aCustomer(house, { full_name: 'Ratna Penitip' })
  const lot = await aLot(house, { reserve: million(110), consignorId: seller.id, closesInMs: HOUR_MS })
  const bidder = await aCustomer(house)
  await aNipl(house, bidder.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.id },
    body: { amount: million(maximum), client_bid_id: `konfirmasi-${lot.id}` },
  })
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  await house.runJobs()
  return {
    lot,
    bidder: await signedInAgain(house, bidder),
    seller: await signedInAgain(house, seller),
    token: konfirmasiToken(services.config, lot.id),
  }
}

const answerKonfirmasi = (
  as: TestCustomer,
  { lot }: Question,
  body: { answer: 'accept' | 'decline' } | { answer: 'counter'; price: number },
) => api.call('POST /customer/konfirmasi/{lot_id}', { as, params: { lot_id: lot.id }, body })
const konfirmasiOf = async (as: TestCustomer) => (await api.get('GET /customer/konfirmasi', { as })).asked
const newestOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications[0]
const lotNow = ({ lot }: Question) => api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
const nipls = async ({ lot, bidder }: Question) =>
  api.get('GET /customer/lot/{lot_id}', { as: bidder, params: { lot_id: lot.id } })
const billOf = ({ lot }: Question) =>
  services.db.selectFrom('bill').selectAll().where('lot_id', '=', lot.id).executeTakeFirst()

describe('a highest bid below the reserve', () => {
  it('is put before both sides until 17.00 of the next working day, and holds the NIPL', async () => {
    const question = await aQuestion()
    const [forSeller] = await konfirmasiOf(question.seller)
    const [forBidder] = await konfirmasiOf(question.bidder)
    // A Friday: the next working day is Monday.
    expect(forSeller).toMatchObject({
      side: 'seller',
      state: 'asking_seller',
      bid: million(100),
      reserve: million(110),
      due_at: '2026-11-23T17:00:00.000+07:00',
      answers: ['accept', 'counter', 'decline'],
    })
    expect(forBidder).toMatchObject({ side: 'bidder', reserve: null, answers: [] })
    expect(await nipls(question)).toMatchObject({ standing: 'konfirmasi', nipl_held: 1, nipl_free: 0 })
    const [mail] = house.mails.to(question.seller.email)
    expect(mail?.text).toContain(`http://localhost:3000/konfirmasi/${question.token}`)
    expect(mail?.text).toContain('Senin, 23 Nov 2026, 17.00 WIB')
    // Of two units named alike each has mails of its own.
    expect(mail?.subject).toMatch(/^Konfirmasi tawaran untuk .+ \(lot \d{3}\)$/)
    expect(await newestOf(question.bidder)).toMatchObject({
      title: expect.stringMatching(/^Menunggu konfirmasi penjual: .+ \(lot \d{3}\)$/),
      description: expect.stringContaining('NIPL Anda ditahan sampai ada jawaban.'),
    })
  })

  it('is sold when the seller accepts by the link of their mail, and billed', async () => {
    const question = await aQuestion()
    const by = { params: { token: question.token } }
    expect(await api.get('GET /konfirmasi/{token}', by)).toMatchObject({ state: 'asking_seller' })
    const accepted = await api.call('POST /konfirmasi/{token}', { ...by, body: { answer: 'accept' } })
    expect(accepted.data).toMatchObject({ state: 'sold', due_at: null, answers: [] })
    expect(await lotNow(question)).toMatchObject({ state: 'sold', price: million(100) })
    expect(await billOf(question)).toMatchObject({
      customer_id: question.bidder.id,
      hammer_price: million(100),
    })
    const again = await api.call('POST /konfirmasi/{token}', { ...by, body: { answer: 'decline' } })
    expect(again.errors[0]?.code).toBe('konfirmasi_over')
    const twice = await api.call('POST /konfirmasi/{token}', { ...by, body: { answer: 'accept' } })
    expect(twice.data).toEqual(accepted.data)
    const { verdict, events } = await replayedLot(services.db, question.lot.id)
    expect(verdict.intact).toBe(true)
    expect(events.at(-1)).toMatchObject({ type: 'konfirmasi_ended', outcome: { result: 'sold' } })
  })

  it('is sold at the seller’s price when the bidder takes it: one round', async () => {
    const question = await aQuestion()
    expect(
      (await answerKonfirmasi(question.seller, question, { answer: 'counter', price: million(100) }))
        .errors[0],
    ).toMatchObject({
      code: 'counter_not_higher',
    })
    const countered = await answerKonfirmasi(question.seller, question, {
      answer: 'counter',
      price: million(106),
    })
    expect(countered.data).toMatchObject({ state: 'asking_bidder', counter: million(106), answers: [] })
    expect((await konfirmasiOf(question.bidder))[0]).toMatchObject({
      answers: ['accept', 'decline'],
      counter: million(106),
    })
    expect((await answerKonfirmasi(question.seller, question, { answer: 'accept' })).errors[0]?.code).toBe(
      'konfirmasi_not_asked',
    )
    const twice = await answerKonfirmasi(question.bidder, question, {
      answer: 'counter',
      price: million(103),
    })
    expect(twice.errors[0]?.code).toBe('konfirmasi_not_asked')
    const other = await answerKonfirmasi(question.seller, question, {
      answer: 'counter',
      price: million(107),
    })
    expect(other.errors[0]?.code).toBe('konfirmasi_not_asked')
    for (const state of ['asking_bidder', 'sold']) {
      // The seller's own word once more, whatever came of it since.
      const same = await answerKonfirmasi(question.seller, question, {
        answer: 'counter',
        price: million(106),
      })
      expect(same.data).toMatchObject({ state, counter: million(106) })
      expect((await answerKonfirmasi(question.bidder, question, { answer: 'accept' })).data.state).toBe(
        'sold',
      )
    }
    expect(await billOf(question)).toMatchObject({ hammer_price: million(106) })
  })

  it.each([
    [
      'seller',
      'Anda menolak tawaran tertinggi.',
      'Penjual menolak tawaran Anda. NIPL Anda sudah bebas kembali.',
    ],
    [
      'bidder',
      'Penawar tertinggi menolak harga yang Anda minta.',
      'Anda menolak harga yang diminta penjual. NIPL Anda sudah bebas kembali.',
    ],
  ] as const)(
    'passes when the %s declines, the NIPL is free again, and each side reads whose answer it was',
    async (who, toSeller, toBidder) => {
      const question = await aQuestion()
      if (who === 'bidder')
        await answerKonfirmasi(question.seller, question, { answer: 'counter', price: million(106) })
      const declined = await answerKonfirmasi(question[who], question, { answer: 'decline' })
      expect(declined.data).toMatchObject({ state: 'passed', because: `${who}_declined` })
      expect(await lotNow(question)).toMatchObject({ state: 'passed', price: null })
      expect(await nipls(question)).toMatchObject({ standing: 'lost', nipl_held: null, nipl_free: 1 })
      expect(await billOf(question)).toBeUndefined()
      const title = expect.stringMatching(/^Tidak terjual: .+ \(lot \d{3}\)$/)
      expect(await newestOf(question.seller)).toMatchObject({ title, description: toSeller })
      expect(await newestOf(question.bidder)).toMatchObject({ title, description: toBidder })
    },
  )

  it('passes by silence at the deadline and not before, also when its own job was missed', async () => {
    const question = await aQuestion()
    const [open] = await konfirmasiOf(question.seller)
    const due = Date.parse(open?.due_at ?? '')
    await services.jobs.run(lapseKonfirmasi, { lotId: question.lot.id })
    expect(await lotNow(question)).toMatchObject({ state: 'konfirmasi' })
    clock.advance(due - services.now())
    const seller = await signedInAgain(house, question.seller)
    expect((await answerKonfirmasi(seller, question, { answer: 'accept' })).errors[0]?.code).toBe(
      'konfirmasi_late',
    )
    await services.jobs.run(sweepKonfirmasi, {})
    expect(await lotNow(question)).toMatchObject({ state: 'passed' })
    expect((await konfirmasiOf(seller))[0]).toMatchObject({ state: 'passed', because: 'silence' })
  })

  it('is settled once, however many answer at the same moment', async () => {
    const question = await aQuestion()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0
          ? answerKonfirmasi(question.seller, question, { answer: 'accept' })
          : api.call('POST /konfirmasi/{token}', {
              params: { token: question.token },
              body: { answer: 'decline' },
            }),
      ),
    )
    // Six said what won, and are told so; to the others it is over.
    const told = answers.filter(({ status }) => status === 200)
    expect(told).toHaveLength(6)
    expect(new Set(told.map(({ data }) => data.state)).size).toBe(1)
    expect(answers.filter(({ errors }) => errors[0]?.code === 'konfirmasi_over')).toHaveLength(6)
    const { events } = await replayedLot(services.db, question.lot.id)
    expect(events.filter(({ type }) => type === 'konfirmasi_ended')).toHaveLength(1)
  })

  it('reaches the lot’s log even if the process died right after the answer', async () => {
    const question = await aQuestion()
    await services.db
      .updateTable('konfirmasi')
      .set({ state: 'sold', ended_at: new Date(services.now()) })
      .where('lot_id', '=', question.lot.id)
      .execute()
    await services.jobs.run(sweepKonfirmasi, {})
    expect(await lotNow(question)).toMatchObject({ state: 'sold' })
    expect(await billOf(question)).toMatchObject({ hammer_price: million(100) })
  })

  it('does not tell the seller how high the bidder would have gone', async () => {
    const question = await aQuestion(105)
    const ledger = () => api.call('GET /lot/{lot_id}/ledger', { params: { lot_id: question.lot.id } })
    expect((await ledger()).status).toBe(404)
    const { can_verify } = await api.get('GET /customer/riwayat-lelang/{lot_id}', {
      as: question.bidder,
      params: { lot_id: question.lot.id },
    })
    expect(can_verify).toBe(false)
    await answerKonfirmasi(question.seller, question, { answer: 'decline' })
    expect((await ledger()).status).toBe(200)
  })

  it('asks for no price that no bill could name', async () => {
    const question = await aQuestion()
    const huge = { answer: 'counter', price: Number.MAX_SAFE_INTEGER } as const
    expect((await answerKonfirmasi(question.seller, question, huge)).errors[0]).toMatchObject({
      code: 'amount_too_large',
    })
    expect((await konfirmasiOf(question.seller))[0]).toMatchObject({ state: 'asking_seller' })
  })

  it('is kept by no cache, though its link opens without signing in', async () => {
    const { token } = await aQuestion()
    const { headers } = await api.call('GET /konfirmasi/{token}', { params: { token } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('exists for its two sides only', async () => {
    const question = await aQuestion()
    const stranger = await aCustomer(house)
    expect(await konfirmasiOf(stranger)).toEqual([])
    expect((await answerKonfirmasi(stranger, question, { answer: 'accept' })).status).toBe(404)
    const forged = `${question.lot.id}_${'A'.repeat(43)}`
    expect((await api.call('GET /konfirmasi/{token}', { params: { token: forged } })).status).toBe(404)
    const others = question.token.replace(/^\d+/, String(question.lot.id + 1))
    expect((await api.call('GET /konfirmasi/{token}', { params: { token: others } })).status).toBe(404)
    const staff = await aStaff(house, { roles: ['admin'] })
    const forHouse = await api.call('POST /office/konfirmasi/{lot_id}', {
      as: staff,
      params: { lot_id: question.lot.id },
      body: { answer: 'accept' },
    })
    expect(forHouse.status).toBe(404)
  })

  it('of the house’s own unit is answered by staff, after a live sale', async () => {
    const sale = await aSale(house, { lots: 1, reserve: million(110) })
    const budi = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    await sale.knockDown()
    await sale.sale({ command: 'end' })
    const { asked: onDesk } = await api.get('GET /office/konfirmasi', { as: sale.juru })
    const open = onDesk.find(({ lot_id }) => lot_id === sale.lot(0).id)
    expect(open).toMatchObject({ answers: ['accept', 'counter', 'decline'] })
    const accepted = await api.call('POST /office/konfirmasi/{lot_id}', {
      as: sale.juru,
      params: { lot_id: sale.lot(0).id },
      body: { answer: 'accept' },
    })
    expect(accepted.data).toMatchObject({
      state: 'sold',
      story: [{ what: 'accept', side: 'seller', by: { staff_id: sale.juru.id } }],
    })
    const [noted] = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'konfirmasi.answered')
      .execute()
    expect(noted).toMatchObject({ staff_id: sale.juru.id, before: { state: 'asking_seller' } })
    expect((await sale.shown()).lots[0]).toMatchObject({ state: 'sold', price: million(100) })
  })
})

describe('the desk of the house', () => {
  const LIST = 'GET /office/konfirmasi'
  const REMIND = 'POST /office/konfirmasi/{lot_id}/ingatkan'
  const atDesk = async (as: TestStaff, { lot }: Question) =>
    (await api.get(LIST, { as })).asked.find(({ lot_id }) => lot_id === lot.id)
  const remind = (as: TestStaff, { lot }: Question) => api.call(REMIND, { as, params: { lot_id: lot.id } })

  it('shows both sides by name, the limit, the clock and the story; an outside seller answers for themselves', async () => {
    const question = await aQuestion()
    const clerk = await aStaff(house, { roles: ['clerk', 'admin'] })
    const shown = await atDesk(clerk, question)
    expect(shown).toMatchObject({
      state: 'asking_seller',
      ...{ bid: million(100), reserve: million(110), answers: [], ended_at: null, story: [] },
      ...{ seller: { customer_id: question.seller.id }, bidder: { customer_id: question.bidder.id } },
      remind: { side: 'seller', left: 3 },
    })
    await answerKonfirmasi(question.seller, question, { answer: 'counter', price: million(106) })
    await answerKonfirmasi(question.bidder, question, { answer: 'decline' })
    expect(await atDesk(clerk, question)).toMatchObject({
      ...{ state: 'passed', because: 'bidder_declined', due_at: null, remind: null },
      story: [
        { what: 'counter', side: 'seller', price: million(106), by: null },
        { what: 'decline', side: 'bidder', price: null, by: null },
      ],
    })
  })

  it('reminds the seller by bell and signed mail, two hours apart and three times at the most', async () => {
    const question = await aQuestion()
    const first = await aStaff(house, { roles: ['clerk'], name: 'Sari Panitera' })
    const soon = await remind(first, question)
    expect(soon).toMatchObject({ status: 409, errors: [{ code: 'konfirmasi_reminded_lately' }] })
    const mails = house.mails.to(question.seller.email).length
    for (const nth of [1, 2, 3]) {
      clock.advance(2 * HOUR_MS)
      const clerk = await staffSignedInAgain(house, first)
      const answers = await Promise.all([remind(clerk, question), remind(clerk, question)])
      // Of two at one moment one reminds; after the third it has been often enough.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const told = answers.find(({ status }) => status === 200)
      expect(told?.data.story).toHaveLength(nth)
      expect(told?.data.remind?.left ?? 0).toBe(3 - nth)
    }
    clock.advance(2 * HOUR_MS)
    const often = await remind(await staffSignedInAgain(house, first), question)
    expect(often).toMatchObject({ status: 409, errors: [{ code: 'konfirmasi_reminded_often' }] })
    await house.runJobs()
    const sent = house.mails.to(question.seller.email)
    expect(sent).toHaveLength(mails + 3)
    expect(sent.at(-1)?.text).toContain(`http://localhost:3000/konfirmasi/${question.token}`)
    const bell = await api.get('GET /customer/notifikasi', {
      as: await signedInAgain(house, question.seller),
    })
    expect(JSON.stringify(bell)).toContain('Jawaban Anda ditunggu')
    const noted = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'konfirmasi.reminded')
      .orderBy('id')
      .execute()
    expect(noted.at(-1)).toMatchObject({ before: { reminders: 2 }, after: { reminders: 3, side: 'seller' } })
  })

  it('reminds the bidder once the seller named a price, and nobody once it is over', async () => {
    const question = await aQuestion()
    await answerKonfirmasi(question.seller, question, { answer: 'counter', price: million(106) })
    clock.advance(2 * HOUR_MS)
    const clerk = await aStaff(house, { roles: ['clerk'] })
    expect((await remind(clerk, question)).data).toMatchObject({
      story: [{}, { what: 'reminded', side: 'bidder' }],
    })
    const bidder = await signedInAgain(house, question.bidder)
    expect(JSON.stringify(await api.get('GET /customer/notifikasi', { as: bidder }))).toContain(
      'Jawaban Anda ditunggu',
    )
    await answerKonfirmasi(bidder, question, { answer: 'accept' })
    clock.advance(2 * HOUR_MS)
    const again = await remind(await staffSignedInAgain(house, clerk), question)
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'konfirmasi_over' }] })
  })

  it('shows people of another branch nothing, and lets them do nothing', async () => {
    const question = await aQuestion()
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', question.lot.auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id + 1_000] })
    expect(await atDesk(elsewhere, question)).toBeUndefined()
    expect((await remind(elsewhere, question)).status).toBe(403)
    const answered = await api.call('POST /office/konfirmasi/{lot_id}', {
      as: elsewhere,
      params: { lot_id: question.lot.id },
      body: { answer: 'accept' },
    })
    expect(answered.status).toBe(403)
    const here = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id] })
    expect(await atDesk(here, question)).toMatchObject({ lot_id: question.lot.id })
  })
})
