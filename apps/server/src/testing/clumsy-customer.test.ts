import { DAY_MS, HOUR_MS } from '@ketok/domain'
import { afterEach, expect, it } from 'vitest'
import { checkTheBooks } from '../features/money/ledger/check-books.ts'
import { returnFreeNipls } from '../features/money/nipl/nipl.jobs.ts'
import { balances, balancesOfBill } from './books.ts'
import { anIdempotencyKey, anInspectingBranch, aPhoto, aSubmission, theCarType } from './build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aDefault } from './build-default.ts'
import { aLot } from './build-lot.ts'
import { boughtNipl } from './build-nipl.ts'
import { aSale } from './build-sale.ts'
import { OWN_ACCOUNT, openHouseWithBank } from './house-with-bank.ts'

/*
 * Security 2.2: writes are idempotent. One customer sends each of them several times, overlapping, and together with
 * whatever undoes it. No answer is a fault, each says what came of it, and the books agree.
 */

const { bank, house } = await openHouseWithBank({ ...OWN_ACCOUNT, OFFER_TO_NEXT_BIDDER: 'on' })
const { api, clock, services } = house
await theCarType(house)

interface Write {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly form?: () => Promise<FormData>
}

const BANKS = ['06_VA_MANDIRI', '07_VA_BNI', '08_VA_BRI', '99_MANUAL'] as const

/** All of them at once, each so many times. Answers come in the order of `writes`, copy after copy. */
async function atOnce(as: TestCustomer | undefined, writes: readonly Write[], copies = 3) {
  const answers = await Promise.all(
    Array.from({ length: copies }, () => writes)
      .flat()
      .map(async ({ method, path, body, form }) => {
        const raw = await form?.()
        const answer = await api.send(method, `/api/${path}`, { as, body, raw })
        return { ...answer, write: `${method} ${path}` }
      }),
  )
  const faults = answers.filter(({ status }) => status >= 500)
  expect(faults.map(({ write, body }) => [write, body])).toEqual([])
  return answers.map(({ status, errors, body }) => ({
    status,
    code: errors[0]?.code,
    data: (body as { data?: unknown } | null)?.data,
  }))
}

const tally = (values: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const file =
  (fields: Readonly<Record<string, string>> = {}, colour?: string) =>
  async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(await aPhoto(colour))], { type: 'image/jpeg' }), 'foto.jpg')
    return form
  }

afterEach(async () => {
  await house.runJobs()
  expect(await checkTheBooks(services)).toBe(0)
})

it('who orders, orders otherwise and pays all at once has what they paid for', async () => {
  const budi = await aCustomer(house)
  const { auctionId } = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = (payment_method: string, idempotencyKey: string, quantity = 1): Write => ({
    method: 'POST',
    path: 'customer/nipl',
    body: { auction_id: auctionId, quantity, payment_method, client_order_id: idempotencyKey },
  })
  const answers = await atOnce(budi, [
    order('06_VA_MANDIRI', 'pesan-0001'),
    order('07_VA_BNI', 'pesan-0002', 2),
    order('99_MANUAL', 'pesan-0003'),
    order('08_VA_BRI', 'pesan-0001'),
  ])
  expect(tally(answers.map(({ code }) => code))).toEqual({ undefined: 9, mark_reused: 3 })
  const before = await balances(house)
  const { orders } = await api.get('GET /customer/nipl', { as: budi })
  expect(orders).toHaveLength(3)
  const accounts = orders
    .filter(({ instruction }) => instruction?.payment_method !== '99_MANUAL')
    .map(({ virtual_account_no }) => virtual_account_no)
  await Promise.all(
    [...accounts, ...accounts, ...accounts].map((account) => bank.pay(account, { fault: 'twice' })),
  )
  const wallet = await api.get('GET /customer/nipl', { as: budi })
  expect(wallet.orders.map(({ status }) => status).toSorted()).toEqual(['PAID', 'PAID', 'PENDING'])
  const bought = orders.filter(({ instruction }) => instruction?.payment_method !== '99_MANUAL')
  const count = bought.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(wallet.nipls).toHaveLength(count)
  const after = await balances(house)
  expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(-5_000_000 * count)
})

it('who cannot decide what becomes of their NIPL keeps one that goes one way', async () => {
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  const next = await aLot(house, { closesInMs: 9 * DAY_MS, opensInMs: DAY_MS })
  expect(next.auctionId).not.toBe(lot.auctionId)
  await boughtNipl(house, bank, budi, lot.auctionId)
  const [nipl] = (await api.get('GET /customer/nipl', { as: budi })).nipls
  const before = await balances(house)
  const choose = (at_end: string): Write => ({
    method: 'PUT',
    path: `customer/nipl/${nipl?.nipl_id}/pilihan`,
    body: { at_end },
  })
  await atOnce(budi, [choose('carry'), choose('refund')])
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  const again = await signedInAgain(house, budi)
  await Promise.all([
    atOnce(again, [choose('refund'), choose('carry')]),
    services.jobs.run(returnFreeNipls, {}),
    services.jobs.run(returnFreeNipls, {}),
  ])
  await services.jobs.run(returnFreeNipls, {})
  const { nipls } = await api.get('GET /customer/nipl', { as: again })
  const states = nipls.map(({ state }) => state).toSorted()
  expect([['refund_due'], ['active', 'refunded']]).toContainEqual(states)
  expect((await balances(house)).deposit).toBe(before.deposit)
})

