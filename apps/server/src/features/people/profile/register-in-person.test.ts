import { DAY_MS, plus, wibIso } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { bar } from '../../../testing/build-double.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house

let clerk: TestStaff
beforeAll(async () => {
  clerk = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
})

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let cards = 0
/** A card that nobody has shown yet. */
function aCard() {
  const serial = String(++cards).padStart(4, '0')
  return {
    identity_number: `317305120490${serial}`,
    full_name: `Wati Lestari ${LETTERS[Math.floor(cards / 26)]}${LETTERS[cards % 26]}`,
    phone: `0812 3456 ${serial}`,
    consent: true as const,
  }
}
const register = (body: object, as = clerk) =>
  api.call('POST /office/meja/pelanggan', { as, body: body as never })
const nikOf = (as: TestCustomer, identity_number: string) =>
  api.get('PUT /customer/pengaturan/profile', { as, body: { identity_number } })
const customersWith = (full_name: string) =>
  services.db.selectFrom('customer').selectAll().where('full_name', '=', full_name).execute()

describe('somebody at the desk whom the house does not know', () => {
  it('gets an account without sign-in, with consent and record, that may bid', async () => {
    const card = aCard()
    const { status, data } = await register(card)
    expect([status, data]).toEqual([
      200,
      { customer_id: expect.any(Number), full_name: card.full_name, is_new: true, account: null },
    ])
    const [made] = await customersWith(card.full_name)
    expect(made).toMatchObject({ password_hash: null, google_sub: null, barred_at: null })
    expect(made?.approved_at).toBeInstanceOf(Date)
    const consents = await services.db
      .selectFrom('consent')
      .select(['document', 'address'])
      .where('customer_id', '=', made?.id ?? (0 as never))
      .orderBy('document')
      .execute()
    expect(consents).toEqual([
      { document: 'privacy', address: null },
      { document: 'terms', address: null },
    ])
    const { actions } = await api.get('GET /office/catatan', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      query: { action: 'customer.registered' },
    })
    expect(actions[0]).toMatchObject({ staff: { full_name: 'Rani Panitera' }, subject_id: String(made?.id) })
    // Neither number is in the record.
    expect(JSON.stringify(actions)).not.toContain(card.identity_number)
  })

  it('gets no mail, since there is no mailbox', async () => {
    const card = aCard()
    await register(card)
    const [made] = await customersWith(card.full_name)
    await api.call('POST /auth/customer/forgot-password', { body: { email: made?.email ?? '' } })
    await house.runJobs()
    expect(house.mails.to(made?.email ?? '')).toEqual([])
  })

  it.each([
    ['a NIK that can be nobody’s', { identity_number: '123' }, 'identity_number'],
    ['a phone with letters', { phone: 'telepon' }, 'phone'],
    ['no consent', { consent: false }, 'consent'],
    ['half a bank account', { rekening_number: '1234567890' }, 'bank_id'],
    [
      'a bank there is not',
      { bank_id: 99_999, rekening_number: '1234567890', rekening_owner: 'Wati' },
      'bank_id',
    ],
    ['a script for a name', { full_name: '<script>' }, 'full_name'],
  ])('is not registered with %s', async (_, wrong, field) => {
    const { status, errors } = await register({ ...aCard(), ...wrong })
    expect([status, errors.map((error) => error.field)]).toEqual([422, expect.arrayContaining([field])])
  })

  it('is told of all that an empty form lacks at once', async () => {
    const empty = { identity_number: '', full_name: '', phone: '', consent: false }
    const { status, errors } = await register({ ...aCard(), ...empty })
    expect([status, errors.map(({ field }) => field).toSorted()]).toEqual([
      422,
      Object.keys(empty).toSorted(),
    ])
  })

  it('is registered once by two clerks who type the same card at the same moment', async () => {
    const card = aCard()
    const rivals = [
      clerk,
      await aStaff(house, { roles: ['service'] }),
      await aStaff(house, { roles: ['admin'] }),
    ]
    const answers = await Promise.all(rivals.map((as) => register(card, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.customer_id)).size).toBe(1)
    expect(answers.filter(({ data }) => data.is_new)).toHaveLength(1)
    expect(await customersWith(card.full_name)).toHaveLength(1)
  })
})

