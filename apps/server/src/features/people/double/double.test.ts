import type { SentBody } from '@ketok/contract'
import { type CustomerId, HOUR_MS, type IdentifierKind, mayBid } from '@ketok/domain'
import { assert, asyncProperty, boolean, constantFrom, record, subarray } from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { bar, shareNumber } from '../../../testing/build-double.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { anApplicant } from '../../../testing/build-papers.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { type DoubleRow, doublesOf } from '../account/doubles.ts'
import { compareOldProfiles } from '../profile/compare-old-profiles.ts'
import { sweepHeld } from './double.jobs.ts'

const house = await openHouse()
const { api, clock, mails, services } = house
beforeEach(() => clock.set(START))

const REASON = 'Sudah dicocokkan lewat telepon dan KTP'
let keys = 0

const dewi = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
const pairsOf = async (as: TestStaff, state: 'waiting' | 'decided', ...customers: TestCustomer[]) => {
  const { pairs } = await api.get('GET /office/data-sama', { as, query: { state, limit: 200 } })
  const ids = customers.map(({ id }) => id as number)
  return pairs.filter(({ accounts }) => accounts.every(({ customer_id }) => ids.includes(customer_id)))
}
async function onePair(as: TestStaff, ...customers: TestCustomer[]) {
  const [pair] = [
    ...(await pairsOf(as, 'waiting', ...customers)),
    ...(await pairsOf(as, 'decided', ...customers)),
  ]
  if (pair === undefined) throw new Error('Failed to find the pair')
  return pair
}

type VerdictBody = SentBody<'POST /office/data-sama'>
async function decide(
  as: TestStaff,
  verdict: VerdictBody['verdict'],
  customers: readonly [TestCustomer, TestCustomer],
  more: Partial<VerdictBody> = {},
) {
  const { through } = await onePair(as, ...customers)
  const customer_ids = customers.map(({ id }) => id as number)
  const body = { customer_ids, verdict, reason: REASON, through, ...more }
  return api.call('POST /office/data-sama', { as, body })
}

async function aBidder(lot: TestLot): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  return customer
}
const codeOfBid = async (lot: TestLot, as: TestCustomer, amount: number) => {
  const { status, errors } = await api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million(amount), client_bid_id: `data-sama-${++keys}` },
  })
  return status < 400 ? null : errors[0]?.code
}
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications.map(({ title }) => title)

describe('a profile with a NIK that another account had before', () => {
  it('is saved and waits; both are told, neither learns of the other', async () => {
    const nik = '3171054508800101'
    const first = await anApplicant(house, { nik, full_name: 'Rina Pertama' })
    await house.runJobs()
    const before = mails.to(first.email).length
    const second = await anApplicant(house, { nik, full_name: 'Rina Kedua' })
    await house.runJobs()
    const toSecond = mails.to(second.email).map(({ subject, text }) => `${subject} ${text}`)
    expect(toSecond).toEqual([expect.stringContaining('Masuklah dengan akun itu')])
    const toFirst = mails.to(first.email).slice(0, mails.to(first.email).length - before)
    expect(toFirst.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^NIK Anda dipakai/)])
    expect(JSON.stringify(toSecond)).not.toMatch(/Pertama|3171054508800101/)
    expect(toSecond.join()).not.toContain(first.email)
    expect(JSON.stringify(toFirst)).not.toContain(second.email)
    expect(JSON.stringify(toFirst)).not.toContain('Kedua')
    expect(await bellOf(second)).toContain('Data Anda sedang kami cek')

    const lot = await aLot(house)
    for (const { id } of [first, second]) await aNipl(house, id, lot.auctionId)
    expect(await codeOfBid(lot, first, 105)).toBe(null)
    expect(await codeOfBid(lot, second, 110)).toBe('under_review')
  })

  it('tells once, however often it is saved', async () => {
    const nik = '3171054508800102'
    await anApplicant(house, { nik })
    const second = await anApplicant(house, { nik })
    await api.get('PUT /customer/pengaturan/profile', { as: second, body: { identity_number: nik } })
    expect((await bellOf(second)).filter((title) => title === 'Data Anda sedang kami cek')).toHaveLength(1)
  })

  it('is not forgotten when another number is typed', async () => {
    const nik = '3171054508800103'
    const first = await anApplicant(house, { nik })
    await bar(house, first)
    const second = await anApplicant(house, { nik })
    await api.get('PUT /customer/pengaturan/profile', {
      as: second,
      body: { identity_number: '3171054508800104' },
    })
    const lot = await aLot(house)
    await aNipl(house, second.id, lot.auctionId)
    expect(await codeOfBid(lot, second, 105)).toBe('under_review')
  })
})

