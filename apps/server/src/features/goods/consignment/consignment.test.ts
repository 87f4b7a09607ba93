import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MOST_AWAITING_INSPECTION, MOST_PHOTOS } from '@ketok/domain'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  AVANZA,
  anIdempotencyKey,
  anInspectingBranch,
  aPhoto,
  aSubmission,
  consignmentsWaiting,
  type Submission,
  uploadPhoto,
} from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { sweepConsignmentPhotos } from './consignment.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house

/** The house opens on a Friday at ten: Monday nine is the first time on offer. */
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'
const TUESDAY_9 = '2026-11-24T09:00:00.000+07:00'

let budi: TestCustomer
/** All its times are free. */
let branchId: number
beforeEach(async () => {
  clock.set(START)
  branchId = await anInspectingBranch(house)
  budi = await aCustomer(house)
})

const send = (body: Submission, as = budi) => api.call('POST /customer/titip-lelang', { as, body })
const submit = async (traits: Partial<Submission> = {}, as = budi) =>
  api.get('POST /customer/titip-lelang', { as, body: await aSubmission(house, as, traits) })
const book = (id: number, starts_at: string, as = budi, branch_id = branchId) =>
  api.call('PUT /customer/titip-lelang/{id}/inspeksi', { as, params: { id }, body: { branch_id, starts_at } })
const cancel = (id: number, as = budi) =>
  api.call('DELETE /customer/titip-lelang/{id}', { as, params: { id } })
const read = (id: number, as = budi) => api.call('GET /customer/titip-lelang/{id}', { as, params: { id } })
const leftAt = async (starts_at: string, branch_id = branchId) => {
  const { slots } = await api.get('GET /inspeksi-slot', { query: { branch_id } })
  return slots.find((slot) => slot.starts_at === starts_at)?.places_left
}