it('who bids, raises, lowers and takes back all at once stands where the log says', async () => {
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: DAY_MS })
  await boughtNipl(house, bank, budi, lot.auctionId)
  const bid = (amount: number, idempotencyKey: string): Write => ({
    method: 'POST',
    path: `customer/lot/${lot.id}/bid`,
    body: { amount, client_bid_id: idempotencyKey },
  })
  await atOnce(
    budi,
    [
      bid(105_000_000, 'kikuk-0001'),
      bid(107_000_000, 'kikuk-0002'),
      bid(106_000_000, 'kikuk-0001'),
      {
        method: 'PUT',
        path: `customer/lot/${lot.id}/maksimum`,
        body: { amount: 101_000_000, client_bid_id: 'kikuk-0003' },
      },
      { method: 'DELETE', path: `customer/lot/${lot.id}/bid/kikuk-0001` },
      { method: 'DELETE', path: `customer/lot/${lot.id}/bid/kikuk-0002` },
    ],
    2,
  )
  const own = await api.get('GET /customer/lot/{lot_id}', { as: budi, params: { lot_id: lot.id } })
  const row = await services.db
    .selectFrom('lot_event')
    .select(['type', 'maximum', 'leader_id'])
    .where('lot_id', '=', lot.id)
    .where('bidder_id', '=', budi.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([own.standing, own.maximum]).toEqual(
    row.leader_id === budi.id ? ['leading', row.maximum] : ['none', null],
  )
})

it('who leaves maxima and takes them back all at once has one or none', async () => {
  const sale = await aSale(house)
  const budi = await aCustomer(house)
  await boughtNipl(house, bank, budi, sale.auctionId)
  const path = `customer/lot/${sale.lot(0).id}/maksimum`
  const leave = (amount: number, idempotencyKey: string): Write => ({
    method: 'PUT',
    path,
    body: { amount, client_bid_id: idempotencyKey },
  })
  await atOnce(budi, [
    leave(105_000_000, 'titip-0001'),
    { method: 'DELETE', path },
    leave(106_000_000, 'titip-0002'),
    leave(107_000_000, 'titip-0002'),
  ])
  const { maximum } = await sale.own(budi)
  const { proxies } = await api.get('GET /customer/proxy-bid', { as: budi })
  expect(proxies.map((proxy) => proxy.maximum)).toEqual(maximum === null ? [] : [maximum])
})

it('who chooses banks for two bills, alone and together, while money comes, pays each once', async () => {
  const budi = await aCustomer(house)
  const first = await aLot(house, { closesInMs: HOUR_MS })
  const second = await aLot(house, { closesInMs: HOUR_MS, auctionId: first.auctionId })
  for (const lot of [first, second]) {
    await boughtNipl(house, bank, budi, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: budi,
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: `menang-${lot.id}` },
    })
  }
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  await house.runJobs()
  const winner = await signedInAgain(house, budi)
  const { transactions } = await api.get('GET /customer/transaksi', { as: winner })
  expect(transactions).toHaveLength(2)
  const ids = transactions.map(({ transaction_id }) => transaction_id)
  const alone = (payment_method: string, n: number): Write => ({
    method: 'POST',
    path: `customer/transaksi/${transactions[n]?.unit.unit_id}/pembayaran`,
    body: { payment_method },
  })
  const together = (payment_method: string): Write => ({
    method: 'POST',
    path: 'customer/pembayaran-gabungan',
    body: { transaction_ids: ids, payment_method },
  })
  const writes = [
    alone('06_VA_MANDIRI', 0),
    together('07_VA_BNI'),
    alone('99_MANUAL', 1),
    together('99_MANUAL'),
  ]
  await atOnce(winner, writes)
  await house.runJobs()
  const owing = bank.book
    .accounts()
    .filter(({ state, trxId }) => state === 'open' && !trxId.startsWith('NIPL'))
    .map(({ partnerServiceId, customerNo }) => partnerServiceId + customerNo)
  const known = await services.db
    .selectFrom('payment_instruction')
    .select(['partner_service_id', 'customer_no'])
    .where('customer_id', '=', budi.id)
    .where('nipl_order_id', 'is', null)
    .where('state', '=', 'PENDING')
    .where('gateway', '<>', 'manual')
    .execute()
  expect(owing.toSorted()).toEqual(known.map((one) => one.partner_service_id + one.customer_no).toSorted())

  // From here on they keep to two banks: by another, with another fee, what comes to them would wait in suspense.
  const kept = [alone('06_VA_MANDIRI', 0), alone('08_VA_BRI', 1)]
  await atOnce(winner, kept, 1)
  const accountOf = async (unit_id: number) =>
    (await api.get('GET /customer/transaksi/{unit_id}', { as: winner, params: { unit_id } })).instruction
      ?.virtual_account_no ?? ''
  const accounts = await Promise.all(transactions.map(({ unit }) => accountOf(unit.unit_id)))
  await Promise.all([
    atOnce(winner, kept),
    ...accounts.flatMap((account) => [
      bank.pay(account, { fault: 'twice' }),
      bank.pay(account, { fault: 'again' }),
    ]),
  ])
  await house.runJobs()
  const paid = await api.get('GET /customer/transaksi', { as: winner })
  expect(paid.transactions.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  for (const id of ids) expect((await balancesOfBill(house, id as never)).bill).toBe(0)
})

