import type { CallInput } from '@ketok/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { anApplicant } from '../../../testing/build-papers.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { hashOldNiks } from '../profile/hash-old-niks.ts'

const house = await openHouse()
const { api, clock, mails, services } = house

const REASON = 'Mencocokkan KTP dengan data diri'
const dewi = () => aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })

const params = ({ id }: TestCustomer) => ({ customer_id: id })
const caseOf = (as: TestStaff, customer: TestCustomer) =>
  api.get('GET /office/persetujuan/{customer_id}', { as, params: params(customer) })
const queue = (as: TestStaff, query: CallInput<'GET /office/persetujuan'>['query'] = {}) =>
  api.get('GET /office/persetujuan', { as, query: { limit: 200, ...query } })
const open = (
  as: TestStaff,
  customer: TestCustomer,
  field: CallInput<'POST /office/persetujuan/{customer_id}/buka'>['body']['field'],
  reason = REASON,
) =>
  api.call('POST /office/persetujuan/{customer_id}/buka', {
    as,
    params: params(customer),
    body: { field, reason },
  })
const photo = (as: TestStaff, customer: TestCustomer, reason = REASON) =>
  api.call('POST /office/persetujuan/{customer_id}/foto', { as, params: params(customer), body: { reason } })
const profileOf = (as: TestCustomer) => api.get('GET /customer/pengaturan/profile', { as })

async function approve(as: TestStaff, customer: TestCustomer, submission_id?: number) {
  return api.call('POST /office/persetujuan/{customer_id}/setuju', {
    as,
    params: params(customer),
    body: { submission_id: submission_id ?? (await caseOf(as, customer)).submission_id },
  })
}

async function reject(as: TestStaff, customer: TestCustomer, reason = 'Foto KTP buram. Unggah foto baru') {
  return api.call('POST /office/persetujuan/{customer_id}/tolak', {
    as,
    params: params(customer),
    body: { submission_id: (await caseOf(as, customer)).submission_id, reason },
  })
}

async function actionsOn({ id }: TestCustomer) {
  return services.db
    .selectFrom('staff_action')
    .select(['action', 'before', 'after', 'staff_id'])
    .where('subject_type', '=', 'customer')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
}

describe('the queue', () => {
  it('lists who waits, longest first, masked, and finds them by name', async () => {
    const staff = await dewi()
    const first = await anApplicant(house, { full_name: 'Antre Pertama' })
    clock.advance(MINUTE_MS)
    const second = await anApplicant(house, { full_name: 'Antre Kedua' })
    const { cases, total, totals } = await queue(staff, { cari: 'antre' })
    expect(cases.map(({ customer_id }) => customer_id)).toEqual([first.id, second.id])
    expect(total).toBe(2)
    expect(totals.in_review).toBeGreaterThanOrEqual(2)
    expect(cases[0]).toMatchObject({
      state: 'in_review',
      full_name: 'Antre Pertama',
      email_masked: expect.stringMatching(/^p\*\*\*@ketok\.test$/),
      city_name: 'Kota Jakarta Timur',
      round: 1,
      flags: [],
      decided_by: null,
    })
    expect(JSON.stringify(cases)).not.toContain(first.email)
    expect((await queue(staff, { cari: 'antre', page: 2, limit: 1 })).cases).toMatchObject([
      { customer_id: second.id },
    ])
  })

  it('holds nobody whose papers are not complete', async () => {
    const staff = await dewi()
    const budi = await aCustomer(house, { full_name: 'Belum Lengkap', approved_at: null })
    expect((await queue(staff, { cari: 'belum lengkap' })).cases).toEqual([])
    const answer = await api.call('GET /office/persetujuan/{customer_id}', {
      as: staff,
      params: params(budi),
    })
    expect(answer.status).toBe(404)
    expect((await open(staff, budi, 'phone')).status).toBe(404)
    expect((await photo(staff, budi)).status).toBe(404)
  })
})