describe('a consignment', () => {
  // spec: 1.5
  it('is sent with its pictures and its inspection, and stands on the list of its owner', async () => {
    const sent = await submit({ inspection: { branch_id: branchId, starts_at: MONDAY_9 } })
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^TL-\d{6}$/),
      title: 'Toyota Avanza 1.5 G 2021',
      state: 'inspection_booked',
      asking_price: 165_000_000,
      contact_phone: '+6281234567890',
      inspection: {
        branch: { id: branchId },
        starts_at: MONDAY_9,
        ends_at: '2026-11-23T11:00:00.000+07:00',
        change_until: '2026-11-20T17:00:00.000+07:00',
      },
      may_reschedule: true,
      may_cancel: true,
    })
    expect(sent.facts).toContainEqual({ label: 'Odometer', value: '45.200 km' })
    expect(sent.photos.map(({ label }) => label)).toEqual([
      ...['Tampak depan', 'Tampak belakang', 'Sisi kiri', 'Sisi kanan', 'Odometer menyala'],
    ])
    expect(sent.timeline.map(({ event }) => event)).toEqual(['submitted', 'inspection_booked'])
    expect(sent.timeline[1]?.note).toContain('Senin, 23 Nov 2026, 09.00–11.00 WIB')

    const list = await api.get('GET /customer/titip-lelang', { as: budi })
    expect(list).toMatchObject({
      total: 1,
      consignments: [{ number: sent.number, photo: { label: 'Tampak depan' } }],
    })
  })

  it('takes a phone and an odometer as they are pasted', async () => {
    const { facts } = await aSubmission(house, budi)
    const sent = await submit({
      contact_phone: '\u202a(+62) 812 - 3456 - 7890\u202c',
      facts: { ...facts, odometer_km: '45.200' },
    })
    expect(sent.contact_phone).toBe('+6281234567890')
    expect(sent.facts).toContainEqual({ label: 'Odometer', value: '45.200 km' })
  })

  it('may be sent before a time is chosen', async () => {
    const sent = await submit()
    expect(sent).toMatchObject({ state: 'submitted', inspection: null, may_reschedule: true })
    const booked = await book(sent.consignment_id, MONDAY_9)
    expect(booked.data).toMatchObject({ state: 'inspection_booked', inspection: { starts_at: MONDAY_9 } })
    await cancel(sent.consignment_id)
  })

  it('tells its owner under the bell and by mail, with the way to it', async () => {
    const sent = await submit({ inspection: { branch_id: branchId, starts_at: TUESDAY_9 } })
    const { data, unread_total } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(unread_total).toBe(1)
    expect(data.user_notifications[0]).toMatchObject({
      title: `Formulir titipan ${sent.number} kami terima`,
      description: expect.stringContaining('Selasa, 24 Nov 2026, 09.00–11.00 WIB'),
      link: `/consignment-auction/${sent.consignment_id}`,
    })
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    const [mail] = house.mails.to(budi.email)
    expect(mail?.subject).toBe(`Formulir titipan ${sent.number} kami terima`)
    expect(mail?.text).toContain('Bawa unit, semua kunci, KTP, dan dokumen aslinya.')
    expect(mail?.text).toMatch(/\/consignment-auction\/[\w-]{20,}/)
    await cancel(sent.consignment_id)
  })

  it('is one, however often it is sent, and all at once', async () => {
    const body = await aSubmission(house, budi)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data.consignment_id)).size).toBe(1)
    // Whatever changed in the form since: what was sent stands.
    const again = await send({ ...body, asking_price: 1, photos: [] })
    expect(again.data.asking_price).toBe(165_000_000)
    expect((await api.get('GET /customer/titip-lelang', { as: budi })).total).toBe(1)
    const { unread_total } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(unread_total).toBe(1)
  })

  it('is nobody else’s', async () => {
    const sent = await submit()
    const sari = await aCustomer(house)
    for (const call of [
      () => read(sent.consignment_id, sari),
      () => book(sent.consignment_id, MONDAY_9, sari),
      () => cancel(sent.consignment_id, sari),
    ]) {
      expect(await call()).toMatchObject({ status: 404, errors: [{ code: 'not_found' }] })
    }
    expect((await api.get('GET /customer/titip-lelang', { as: sari })).total).toBe(0)
    expect((await read(sent.consignment_id)).data.state).toBe('submitted')
  })

  it('does not take pictures of somebody else, nor of another draft', async () => {
    const theirs = await aSubmission(house, await aCustomer(house))
    const mine = await aSubmission(house, budi)
    const other = await aSubmission(house, budi)
    for (const { photos } of [theirs, other]) {
      expect(await send({ ...mine, photos })).toMatchObject({
        status: 409,
        errors: [{ code: 'consignment_photo_missing', field: 'photos' }],
      })
    }
    // Nothing of the refused ones stayed.
    expect((await api.get('GET /customer/titip-lelang', { as: budi })).total).toBe(0)
    expect((await send(mine)).status).toBe(200)
  })

  it.each<[string, Partial<Submission>, string, string]>([
    [
      'a type that does not exist',
      { product_type_id: 2_147_483_647 },
      'consignment_invalid',
      'product_type_id',
    ],
    ['no brand', { facts: { ...AVANZA, brand: ' ' } }, 'consignment_invalid', 'facts.brand'],
    ['a year to come', { facts: { ...AVANZA, year: '2030' } }, 'consignment_invalid', 'facts.year'],
    ['a plate that is none', { facts: { ...AVANZA, plate: 'X' } }, 'consignment_invalid', 'facts.plate'],
    ['what was never asked', { facts: { ...AVANZA, is_prem: '1' } }, 'consignment_invalid', 'facts.is_prem'],
    ['no pictures', { photos: [] }, 'consignment_invalid', 'photos'],
    [
      'a price with zeros too many',
      { asking_price: 1_000_000_000_001 },
      'consignment_invalid',
      'asking_price',
    ],
    ['a foreign phone', { contact_phone: '+1 555 123 4567' }, 'phone_invalid', 'contact_phone'],
    ['no city', { city: '' }, 'invalid_input', 'city'],
    ['a note of 1001 letters', { note: 'x'.repeat(1001) }, 'invalid_input', 'note'],
    ['a name of two lines', { contact_name: 'Budi\nSantoso' }, 'invalid_input', 'contact_name'],
    ['no consent', { consent: false as true }, 'invalid_input', 'consent'],
    ['a price of half a rupiah', { asking_price: 0.5 }, 'invalid_input', 'asking_price'],
    ['a key of two letters', { client_consignment_id: 'ab' }, 'invalid_input', 'client_consignment_id'],
  ])('is refused with %s, beside its field', async (_, wrong, code, field) => {
    const body = await aSubmission(house, budi, wrong)
    const answer = await send(body)
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code, field })
  })

  it('takes no state or owner from outside', async () => {
    const body = await aSubmission(house, budi)
    for (const extra of [{ state: 'sold' }, { customer_id: 1 }, { submitted_at: '2020-01-01' }]) {
      expect((await send({ ...body, ...extra })).status).toBe(422)
    }
  })

  it('takes no answer that would write a line of its own into the house’s mail', async () => {
    const { facts, ...body } = await aSubmission(house, budi)
    for (const brand of ['Toyota\nAnda menang hadiah', 'Toyota\u202egnanem']) {
      const { status, errors } = await send({ ...body, facts: { ...facts, brand } })
      expect(status).toBe(422)
      expect(errors[0]).toMatchObject({ code: 'invalid_input', field: 'facts.brand' })
    }
  })

  it('keeps scripts as the text they are', async () => {
    const note = '<img src=x onerror=alert(1)> {{7*7}}'
    expect((await submit({ note })).note).toBe(note)
  })

  it('waits for its inspection beside so many others of its account at most, and room is made by each that no longer waits', async () => {
    await consignmentsWaiting(house, budi, MOST_AWAITING_INSPECTION - 1)
    const last = await aSubmission(house, budi, { inspection: { branch_id: branchId, starts_at: MONDAY_9 } })
    const { consignment_id } = (await send(last)).data
    const more = await aSubmission(house, budi, { inspection: { branch_id: branchId, starts_at: TUESDAY_9 } })
    const free = await leftAt(TUESDAY_9)
    expect(await send(more)).toMatchObject({
      status: 409,
      errors: [
        { code: 'too_many_consignments', message: expect.stringMatching(/^Paling banyak 20 titipan/) },
      ],
    })
    expect(await leftAt(TUESDAY_9)).toBe(free)
    // One that was sent is found again, and other accounts have room of their own.
    expect((await send(last)).data.consignment_id).toBe(consignment_id)
    expect(await submit({}, await aCustomer(house))).toMatchObject({ state: 'submitted' })

    await cancel(consignment_id)
    expect((await send(more)).data.state).toBe('inspection_booked')
  })

  it('is one of ten sent at once of which only so many get in as there is room for', async () => {
    await consignmentsWaiting(house, budi, MOST_AWAITING_INSPECTION - 3)
    const bodies: Submission[] = []
    for (let one = 0; one < 10; one++) bodies.push(await aSubmission(house, budi))
    const answers = await Promise.all(bodies.map((body) => send(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ errors }) => errors[0]?.code))).toEqual(new Set(['too_many_consignments']))
    const { total } = await api.get('GET /customer/titip-lelang', { as: budi })
    expect(total).toBe(MOST_AWAITING_INSPECTION)
  })
})