it('who sends proofs of one transfer over each other leaves one that waits', async () => {
  const budi = await aCustomer(house)
  const { auctionId } = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = await api.get('POST /customer/nipl', {
    as: budi,
    body: { auction_id: auctionId, quantity: 1, payment_method: BANKS[3] },
  })
  const path = `customer/pembayaran/${order.instruction?.instruction_id}/bukti`
  const answers = await atOnce(budi, [
    { method: 'POST', path, form: file() },
    { method: 'POST', path, form: file({}, '#228844') },
  ])
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 6 })
  const proofs = await services.db
    .selectFrom('payment_proof')
    .select('state')
    .where('instruction_id', '=', order.instruction?.instruction_id ?? 0)
    .execute()
  expect(proofs).toEqual([{ state: 'waiting' }])
})

it('who sends a consignment, moves it and takes it back all at once has sent one', async () => {
  const branch_id = await anInspectingBranch(house, 5)
  const titi = await aCustomer(house)
  clock.set('2026-11-20T10:00:00+07:00')
  const owner = await signedInAgain(house, titi)
  const body = await aSubmission(house, owner)
  const answers = await atOnce(owner, [{ method: 'POST', path: 'customer/titip-lelang', body }], 5)
  const ids = answers.map(({ data }) => (data as { consignment_id: number } | undefined)?.consignment_id)
  expect(new Set(ids).size).toBe(1)
  const id = ids[0] ?? 0
  const inspection = (hour: number): Write => ({
    method: 'PUT',
    path: `customer/titip-lelang/${id}/inspeksi`,
    body: { branch_id, starts_at: `2026-11-24T${String(hour).padStart(2, '0')}:00:00+07:00` },
  })
  await atOnce(owner, [
    inspection(9),
    inspection(13),
    { method: 'POST', path: 'customer/titip-lelang', body },
  ])
  await atOnce(owner, [
    inspection(9),
    { method: 'DELETE', path: `customer/titip-lelang/${id}` },
    inspection(13),
  ])
  const { consignments } = await api.get('GET /customer/titip-lelang', { as: owner })
  expect(consignments.map(({ state }) => state)).toEqual(['cancelled'])
  const photo = { client_consignment_id: anIdempotencyKey(), client_photo_id: anIdempotencyKey() }
  const photos = await atOnce(
    owner,
    [{ method: 'POST', path: 'customer/titip-lelang/foto', form: file(photo) }],
    4,
  )
  expect(new Set(photos.map(({ data }) => JSON.stringify(data))).size).toBe(1)
})