describe('a case', () => {
  it('shows everything masked until one field is asked for', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house, { nik: '3171054508900001', account: '7001567890' })
    const shown = await caseOf(staff, rina)
    expect(shown.masked).toEqual({
      identity_number: '3171**********01',
      npwp: null,
      birth_date: '**-**-1990',
      identity_address: 'Jl.***',
      current_address: 'Jl.***',
      phone: '+62812*****890',
      email: expect.stringMatching(/^p\*\*\*@/),
      rekening_number: '******7890',
    })
    for (const word of ['3171054508900001', '7001567890', 'Melati', 'Mawar', rina.email, '81234567890'])
      expect(JSON.stringify(shown)).not.toContain(word)
    expect(shown).toMatchObject({ may_bid: true, seen_by_me: false, looks: [], bank_change: null })
  })

  it.each([
    ['identity_number', '3171054508900002'],
    ['birth_date', '1990-08-05'],
    ['identity_address', 'Jl. Melati 5, Jakarta Timur'],
    ['current_address', 'Jl. Mawar 7, Jakarta Timur'],
    ['phone', '+6281234567890'],
    ['rekening_number', '7001567890'],
  ] as const)('opens %s for a reason, and nothing else with it', async (field, value) => {
    const staff = await dewi()
    const rina = await anApplicant(house, { nik: '3171054508900002', account: '7001567890' })
    expect((await open(staff, rina, field)).data).toEqual({ field, value })
    const { looks } = await caseOf(staff, rina)
    expect(looks).toMatchObject([{ field, reason: REASON, staff: { full_name: 'Dewi Penyelia' } }])
    expect(await actionsOn(rina)).toMatchObject([
      { action: 'identity.looked_at', after: { field, reason: REASON }, staff_id: staff.id },
    ])
  })

  it('shows the card for a reason', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    const { data } = await photo(staff, rina)
    const [, base64 = ''] = data.picture.split('data:image/webp;base64,')
    const facts = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 800, height: 500 })
    expect(await caseOf(staff, rina)).toMatchObject({ seen_by_me: true, looks: [{ field: 'identity_file' }] })
    expect((await caseOf(await dewi(), rina)).seen_by_me).toBe(false)
  })

  it('keeps shut without a reason that says something, and says what has no value', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    for (const reason of ['', 'cek', '123456789', '          ']) {
      const answer = await open(staff, rina, 'phone', reason)
      expect(answer.status).toBe(422)
      expect(answer.errors[0]).toMatchObject({ code: 'invalid_input', field: 'reason' })
      expect((await photo(staff, rina, reason)).status).toBe(422)
    }
    expect((await open(staff, rina, 'identity_file' as 'phone')).status).toBe(422)
    expect((await open(staff, rina, 'npwp')).status).toBe(404)
    expect((await caseOf(staff, rina)).looks).toEqual([])
  })

  it('is closed to who copies the whole house', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    const statuses: number[] = []
    for (let i = 0; i < 41; i++) statuses.push((await open(staff, rina, 'phone')).status)
    expect(statuses).toEqual([...Array(40).fill(200), 429])
    expect((await open(await dewi(), rina, 'phone')).status).toBe(200)
  })

  it('points at what a person should look at twice', async () => {
    const staff = await dewi()
    const [one, other] = [
      await anApplicant(house, { nik: '3171054508910007', full_name: 'Kembar Satu' }),
      await anApplicant(house, {
        nik: '3171054508910007',
        full_name: 'Kembar Dua',
        owner: 'Orang Lain',
      }),
    ]
    expect(await caseOf(staff, one)).toMatchObject({
      flags: ['same_nik', 'birth_differs'],
      same_nik: [{ customer_id: other.id, full_name: 'Kembar Dua', has_case: true }],
    })
    expect((await caseOf(staff, other)).flags).toEqual(['same_nik', 'other_owner', 'birth_differs'])
    expect((await profileOf(other)).approved).toBe(true)
    const man = await anApplicant(house, { nik: '3171050508900009' })
    expect((await caseOf(staff, man)).flags).toEqual(['gender_differs'])
  })
})