describe('a bank account', () => {
  it('that takes the place of another is compared once it counts', async () => {
    const account = '5550001112'
    const barred = await anApplicant(house, { account })
    await bar(house, barred)
    const budi = await anApplicant(house, { password: 'Palu!Perak88' })
    const lot = await aLot(house, { closesInMs: 48 * HOUR_MS })
    await aNipl(house, budi.id, lot.auctionId)
    const body = { rekening_number: account, current_password: 'Palu!Perak88' }
    await api.get('PUT /customer/pengaturan/profile', { as: budi, body })
    expect(await codeOfBid(lot, budi, 105)).toBe(null)
    clock.advance(25 * HOUR_MS)
    await house.runJobs()
    expect(await codeOfBid(lot, await signedInAgain(house, budi), 110)).toBe('under_review')
  })
})

describe('who waits because another account with their number was barred', () => {
  const titles = (of: TestCustomer) => mails.to(of.email).map(({ subject }) => subject)
  const CHECKING = 'Data Anda sedang kami cek'
  async function sweep() {
    await services.jobs.run(sweepHeld, {})
    await house.runJobs()
  }

  it('hears it once by mail and bell, and of the verdict too; nothing of whose the other is', async () => {
    const [budi, sari, tono] = [
      await aCustomer(house, { full_name: 'Budi Menunggu' }),
      await aCustomer(house, { full_name: 'Sari Dibatasi' }),
      await aCustomer(house),
    ]
    await shareNumber(house, 'account', sari, budi)
    await shareNumber(house, 'npwp', sari, tono)
    await sweep()
    expect(titles(budi)).not.toContain(CHECKING)

    await bar(house, sari)
    await sweep()
    await sweep()
    for (const waiting of [budi, tono]) {
      expect(titles(waiting).filter((title) => title === CHECKING)).toHaveLength(1)
      expect((await bellOf(waiting)).filter((title) => title === CHECKING)).toHaveLength(1)
      expect(JSON.stringify(mails.to(waiting.email))).not.toMatch(/Sari|dibatasi/i)
    }
    expect(titles(sari)).not.toContain(CHECKING)

    const [first, second] = [await dewi(), await dewi()]
    await decide(first, 'other_person', [sari, budi])
    await decide(second, 'other_person', [sari, budi])
    await sweep()
    expect(titles(budi)).toContain('Pengecekan data Anda selesai')
    expect(titles(budi).filter((title) => title === CHECKING)).toHaveLength(1)
  })

  it('is not told once the house said that they are one person', async () => {
    const staff = await dewi()
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    await shareNumber(house, 'account', sari, budi)
    await bar(house, sari)
    await decide(staff, 'same_person', [sari, budi])
    await sweep()
    expect(titles(budi)).not.toContain(CHECKING)
  })
})