it('who changes everything about themselves at once is somebody all the same', async () => {
  const rina = await aCustomer(house, { password: 'Lelang#2026' })
  const lot = await aLot(house, { closesInMs: 5 * DAY_MS })
  const endpoint = 'https://fcm.googleapis.com/fcm/send/kikuk'
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
  await atOnce(rina, [
    { method: 'PUT', path: 'customer/pengaturan/profile', body: { full_name: 'Rina Kikuk' } },
    {
      method: 'PUT',
      path: 'customer/pengaturan/profile',
      body: { full_name: 'Rina Ganda', phone: '0812 1111 2222' },
    },
    { method: 'PUT', path: 'customer/pengaturan/profile/profile-image', form: file() },
    { method: 'PUT', path: `customer/favorit/${lot.unitId}` },
    { method: 'DELETE', path: `customer/favorit/${lot.unitId}` },
    {
      method: 'PUT',
      path: 'customer/pengaturan/notifikasi',
      body: { events: [{ event: 'outbid', email: false, push: true }] },
    },
    { method: 'POST', path: 'customer/notifikasi/push', body: { endpoint, keys } },
    { method: 'DELETE', path: 'customer/notifikasi/push', body: { endpoint } },
    { method: 'POST', path: 'customer/notifikasi/read-all' },
    { method: 'POST', path: 'customer/realtime-ticket' },
    { method: 'POST', path: 'customer/pengaturan/rekening/batal' },
  ])
  await atOnce(rina, [{ method: 'PUT', path: 'customer/pengaturan/profile/identity-file', form: file() }], 3)
  const { full_name } = await api.get('GET /customer/pengaturan/profile', { as: rina })
  expect(['Rina Kikuk', 'Rina Ganda']).toContain(full_name)
  const changes = await atOnce(rina, [
    {
      method: 'POST',
      path: 'customer/pengaturan/reset-password',
      body: { current_password: 'Lelang#2026', password: 'Palu!Emas77' },
    },
    {
      method: 'POST',
      path: 'customer/pengaturan/reset-password',
      body: { current_password: 'Lelang#2026', password: 'Palu!Perak88' },
    },
  ])
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('who says yes and no at once has said one of them', async () => {
  const { bidders, lot, billId, planner } = await aDefault(house, bank, [102, 110, 120])
  const next = await signedInAgain(house, bidders[1] as TestCustomer)
  await api.get('POST /office/lelang-ulang/{bill_id}/tawarkan', {
    as: planner,
    params: { bill_id: billId },
    body: { customer_id: next.id, reason: 'Penjual ingin cepat terjual' },
  })
  const { offers } = await api.get('GET /customer/kesempatan', { as: next })
  const path = `customer/kesempatan/${offers[0]?.offer_id}`
  const { nipls } = await api.get('GET /customer/nipl', { as: next })
  const free = nipls.find(({ state }) => state === 'active')
  const answers = await atOnce(next, [
    { method: 'POST', path, body: { answer: 'accept', nipl_id: free?.nipl_id } },
    { method: 'POST', path, body: { answer: 'decline' } },
  ])
  const yes = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)
  const no = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status)
  expect([yes, no]).toEqual(
    yes[0] === 200
      ? [
          [200, 200, 200],
          [409, 409, 409],
        ]
      : [
          [409, 409, 409],
          [200, 200, 200],
        ],
  )
  const bills = await services.db
    .selectFrom('bill')
    .select('customer_id')
    .where('lot_id', '=', lot.id)
    .execute()
  expect(bills.filter(({ customer_id }) => customer_id === next.id)).toHaveLength(yes[0] === 200 ? 1 : 0)
})

it('whose lot waits for an answer answers one way', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const seller = await aCustomer(house)
  const bidder = await aCustomer(house)
  const lot = await aLot(house, { reserve: 110_000_000, consignorId: seller.id, closesInMs: HOUR_MS })
  await boughtNipl(house, bank, bidder, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: bidder,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: 'tanya-0001' },
  })
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  await house.runJobs()
  const path = `customer/konfirmasi/${lot.id}`
  const answering = (body: object): Write => ({ method: 'POST', path, body })
  const answers = await atOnce(await signedInAgain(house, seller), [
    answering({ answer: 'accept' }),
    answering({ answer: 'counter', price: 108_000_000 }),
    answering({ answer: 'decline' }),
    answering({ answer: 'counter', price: 107_000_000 }),
  ])
  const taken = new Set(answers.flatMap(({ status }, index) => (status === 200 ? [index % 4] : [])))
  expect(taken.size).toBe(1)
})

it('who registers, opens their link and writes several times over is one customer', async () => {
  const email = 'ganda@ketok.test'
  const registration = {
    ...{ seller_type: 'person', full_name: 'Ganda Wijaya', email, phone: '0812 3456 7890' },
    ...{ password: 'Palu!Perak88', consent: true },
  }
  const registered = await atOnce(undefined, [
    { method: 'POST', path: 'auth/customer/registration', body: registration },
  ])
  expect(registered.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  await house.runJobs()
  const rows = await services.db.selectFrom('customer').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
  const link = /http:\/\/\S+/.exec(house.mails.to(email)[0]?.text ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token')
  const verified = await atOnce(undefined, [{ method: 'POST', path: `auth/customer/verification/${token}` }])
  expect(verified.some(({ status }) => status === 200)).toBe(true)
  const entered = await atOnce(
    undefined,
    [{ method: 'POST', path: 'auth/in', body: { email, password: 'Palu!Perak88' } }],
    2,
  )
  expect(entered.map(({ status }) => status)).toEqual([200, 200])
  const refresh_token = (entered[0]?.data as { refresh_token: string } | undefined)?.refresh_token
  const renewed = await atOnce(
    undefined,
    [{ method: 'POST', path: 'auth/renew-token', body: { refresh_token } }],
    4,
  )
  expect(tally(renewed.map(({ status }) => status))).toEqual({ 200: 4 })
})