describe('a number saved before there were hashes', () => {
  it('is noticed once the house has gone over it', async () => {
    const staff = await dewi()
    const old = await anApplicant(house, { nik: '3171054508900077' })
    await services.db
      .updateTable('customer_profile')
      .set({ identity_number_hash: null })
      .where('customer_id', '=', old.id)
      .execute()
    const rina = await anApplicant(house, { nik: '3171054508900077' })
    expect((await caseOf(staff, rina)).flags).toEqual([])
    await hashOldNiks(services)
    expect((await caseOf(staff, rina)).flags).toEqual(['same_nik'])
  })
})

describe('approving', () => {
  it('needs who does it to have seen the card', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    expect(await approve(staff, rina)).toMatchObject({ status: 409, errors: [{ code: 'papers_unseen' }] })
    await photo(await dewi(), rina)
    expect((await approve(staff, rina)).errors[0]?.code).toBe('papers_unseen')
    await photo(staff, rina)
    expect((await approve(staff, rina)).data).toMatchObject({
      state: 'approved',
      decided_by: { full_name: 'Dewi Penyelia' },
      may_bid: true,
    })
    expect((await profileOf(rina)).review).toMatchObject({ state: 'approved', reason: null })
    expect((await actionsOn(rina)).at(-1)).toMatchObject({
      action: 'identity.approved',
      before: { state: 'in_review', may_bid: true },
      after: { state: 'approved', may_bid: true },
      staff_id: staff.id,
    })
    const { data } = await api.get('GET /customer/notifikasi', { as: rina })
    expect(data.user_notifications[0]?.title).toBe('Identitas Anda disetujui')
  })

  it('is done once, and only for what was on the screen', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    await photo(staff, rina)
    const { submission_id } = await caseOf(staff, rina)
    await api.get('PUT /customer/pengaturan/profile', { as: rina, body: { full_name: 'Rina Wijaya Putri' } })
    expect((await approve(staff, rina, submission_id)).errors[0]?.code).toBe('papers_changed')
    clock.advance(1)
    await photo(staff, rina)
    const both = await Promise.all([approve(staff, rina), reject(staff, rina)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await approve(staff, rina)).errors[0]?.code).toBe('papers_decided')
  })

  it('ends when the facts change it was given for, and leaves the right to bid', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    await photo(staff, rina)
    await approve(staff, rina)
    const save = (body: CallInput<'PUT /customer/pengaturan/profile'>['body']) =>
      api.get('PUT /customer/pengaturan/profile', { as: rina, body })
    expect((await save({ current_address: 'Jl. Anggrek 1' })).review.state).toBe('approved')
    expect(await save({ birth_date: '1991-08-05' })).toMatchObject({
      review: { state: 'in_review' },
      approved: true,
    })
    expect(await caseOf(staff, rina)).toMatchObject({ round: 2, state: 'in_review', seen_by_me: true })
  })
})