describe('profiles that are older than the comparing', () => {
  it('are compared by a job, and one that cannot be read does not keep the others', async () => {
    const nik = '3171054508800105'
    const [first, unreadable, second] = [
      await anApplicant(house, { nik }),
      await anApplicant(house),
      await anApplicant(house, { nik }),
    ]
    const { db } = services
    const ids = [first, unreadable, second].map(({ id }) => id)
    await db.deleteFrom('customer_identifier').where('customer_id', 'in', ids).execute()
    await db.updateTable('customer').set({ has_doubles: false }).where('id', 'in', ids).execute()
    const rubbish = { npwp_sealed: Buffer.from('rusak') }
    await db.updateTable('customer_profile').set(rubbish).where('customer_id', '=', unreadable.id).execute()
    const lot = await aLot(house)
    for (const { id } of [first, second]) await aNipl(house, id, lot.auctionId)
    expect(await codeOfBid(lot, second, 105)).toBe(null)
    await compareOldProfiles(services)
    expect(await codeOfBid(lot, first, 110)).toBe(null)
    expect(await codeOfBid(lot, second, 115)).toBe('under_review')
    await db
      .updateTable('customer_profile')
      .set({ npwp_sealed: null })
      .where('customer_id', '=', unreadable.id)
      .execute()
  })
})

describe('the desk', () => {
  it('shows who waits, both accounts masked, and not those whom it does not matter to', async () => {
    const staff = await dewi()
    const nik = '3171054508800106'
    const [first, second] = [
      await anApplicant(house, { nik, account: '7001567890', full_name: 'Meja Pertama' }),
      await anApplicant(house, { nik, full_name: 'Meja Kedua' }),
    ]
    const [pair] = await pairsOf(staff, 'waiting', first, second)
    expect(pair).toMatchObject({
      shared: ['nik'],
      standing: null,
      waiting: null,
      needs_second: false,
      accounts: [
        { customer_id: first.id, full_name: 'Meja Pertama', held: null, barred: false, has_case: true },
        { customer_id: second.id, held: 'everywhere', masked: { nik: '3171**********06', npwp: null } },
      ],
    })
    for (const secret of [nik, '7001567890', first.email, second.email])
      expect(JSON.stringify(pair)).not.toContain(secret)
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    await shareNumber(house, 'account', budi, sari)
    expect(await pairsOf(staff, 'waiting', budi, sari)).toEqual([])
    await bar(house, sari)
    expect(await pairsOf(staff, 'waiting', budi, sari)).toMatchObject([
      { accounts: [{ held: 'everywhere' }, {}] },
    ])
  })

  it('of the consignor’s kind says that only those lots wait', async () => {
    const staff = await dewi()
    const [seller, budi] = [await aCustomer(house), await aCustomer(house)]
    await aLot(house, { consignorId: seller.id })
    await shareNumber(house, 'npwp', seller, budi)
    expect(await pairsOf(staff, 'waiting', seller, budi)).toMatchObject([
      {
        accounts: [
          { consigns: true, held: null },
          { consigns: false, held: 'on_their_lots' },
        ],
      },
    ])
  })
})