describe('an inspection', () => {
  it('is offered on working days, four times a day, with the places left', async () => {
    const { branches, slots } = await api.get('GET /inspeksi-slot', { query: { branch_id: branchId } })
    expect(branches).toContainEqual(expect.objectContaining({ id: branchId, city: 'Bandung' }))
    expect(slots).toHaveLength(40)
    expect(slots[0]).toEqual({
      starts_at: MONDAY_9,
      ends_at: '2026-11-23T11:00:00.000+07:00',
      places_left: expect.any(Number),
    })
    expect((await api.get('GET /inspeksi-slot')).slots).toEqual([])
  })

  it('follows the table of holidays as staff edit it', async () => {
    await services.pool.query(`INSERT INTO holiday (day, name) VALUES ('2026-11-23', 'Pemilihan')`)
    const { slots } = await api.get('GET /inspeksi-slot', { query: { branch_id: branchId } })
    expect(slots[0]?.starts_at).toBe(TUESDAY_9)
    const sent = await submit()
    expect(await book(sent.consignment_id, MONDAY_9)).toMatchObject({
      status: 409,
      errors: [{ code: 'slot_not_offered' }],
    })
    await services.pool.query(`DELETE FROM holiday WHERE day = '2026-11-23'`)
  })

  it('of a branch that does not inspect is not offered', async () => {
    const closed = await anInspectingBranch(house, 0)
    const answer = await api.call('GET /inspeksi-slot', { query: { branch_id: closed } })
    expect(answer.status).toBe(404)
    const sent = await submit()
    expect((await book(sent.consignment_id, MONDAY_9, budi, closed)).errors[0]?.code).toBe('slot_not_offered')
  })

  it.each([
    ['a Sunday', '2026-11-22T09:00:00+07:00'],
    ['an hour between two', '2026-11-23T10:00:00+07:00'],
    ['the past', '2026-11-19T09:00:00+07:00'],
    ['next spring', '2027-03-01T09:00:00+07:00'],
  ])('is refused on %s', async (_, starts_at) => {
    const sent = await submit()
    expect(await book(sent.consignment_id, starts_at)).toMatchObject({
      status: 409,
      errors: [{ code: 'slot_not_offered' }],
    })
    expect((await read(sent.consignment_id)).data).toMatchObject({ state: 'submitted', inspection: null })
  })

  it('never has more units than places, however many ask at once', async () => {
    const narrow = await anInspectingBranch(house, 2)
    const sent: [TestCustomer, number][] = []
    for (let one = 0; one < 8; one++) {
      const customer = await aCustomer(house)
      sent.push([customer, (await submit({}, customer)).consignment_id])
    }
    const answers = await Promise.all(sent.map(([customer, id]) => book(id, MONDAY_9, customer, narrow)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ errors }) => errors[0]?.code === 'slot_full')).toBe(true)
    expect(await leftAt(MONDAY_9, narrow)).toBe(0)
    const { rows } = await services.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM inspection_booking WHERE branch_id = $1',
      [narrow],
    )
    expect(rows[0]?.count).toBe(2)
  })

  it('is refused a second time for one place by the database itself', async () => {
    const narrow = await anInspectingBranch(house, 1)
    const [first, second] = [await submit(), await submit()]
    await book(first.consignment_id, MONDAY_9, budi, narrow)
    const insert = (place: number) =>
      services.pool.query(
        'INSERT INTO inspection_booking (consignment_id, branch_id, place, starts_at) VALUES ($1, $2, $3, $4)',
        [second.consignment_id, narrow, place, new Date(MONDAY_9)],
      )
    await expect(insert(1)).rejects.toThrow(/inspection_place_taken_once/)
    await expect(insert(2)).rejects.toThrow(/has no inspection place 2/)
  })

  it('can be moved, which frees the place it had', async () => {
    const branch = await anInspectingBranch(house, 1)
    const sent = await submit({ inspection: { branch_id: branch, starts_at: MONDAY_9 } })
    expect(await leftAt(MONDAY_9, branch)).toBe(0)
    const moved = await book(sent.consignment_id, TUESDAY_9, budi, branch)
    expect(moved.data.timeline.map(({ event }) => event)).toEqual([
      ...['submitted', 'inspection_booked', 'inspection_booked'],
    ])
    expect([await leftAt(MONDAY_9, branch), await leftAt(TUESDAY_9, branch)]).toEqual([1, 0])
    // The same time again is no change and no news.
    expect((await book(sent.consignment_id, TUESDAY_9, budi, branch)).data.timeline).toHaveLength(3)
  })

  it('that is full leaves the consignment unsent, with nothing lost', async () => {
    const branch = await anInspectingBranch(house, 1)
    const inspection = { branch_id: branch, starts_at: MONDAY_9 }
    await submit({ inspection })
    const body = await aSubmission(house, budi, { inspection })
    expect(await send(body)).toMatchObject({ status: 409, errors: [{ code: 'slot_full' }] })
    const elsewhere = { ...body, inspection: { branch_id: branch, starts_at: TUESDAY_9 } }
    expect((await send(elsewhere)).data.state).toBe('inspection_booked')
  })

  it('stands from 17.00 of the working day before', async () => {
    const sent = await submit({ inspection: { branch_id: branchId, starts_at: MONDAY_9 } })
    clock.set('2026-11-20T16:59:59+07:00')
    budi = await signedInAgain(house, budi)
    expect((await read(sent.consignment_id)).data).toMatchObject({ may_cancel: true, may_reschedule: true })
    clock.set('2026-11-20T17:00:00+07:00')
    expect((await read(sent.consignment_id)).data).toMatchObject({ may_cancel: false, may_reschedule: false })
    for (const answer of [await book(sent.consignment_id, TUESDAY_9), await cancel(sent.consignment_id)]) {
      expect(answer).toMatchObject({ status: 409, errors: [{ code: 'inspection_cut_off' }] })
    }
  })

  it('that nobody came to is taken anew or taken back from the day after, and makes room again', async () => {
    await consignmentsWaiting(house, budi, MOST_AWAITING_INSPECTION - 2)
    const [kept, dropped] = [
      await submit({ inspection: { branch_id: branchId, starts_at: MONDAY_9 } }),
      await submit({ inspection: { branch_id: branchId, starts_at: MONDAY_9 } }),
    ]
    clock.set('2026-11-23T23:59:00+07:00')
    budi = await signedInAgain(house, budi)
    expect((await read(kept.consignment_id)).data).toMatchObject({
      ...{ may_cancel: false, may_reschedule: false, inspection: { is_missed: false } },
    })
    clock.set('2026-11-24T00:00:00+07:00')
    expect((await read(kept.consignment_id)).data).toMatchObject({
      ...{ may_cancel: true, may_reschedule: true, inspection: { is_missed: true } },
    })
    const more = await aSubmission(house, budi)
    expect((await send(more)).errors).toMatchObject([{ code: 'too_many_consignments' }])
    expect((await cancel(dropped.consignment_id)).status).toBe(200)
    expect((await send(more)).status).toBe(200)
    const again = await book(kept.consignment_id, '2026-11-26T09:00:00.000+07:00')
    expect(again.data).toMatchObject({ state: 'inspection_booked', inspection: { is_missed: false } })
  })

  it('is recalled on the working day before, once, unless it was moved', async () => {
    const branch = await anInspectingBranch(house)
    const kept = await submit({ inspection: { branch_id: branch, starts_at: TUESDAY_9 } })
    const moved = await submit({ inspection: { branch_id: branch, starts_at: TUESDAY_9 } })
    await book(moved.consignment_id, '2026-11-26T09:00:00+07:00', budi, branch)
    clock.set('2026-11-23T09:00:00+07:00')
    await house.runJobs()
    await house.runJobs()
    const titles = async () => {
      const as = await signedInAgain(house, budi)
      const { data } = await api.get('GET /customer/notifikasi', { as, query: { limit: 50 } })
      return data.user_notifications.map(({ title }) => title).filter((title) => /Pengingat/.test(title))
    }
    expect(await titles()).toEqual([`Pengingat inspeksi ${kept.number}`])
    clock.set('2026-11-25T09:00:00+07:00')
    await house.runJobs()
    expect(await titles()).toEqual([
      `Pengingat inspeksi ${moved.number}`,
      `Pengingat inspeksi ${kept.number}`,
    ])
  })
})