describe('turning papers down', () => {
  it('tells the customer why, stops them bidding, and takes the mended papers in', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    const lot = await aLot(house, { closesInMs: DAY_MS })
    await aNipl(house, rina.id, lot.auctionId)
    let count = 0
    const bid = (amount: number) =>
      api.call('POST /customer/lot/{lot_id}/bid', {
        as: rina,
        params: { lot_id: lot.id },
        // Asked anew each time: the same question would get the same answer for ever.
        body: { amount, client_bid_id: `tawar-${amount}-${++count}` },
      })
    expect((await bid(105_000_000)).status).toBe(200)
    expect((await reject(staff, rina)).data).toMatchObject({ state: 'rejected', may_bid: false })
    await house.runJobs()
    expect(mails.to(rina.email)[0]?.text).toContain('Foto KTP buram')
    expect(await profileOf(rina)).toMatchObject({
      approved: false,
      review: { state: 'rejected', reason: 'Foto KTP buram. Unggah foto baru' },
    })
    expect((await bid(110_000_000)).errors[0]?.code).toBe('not_approved')
    expect((await actionsOn(rina)).at(-1)).toMatchObject({
      action: 'identity.rejected',
      before: { may_bid: true },
      after: { state: 'rejected', may_bid: false, reason: 'Foto KTP buram. Unggah foto baru' },
    })

    await rina.uploads()
    expect(await profileOf(rina)).toMatchObject({
      approved: false,
      review: { state: 'in_review', reason: 'Foto KTP buram. Unggah foto baru' },
    })
    expect((await bid(110_000_000)).status).toBe(403)
    expect(await caseOf(staff, rina)).toMatchObject({
      round: 2,
      history: [{ state: 'in_review' }, { state: 'rejected', reason: 'Foto KTP buram. Unggah foto baru' }],
    })
    await photo(staff, rina)
    await approve(staff, rina)
    expect(await profileOf(rina)).toMatchObject({ approved: true, review: { reason: null } })
    expect((await bid(110_000_000)).status).toBe(200)
  })

  it('leaves a bid that stands, for others bid on against it', async () => {
    const staff = await dewi()
    const [rina, sari] = [await anApplicant(house), await aCustomer(house)]
    const lot = await aLot(house, { closesInMs: DAY_MS })
    for (const { id } of [rina, sari]) await aNipl(house, id, lot.auctionId)
    const bid = (as: TestCustomer, amount: number) =>
      api.call('POST /customer/lot/{lot_id}/bid', {
        as,
        params: { lot_id: lot.id },
        body: { amount, client_bid_id: `tawar-${as.id}-${amount}` },
      })
    await bid(rina, 120_000_000)
    await reject(staff, rina)
    expect((await bid(sari, 110_000_000)).data).toMatchObject({ leading: false })
    expect((await bid(sari, 130_000_000)).data).toMatchObject({ leading: true })
  })

  it('needs a reason that helps', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house)
    const answer = await reject(staff, rina, 'Buram')
    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'invalid_input', field: 'reason' }] })
    expect((await caseOf(staff, rina)).state).toBe('in_review')
  })
})

describe('the customer', () => {
  it('reads who looked, by role and reason, and never another’s', async () => {
    const staff = await aStaff(house, { roles: ['finance', 'admin'], name: 'Nama Petugas' })
    const [rina, tono] = [await anApplicant(house), await anApplicant(house)]
    await open(staff, rina, 'phone', 'Menanyakan foto KTP yang buram')
    await photo(staff, rina)
    await open(staff, tono, 'rekening_number')
    const own = await api.get('GET /customer/pengaturan/akses-data', { as: rina })
    expect(own.looks).toMatchObject([
      { field: 'identity_file', roles: ['finance', 'admin'], reason: REASON },
      { field: 'phone', reason: 'Menanyakan foto KTP yang buram', at: expect.stringMatching(/\+07:00$/) },
    ])
    expect(JSON.stringify(own)).not.toContain('Nama Petugas')
    const first = await api.get('GET /customer/pengaturan/akses-data', { as: rina, query: { limit: 1 } })
    expect(first).toMatchObject({ looks: [{ field: 'identity_file' }] })
    const second = await api.get('GET /customer/pengaturan/akses-data', {
      as: rina,
      query: { limit: 1, before: first.next_before ?? undefined },
    })
    expect(second).toMatchObject({ looks: [{ field: 'phone' }], next_before: null })
    expect((await api.call('GET /customer/pengaturan/akses-data')).status).toBe(401)
  })

  it('can trust the list: nobody takes a line out', async () => {
    const [staff, rina] = [await dewi(), await anApplicant(house)]
    await photo(staff, rina)
    expect((await approve(staff, rina)).status).toBe(200)
    for (const sql of ['delete from identity_look', "update identity_look set reason = 'x'"])
      await expect(services.pool.query(sql)).rejects.toThrow('identity_look is append-only')
    await expect(services.pool.query('delete from identity_submission')).rejects.toThrow('append-only')
    await expect(
      services.pool.query(
        "update identity_submission set state = 'in_review', decided_at = null, decided_by = null where state = 'approved'",
      ),
    ).rejects.toThrow('is decided')
  })
})