describe('one person, says the house', () => {
  it('carries the bar over at once, whoever of the two is barred and whenever', async () => {
    const staff = await dewi()
    const lot = await aLot(house)
    const [budi, twin] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'nik', budi, twin)
    expect(await decide(staff, 'same_person', [twin, budi])).toMatchObject({
      status: 200,
      data: { standing: { verdict: 'same_person', asked_by: { full_name: 'Dewi Penyelia' } }, waiting: null },
    })
    // Nobody is barred: the person bids, under either account.
    expect(await codeOfBid(lot, twin, 105)).toBe(null)
    await bar(house, twin)
    expect(await codeOfBid(lot, budi, 110)).toBe('barred')
    await house.runJobs()
    for (const as of [budi, twin]) {
      expect((await bellOf(as))[0]).toBe('Akun Anda dicatat sebagai milik satu orang')
      expect(mails.to(as.email)[0]?.text).toContain('milik satu orang')
    }
  })

  it('goes through all accounts of the person, and to what the person sells', async () => {
    const staff = await dewi()
    const seller = await aCustomer(house)
    const lot = await aLot(house, { consignorId: seller.id })
    const [second, third] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'account', seller, second)
    await shareNumber(house, 'npwp', second, third)
    expect(await codeOfBid(lot, second, 105)).toBe('under_review')
    // A stranger of a stranger waits for nobody.
    expect(await codeOfBid(lot, third, 105)).toBe(null)
    await decide(staff, 'same_person', [seller, second])
    expect(await codeOfBid(lot, second, 110)).toBe('own_lot')
    expect(await codeOfBid(lot, third, 110)).toBe('under_review')
    await decide(staff, 'same_person', [second, third])
    expect(await codeOfBid(lot, third, 110)).toBe('own_lot')
  })

  it('is taken back by two people, and the accounts part again', async () => {
    const [one, other] = [await dewi(), await aStaff(house, { roles: ['admin'], name: 'Agus Admin' })]
    const lot = await aLot(house)
    const [budi, twin] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'npwp', budi, twin)
    await bar(house, twin)
    await decide(one, 'same_person', [budi, twin])
    expect(await codeOfBid(lot, budi, 105)).toBe('barred')
    const proposal = await decide(one, 'other_person', [budi, twin])
    expect(proposal.data).toMatchObject({
      standing: { verdict: 'same_person' },
      waiting: { verdict: 'other_person' },
    })
    expect(await codeOfBid(lot, budi, 105)).toBe('barred')
    expect(await decide(one, 'other_person', [budi, twin])).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    // The second may also say no: what stands is said again.
    expect((await decide(other, 'same_person', [budi, twin])).data).toMatchObject({ waiting: null })
    await decide(one, 'other_person', [budi, twin])
    expect((await decide(other, 'other_person', [budi, twin])).data).toMatchObject({
      standing: { verdict: 'other_person', agreed_by: { full_name: 'Agus Admin' } },
      waiting: null,
    })
    expect(await codeOfBid(lot, budi, 105)).toBe(null)
  })
})

describe('two people, says the house', () => {
  it('lets who waited bid, tells them, and asks anew when another number is shared', async () => {
    const staff = await dewi()
    const lot = await aLot(house)
    const [first, second] = [await aBidder(lot), await aBidder(lot)]
    await shareNumber(house, 'nik', first, second)
    expect(await codeOfBid(lot, second, 105)).toBe('under_review')
    expect((await decide(staff, 'other_person', [first, second])).data).toMatchObject({
      standing: { verdict: 'other_person', agreed_by: null },
      accounts: [{ held: null }, { held: null }],
    })
    expect(await codeOfBid(lot, second, 105)).toBe(null)
    expect((await bellOf(second))[0]).toBe('Pengecekan data Anda selesai')
    expect(await bellOf(first)).toEqual([])
    expect(await pairsOf(staff, 'decided', first, second)).toHaveLength(1)
    await shareNumber(house, 'nik', first, second)
    expect(await codeOfBid(lot, second, 115)).toBe('under_review')
    expect(await pairsOf(staff, 'waiting', first, second)).toHaveLength(1)
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['action', 'after', 'staff_id'])
      .where('subject_id', '=', String(second.id))
      .execute()
    expect(actions).toMatchObject([
      {
        action: 'double.decided',
        staff_id: staff.id,
        after: { verdict: 'other_person', reason: REASON, with_customer_id: first.id },
      },
    ])
  })

  it('takes a second person where one is barred', async () => {
    const [one, other] = [await dewi(), await dewi()]
    const lot = await aLot(house)
    const [budi, barred] = [await aBidder(lot), await aCustomer(house)]
    await shareNumber(house, 'account', budi, barred)
    await bar(house, barred)
    expect((await onePair(one, budi, barred)).needs_second).toBe(true)
    await decide(one, 'other_person', [budi, barred])
    expect(await codeOfBid(lot, budi, 105)).toBe('under_review')
    await decide(other, 'other_person', [budi, barred])
    expect(await codeOfBid(lot, budi, 105)).toBe(null)
    expect((await bellOf(barred)).length).toBe(0)
  })
})