describe('a NIK that is known', () => {
  it('finds the account that was opened at the desk, also by another phone', async () => {
    const card = aCard()
    const { data } = await register(card)
    const again = await register({ ...card, full_name: 'Salah Ketik', phone: '0813 9999 0001' })
    expect(again.data).toEqual({ ...data, is_new: false })
  })

  const accountOf = async (customerId: number) =>
    services.db
      .selectFrom('customer_profile')
      .select(['bank_id', 'rekening_owner', 'rekening_number_sealed'])
      .where('customer_id', '=', customerId as never)
      .executeTakeFirstOrThrow()
  const account = { bank_id: 1, rekening_number: '1234567890' }

  it('takes the first bank account of whoever registered without one', async () => {
    const card = aCard()
    const { customer_id } = (await register(card)).data
    expect(await accountOf(customer_id)).toMatchObject({ bank_id: null, rekening_number_sealed: null })
    const { data } = await register({ ...card, ...account, rekening_owner: card.full_name })
    expect(data.account).toEqual({ state: 'kept' })
    expect(await accountOf(customer_id)).toMatchObject({ bank_id: 1, rekening_owner: card.full_name })
  })

  it('puts an account right that was typed wrong, a day later, unless the first is typed again', async () => {
    const card = { ...aCard(), ...account }
    const mine = { ...card, rekening_owner: card.full_name }
    const { customer_id } = (await register(mine)).data
    const first = await accountOf(customer_id)
    const right = { ...mine, bank_id: 2, rekening_number: '9999999999' }
    expect((await register(right)).data.account).toEqual({
      state: 'changing',
      effective_at: wibIso(plus(services.now(), DAY_MS)),
    })
    expect((await register(mine)).data.account).toEqual({ state: 'kept' })
    house.clock.advance(DAY_MS)
    await house.runJobs()
    expect(await accountOf(customer_id)).toEqual(first)

    clerk = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
    await register(right)
    house.clock.advance(DAY_MS)
    await house.runJobs()
    expect(await accountOf(customer_id)).toMatchObject({ bank_id: 2, rekening_owner: card.full_name })
    clerk = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
  })

  it('changes no account of somebody from the site, and says so', async () => {
    const online = await aCustomer(house, { phone: '+6281277770009' })
    const card = aCard()
    await nikOf(online, card.identity_number)
    const typed = { ...card, ...account, rekening_owner: card.full_name, phone: '0812 7777 0009' }
    expect((await register(typed)).data.account).toEqual({ state: 'of_owner' })
    const { rekening_number } = await api.get('GET /customer/pengaturan/profile', { as: online })
    expect(rekening_number).toBeNull()
  })

  it('finds the account from the site by the phone of whoever stands there', async () => {
    const card = aCard()
    const dodi = await aCustomer(house, { full_name: 'Dodi Firmansyah', phone: '+6281277770001' })
    await nikOf(dodi, card.identity_number)
    const found = await register({ ...card, phone: '0812 7777 0001' })
    expect(found.data).toMatchObject({ customer_id: dodi.id, full_name: 'Dodi Firmansyah', is_new: false })
  })

  it('sells nothing into an account that a stranger may have opened with it', async () => {
    const card = aCard()
    const stranger = await aCustomer(house, { full_name: 'Orang Lain' })
    await nikOf(stranger, card.identity_number)
    const { status, errors } = await register(card)
    expect([status, errors]).toMatchObject([409, [{ code: 'nik_elsewhere', field: 'identity_number' }]])
    expect(errors[0]?.message).toContain('O***g')
    expect(await customersWith(card.full_name)).toEqual([])
  })

  it('is refused while its holder is barred, also after they typed another into their profile', async () => {
    const card = aCard()
    const barred = await aCustomer(house, { phone: '+6281277770002' })
    await nikOf(barred, card.identity_number)
    await nikOf(barred, aCard().identity_number)
    await bar(house, barred)
    const { status, errors } = await register({ ...card, phone: '0812 7777 0002' })
    expect([status, errors]).toMatchObject([403, [{ code: 'person_barred' }]])
  })
})