describe('money', () => {
  const prepare = async (nipl_id: number, as?: TestStaff) =>
    api.call('POST /office/keuangan/pengembalian', {
      as: as ?? (await aStaff(house, { roles: ['finance'] })),
      body: { nipl_id },
    })

  async function owedTo(customer: TestCustomer): Promise<number> {
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    const { id } = await aNipl(house, customer.id, lot.auctionId)
    await services.db
      .updateTable('nipl')
      .set({ state: 'refund_due', refund_by: new Date(clock.now()) })
      .where('id', '=', id)
      .execute()
    return id
  }

  it('goes to one’s own account, or to another’s once the house has approved the identity', async () => {
    const staff = await dewi()
    const own = await anApplicant(house)
    expect((await prepare(await owedTo(own))).status).toBe(200)
    const others = await anApplicant(house, { owner: 'Orang Lain' })
    const nipl = await owedTo(others)
    expect(await prepare(nipl)).toMatchObject({ status: 409, errors: [{ code: 'account_owner_unproven' }] })
    await photo(staff, others)
    await approve(staff, others)
    expect((await prepare(nipl)).status).toBe(200)
  })

  it('waits while another account is about to take the old one’s place', async () => {
    const rina = await anApplicant(house, { password: 'Lelang#2026' })
    const [due, later] = [await owedTo(rina), await owedTo(rina)]
    const prepared = await prepare(due)
    await api.get('PUT /customer/pengaturan/profile', {
      as: rina,
      body: { rekening_number: '9999888877', current_password: 'Lelang#2026' },
    })
    const held = await prepare(later)
    expect(held).toMatchObject({ status: 409, errors: [{ code: 'bank_account_cooling' }] })
    expect(held.errors[0]?.message).toContain('Dana ditahan sampai rekening itu berlaku')
    const approval = () =>
      aStaff(house, { roles: ['finance'] }).then((as) =>
        api.call('POST /office/keuangan/pengembalian/{payout_id}/setuju', {
          as,
          params: { payout_id: prepared.data.payout_id },
        }),
      )
    expect((await approval()).errors[0]?.code).toBe('bank_account_cooling')
    expect((await caseOf(await dewi(), rina)).flags).toEqual(['bank_changing'])
    clock.advance(DAY_MS)
    await house.runJobs()
    expect((await approval()).status).toBe(200)
    expect((await prepare(later)).data.account_masked).toBe('******8877')
  })

  it('tells the owner when the cashier reads the whole number', async () => {
    const budi = await aCustomer(house)
    await aBankAccount(house, budi.id)
    const cashier = await aStaff(house, { roles: ['finance'] })
    const { data } = await prepare(await owedTo(budi), cashier)
    const call = { as: await aStaff(house, { roles: ['finance'] }), params: { payout_id: data.payout_id } }
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', call)
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/rekening', call)
    const { looks } = await api.get('GET /customer/pengaturan/akses-data', { as: budi })
    expect(looks).toMatchObject([{ field: 'rekening_number', roles: ['finance'] }])
  })

  it('to an account in another’s name sends the papers to the house again', async () => {
    const staff = await dewi()
    const rina = await anApplicant(house, { password: 'Lelang#2026' })
    await photo(staff, rina)
    await approve(staff, rina)
    await api.get('PUT /customer/pengaturan/profile', {
      as: rina,
      body: { rekening_owner: 'Orang Lain', current_password: 'Lelang#2026' },
    })
    clock.advance(DAY_MS)
    await house.runJobs()
    expect(await profileOf(await signedInAgain(house, rina))).toMatchObject({
      rekening_owner: 'Orang Lain',
      review: { state: 'in_review' },
      approved: true,
    })
    expect((await prepare(await owedTo(rina))).errors[0]?.code).toBe('account_owner_unproven')
  })
})