describe('a verdict is refused', () => {
  it('for what was not on the screen, for strangers, for one account, and twice', async () => {
    const staff = await dewi()
    const [budi, sari, stranger] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
    await shareNumber(house, 'nik', budi, sari)
    const { through } = await onePair(staff, budi, sari)
    await shareNumber(house, 'account', budi, sari)
    const code = async (answer: ReturnType<typeof decide>) => (await answer).errors[0]?.code
    expect(await code(decide(staff, 'same_person', [budi, sari], { through }))).toBe('papers_changed')
    const ids = (...customers: TestCustomer[]) => ({ customer_ids: customers.map(({ id }) => id as number) })
    for (const wrong of [ids(budi, stranger), ids(budi, budi), { customer_ids: [999_998, 999_999] }])
      expect(await code(decide(staff, 'same_person', [budi, sari], wrong))).toBe('not_found')
    const bad = [{ reason: 'cek' }, { verdict: 'x' as never }, { customer_ids: [1] }, { through: 0 }]
    for (const wrong of bad)
      expect(await decide(staff, 'same_person', [budi, sari], wrong)).toMatchObject({ status: 422 })
    const both = await Promise.all([
      decide(staff, 'same_person', [budi, sari]),
      decide(staff, 'same_person', [budi, sari]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('what the append asks under its lock', () => {
  it('is what the rules say, whatever two accounts share', async () => {
    const one = record({
      kinds: subarray(['nik', 'npwp', 'account'] as IdentifierKind[]),
      isFirst: boolean(),
      barred: boolean(),
      verdict: constantFrom(null, 'same_person', 'other_person'),
      consigns: boolean(),
    })
    const staff = await dewi()
    let hindered = 0
    await assert(
      asyncProperty(one, async ({ kinds, isFirst, barred, verdict, consigns }) => {
        const [budi, other] = [await aCustomer(house), await aCustomer(house)]
        for (const kind of kinds) await shareNumber(house, kind, ...(isFirst ? [budi, other] : [other, budi]))
        const [lower_id, higher_id] = [budi.id, other.id]
        if (verdict !== null && kinds.length > 0) {
          const at = new Date(services.now())
          const decision = { lower_id, higher_id, verdict, reason: REASON, through: 1_000_000_000 }
          const by = { state: 'standing', asked_by: staff.id, asked_at: at, decided_at: at } as const
          await services.db
            .insertInto('double_verdict')
            .values({ ...decision, ...by, agreed_by: null })
            .execute()
          const person_id = verdict === 'same_person' ? lower_id : null
          await services.db
            .updateTable('customer')
            .set({ person_id })
            .where('id', 'in', [lower_id, higher_id])
            .execute()
        }
        if (barred) await bar(house, other)
        const { rows } = await sql<{ has_doubles: boolean; doubles: DoubleRow[] | null }>`
          select has_doubles, doubles_as_read(id) as doubles from customer where id = ${budi.id}`.execute(
          services.db,
        )
        expect(rows[0]?.has_doubles).toBe(kinds.length > 0)
        const consignor = consigns ? other.id : null
        const lot = await aLot(house, {
          draft: true,
          ...(consignor === null ? {} : { consignorId: consignor }),
        })
        const may = mayBid(
          {
            id: budi.id as CustomerId,
            ...{ emailVerified: true, approved: true, barred: false, staff: false },
            premium: { member: false, auctionIds: [], productTypeIds: [] },
            doubles: doublesOf(rows[0]?.doubles ?? null),
          },
          { consignor, auctionId: lot.auctionId, productTypeId: 1 as never, premium: false },
        )
        const { rows: answers } = await sql<{ hindered: boolean }>`
          select hindered_by_double(${budi.id}, ${lot.id}) as hindered`.execute(services.db)
        expect(answers[0]?.hindered).toBe(!may.ok)
        if (!may.ok) hindered++
      }),
      { numRuns: 60 },
    )
    expect(hindered).toBeGreaterThan(10)
  })
})