it('news of an inspection say its hours by both clocks where the branch has another than the house', async () => {
  const branch = await anInspectingBranch(house)
  await services.db
    .updateTable('branch')
    .set({ time_zone: 'Asia/Makassar' })
    .where('id', '=', branch)
    .execute()
  const sent = await submit({ inspection: { branch_id: branch, starts_at: '2026-11-24T08:00:00+07:00' } })
  expect(sent.timeline.map(({ note }) => note).join()).toContain('08.00–10.00 WIB (09.00–11.00 WITA)')
  await book(sent.consignment_id, '2026-11-24T12:00:00+07:00', budi, branch)
  clock.set('2026-11-23T09:00:00+07:00')
  await house.runJobs()
  const as = await signedInAgain(house, budi)
  const { data } = await api.get('GET /customer/notifikasi', { as, query: { limit: 50 } })
  const told = data.user_notifications.filter(({ title }) => title.includes(sent.number))
  expect(told.map(({ title }) => title.split(' ', 2).join(' '))).toEqual([
    'Pengingat inspeksi',
    'Jadwal inspeksi',
    'Formulir titipan',
  ])
  const [reminder, booked, submitted] = told.map(({ description }) => description)
  expect(submitted).toContain('08.00–10.00 WIB (09.00–11.00 WITA)')
  expect(booked).toContain('12.00–14.00 WIB (13.00–15.00 WITA)')
  expect(reminder).toContain('12.00–14.00 WIB (13.00–15.00 WITA)')
  expect(reminder).toContain('paling lambat pukul 16.00 WIB (17.00 WITA) hari ini')
})

describe('taking it back', () => {
  it('frees its place and stands, twice too', async () => {
    const branch = await anInspectingBranch(house, 1)
    const sent = await submit({ inspection: { branch_id: branch, starts_at: MONDAY_9 } })
    for (let time = 1; time <= 2; time++) {
      expect((await cancel(sent.consignment_id)).data).toMatchObject({
        state: 'cancelled',
        inspection: null,
        may_cancel: false,
        may_reschedule: false,
      })
    }
    expect((await read(sent.consignment_id)).data.timeline).toHaveLength(3)
    expect(await leftAt(MONDAY_9, branch)).toBe(1)
    expect((await book(sent.consignment_id, MONDAY_9)).errors[0]?.code).toBe('consignment_settled')
  })

  it('is over once the unit was inspected', async () => {
    const sent = await submit()
    await services.db
      .updateTable('consignment')
      .set({ state: 'inspected' })
      .where('id', '=', sent.consignment_id)
      .execute()
    expect((await cancel(sent.consignment_id)).errors[0]?.code).toBe('consignment_settled')
  })

  // spec: 4.16
  it('leaves what happened as it was written', async () => {
    await submit()
    await expect(services.pool.query(`UPDATE consignment_event SET note = 'x'`)).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('a picture', () => {
  const photoId = ({ body }: { body: unknown }) =>
    (body as { data?: { photo_id: number } }).data?.photo_id ?? null

  it('sent again is the same one', async () => {
    const keys = { consignment: anIdempotencyKey(), photo: anIdempotencyKey() }
    const ids = new Set<number | null>()
    for (let time = 0; time < 3; time++) ids.add(photoId(await uploadPhoto(house, budi, keys)))
    const atOnce = await Promise.all([1, 2, 3].map(() => uploadPhoto(house, budi, keys)))
    for (const answer of atOnce) ids.add(photoId(answer))
    expect(ids.size).toBe(1)
    expect(ids.has(null)).toBe(false)
  })

  it('of one consignment counts as one upload, so that ten consignments an hour have all of theirs', async () => {
    const draft = anIdempotencyKey()
    for (let picture = 0; picture < MOST_PHOTOS; picture++) {
      expect((await uploadPhoto(house, budi, { consignment: draft })).status).toBe(200)
    }
    for (let other = 0; other < 9; other++) {
      expect((await uploadPhoto(house, budi, { consignment: anIdempotencyKey() })).status).toBe(200)
    }
    expect((await uploadPhoto(house, budi, { consignment: anIdempotencyKey() })).errors[0]?.code).toBe(
      'rate_limited',
    )
    expect((await uploadPhoto(house, budi, { consignment: draft })).status).toBe(200)
  })

  it('is not taken without end', async () => {
    const draft = anIdempotencyKey()
    const statuses: number[] = []
    for (let picture = 0; picture < 2 * MOST_PHOTOS + 1; picture++) {
      statuses.push((await uploadPhoto(house, budi, { consignment: draft })).status)
    }
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(422)
  })

  it('loses where it was taken', async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 10/1 0/1', GPSLatitudeRef: 'S' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    await uploadPhoto(house, budi, { consignment: anIdempotencyKey(), bytes })
    const folder = join(services.config.dataFolder, 'uploads', 'consignment')
    for (const file of await readdir(folder)) {
      const { exif, format } = await sharp(await readFile(join(folder, file))).metadata()
      expect([exif, format]).toEqual([undefined, 'webp'])
    }
  })

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    [
      'an empty HEIC',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      /tidak dapat dibaca/,
    ],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /JPG, PNG, WebP, atau HEIC/,
    ],
    ['nothing', async () => Buffer.alloc(0), /kosong/],
    ['half a JPEG', async () => (await aPhoto()).subarray(0, 200), /tidak dapat dibaca/],
    [
      '26 megapixels',
      () =>
        sharp({ create: { width: 6500, height: 4001, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /25 megapiksel/,
    ],
  ])('of %s is refused clearly', async (_, make, words) => {
    const answer = await uploadPhoto(house, budi, { consignment: anIdempotencyKey(), bytes: await make() })
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code: 'upload_invalid', field: 'file' })
    expect(answer.errors[0]?.message).toMatch(words)
  })

  it('over 5 MB or without its keys is refused', async () => {
    const large = await uploadPhoto(house, budi, {
      consignment: anIdempotencyKey(),
      bytes: new Uint8Array(5_242_881),
    })
    expect(large).toMatchObject({ status: 413, errors: [{ code: 'too_large' }] })
    expect((await uploadPhoto(house, budi, { consignment: '../x' })).errors[0]?.code).toBe('upload_invalid')
  })

  it('is seen by whoever was given its address, for a while, and by nobody else', async () => {
    const large = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer()
    const body = await aSubmission(house, budi, {}, large)
    const { photos } = await api.get('POST /customer/titip-lelang', { as: budi, body })
    const url = photos[0]?.small_url ?? ''
    const seen = await fetch(house.url + url)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff')
    expect(seen.headers.get('cache-control')).toMatch(/private/)
    const { width } = await sharp(await seen.arrayBuffer()).metadata()
    expect(width).toBe(480)

    const [, size = '', name = '', until = '', mark = ''] =
      /foto\/(\w+)\/([\w-]+)\/(\d+)\/(.+)$/.exec(url) ?? []
    const address = (...parts: string[]) => `${house.url}/api/titip-lelang/foto/${parts.join('/')}`
    for (const wrong of [
      address('large', name, until, mark),
      address(size, name, String(Number(until) + 1), mark),
      address(size, name, until, `${mark.slice(0, -1)}x`),
      address(size, '..%2F..%2Fidentity', until, mark),
      address('__proto__', name, until, mark),
      `${house.url}/pictures/480/${name}.webp`,
      `${house.url}/pictures/480/${name}-small.webp`,
    ]) {
      expect((await fetch(wrong)).status, wrong).toBe(404)
    }
    clock.advance(HOUR_MS)
    expect((await fetch(house.url + url)).status).toBe(404)
  })

  it('that nobody claims is gone after two days, and its file with it', async () => {
    const draft = anIdempotencyKey()
    await uploadPhoto(house, budi, { consignment: draft })
    const sent = await submit()
    const folder = join(services.config.dataFolder, 'uploads', 'consignment')
    clock.advance(2 * DAY_MS + HOUR_MS)
    await services.jobs.run(sweepConsignmentPhotos, {})
    budi = await signedInAgain(house, budi)
    const kept = (await read(sent.consignment_id)).data.photos
    expect(kept).toHaveLength(5)
    const { rows } = await services.pool.query('SELECT stored_name FROM consignment_photo')
    expect(await readdir(folder)).toHaveLength(2 * rows.length)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('the calls', () => {
  it.each([
    ['GET', '/api/customer/titip-lelang'],
    ['POST', '/api/customer/titip-lelang'],
    ['POST', '/api/customer/titip-lelang/foto'],
    ['GET', '/api/customer/titip-lelang/1'],
    ['PUT', '/api/customer/titip-lelang/1/inspeksi'],
    ['DELETE', '/api/customer/titip-lelang/1'],
  ])('%s %s requires sign-in', async (method, path) => {
    expect(await api.send(method, path)).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
  })

  it.each([
    ['GET', '/api/customer/titip-lelang/abc'],
    ['GET', '/api/customer/titip-lelang/9007199254740993'],
    ['GET', '/api/customer/titip-lelang?limit=1e9'],
    ['GET', '/api/inspeksi-slot?branch_id=-1'],
    ['GET', '/api/inspeksi-slot?branch_id=1&branch_id=2'],
    ['DELETE', '/api/customer/titip-lelang/0'],
  ])('%s %s is refused clearly', async (method, path) => {
    const { status, errors } = await api.send(method, path, { as: budi })
    expect([status, errors[0]?.code]).toEqual([422, 'invalid_input'])
  })
})
