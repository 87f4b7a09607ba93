import { AGREEMENT_VERSION, MINUTE_MS, type UnitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aConsignment,
  aConsignmentOf,
  anIdempotencyKey,
  anInspectingBranch,
  aPhoto,
  aProposedPrice,
  inspected,
  mailedCode,
} from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'
import { sweepConsignmentPhotos } from './consignment.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
const inspecting = await anInspectingBranch(house, 30)
const { branchId, poolId } = await aBranchWithPool(house)
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'
const SIGNED = [[100, 200, 300, 100, 600, 300]]

let budi: TestCustomer
let rini: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Wulandari' })
})

const booked = () => aConsignment(house, budi, { inspection: { branch_id: inspecting, starts_at: MONDAY_9 } })
const desk = (id: number) => api.get('GET /office/titipan/{id}', { as: rini, params: { id } })
const atGate = (id: number, as = rini) => api.call('GET /office/titipan/{id}/masuk', { as, params: { id } })

async function sendPhoto(id: number, idempotencyKey = anIdempotencyKey(), bytes?: Uint8Array, as = rini) {
  const raw = new FormData()
  raw.append('client_photo_id', idempotencyKey)
  raw.append('photo', new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }), 'a.jpg')
  const path = `/api/office/titipan/${id}/masuk/foto`
  return api.send('POST', path, { as, raw }) as Promise<{
    status: number
    body: { data: { photo_id: number; small_url: string } }
  }>
}

const sentPhoto = async (id: number, idempotencyKey?: string) =>
  (await sendPhoto(id, idempotencyKey)).body.data.photo_id

const takeIn = async (id: number, traits: object = {}, as = rini) =>
  api.call('POST /office/titipan/{id}/masuk', {
    as,
    params: { id },
    body: {
      client_intake_id: anIdempotencyKey(),
      pool_id: poolId,
      condition: 'Baret di pintu kiri',
      odometer_km: 45_210,
      keys: 1,
      papers: [
        { name: 'STNK', state: 'original' as const },
        { name: 'Faktur', state: 'copy' as const },
      ],
      brought_by: 'Agus Setiawan',
      photo_ids: [],
      consignor_signature: SIGNED,
      staff_signature: SIGNED,
      ...traits,
    },
  })
const refused = (code: string, field?: string) => ({
  errors: [expect.objectContaining(field === undefined ? { code } : { code, field })],
})

describe('what came in and never became a unit', () => {
  const LETTERS = '/office/titipan/{id}/surat-keluar'
  const letter = {
    reason: 'Rangka pernah diganti',
    receiver_name: 'Agus Setiawan',
    receiver_paper: 'KTP 3275010101900001',
    keys: 1,
    papers: ['STNK'],
  }
  const letters = (id: number, as = rini) => api.get(`GET ${LETTERS}`, { as, params: { id } })
  const release = (id: number, as = rini) => api.call(`POST ${LETTERS}`, { as, params: { id }, body: letter })
  const reject = (id: number) =>
    api.call('POST /office/titipan/{id}/tolak', { as: rini, params: { id }, body: { reason: letter.reason } })

  it('goes back to its owner with one letter, once its consignment is ended', async () => {
    const id = await booked()
    expect(await letters(id)).toMatchObject({
      hindrance: 'Barang ini belum masuk pool, jadi tidak ada yang keluar',
    })
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    expect(await letters(id)).toMatchObject({
      hindrance: 'Tolak titipan ini dahulu, lalu terbitkan surat keluarnya',
      owner: 'Budi Santoso',
      papers: ['STNK', 'Faktur'],
      letters: [],
    })
    expect(await release(id)).toMatchObject({ status: 409, ...refused('release_consignment_open') })
    await reject(id)
    expect((await letters(id)).hindrance).toBeNull()

    const { status, data } = await release(id)
    expect(status).toBe(200)
    const number = data.letters[0]?.number ?? ''
    expect(number).toMatch(/^SK-2026-\d{6}$/)
    expect(data.letters).toMatchObject([{ receiver_name: 'Agus Setiawan', papers: ['STNK'], carried_by: '' }])
    expect((await desk(id)).state).toBe('returned')
    expect((await desk(id)).moves).toEqual([])
    const own = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
    expect(own.timeline.at(-1)).toMatchObject({
      event: 'returned',
      note: `${letter.reason}. Surat keluar ${number}`,
    })
    const { data: bell } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(bell.user_notifications[0]?.title).toMatch(/sudah diambil kembali$/)
    // Its owner has the letter too, by an address that nobody can guess.
    expect(own.release).toMatchObject({ number, receiver_name: 'Agus Setiawan' })
    const url = own.release?.url ?? ''
    const paper = await fetch(house.url + url)
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect(textIn(Buffer.from(await paper.arrayBuffer()))).toContain(number)
    expect((await api.send('GET', url.replace(/[^/]+$/, 'tidak'))).status).toBe(404)
  })

  it('waits for its letter at the desk when its owner withdraws, and is told where to fetch it', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    await inspected(house, id)
    const withdrawn = await api.get('POST /customer/titip-lelang/{id}/tidak-jadi', {
      ...{ as: budi, params: { id } },
      body: { reason: 'Dijual ke saudara' },
    })
    expect(withdrawn.state).toBe('cancelled')
    expect(await desk(id)).toMatchObject({ state: 'cancelled', turn: 'house', moves: [] })
    const { data } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(data.user_notifications[0]?.description).toMatch(/Ambil barangnya di .* dengan KTP asli/)
    expect((await letters(id)).hindrance).toBe(null)
    expect((await release(id)).status).toBe(200)
    expect(await desk(id)).toMatchObject({ state: 'returned', turn: 'nobody' })
  })

  it('is given to one of two who write its letter at once', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    await reject(id)
    const answers = await Promise.all([release(id), release(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await letters(id)).letters).toHaveLength(1)
  })

  it('has its letter printed with its owner, its plate and its consignment, as they were', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    await reject(id)
    const { data } = await release(id)
    const path = `${house.officeUrl}/api/office/surat-keluar/${data.letters[0]?.release_id}`
    const printed = async () => {
      const paper = await fetch(path, { headers: { authorization: `Bearer ${rini.access_token}` } })
      return textIn(Buffer.from(await paper.arrayBuffer()))
    }
    const before = await printed()
    for (const word of ['Budi Santoso', 'Agus Setiawan', `titipan TL-${String(id).padStart(6, '0')}`])
      expect(before).toContain(word)
    await services.db.updateTable('consignment').set({ title: 'Barang lain' }).where('id', '=', id).execute()
    expect(await printed()).toBe(before)
  })

  it('is no matter of those who are bound to another branch', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    await reject(id)
    const other = await aStaff(house, { roles: ['clerk'], branchIds: [branchId] })
    expect((await api.call(`GET ${LETTERS}`, { as: other, params: { id } })).status).toBe(403)
    expect((await release(id, other)).status).toBe(403)
    expect((await release(999_999)).status).toBe(404)
  })
})

describe('a yard person at the gate', () => {
  const yard = (branchIds?: readonly number[]) =>
    aStaff(house, { roles: ['yard'], name: 'Slamet Riyadi', ...(branchIds && { branchIds }) })

  it('takes in what is brought, and reads no price, no account and no thread', async () => {
    const id = await booked()
    const slamet = await yard([inspecting])
    const sent = await sendPhoto(id, anIdempotencyKey(), undefined, slamet)
    expect(sent.status).toBe(200)
    const pool = await services.db
      .insertInto('pool')
      .values({
        ...{ name: 'Pool Gerbang', branch_id: inspecting, address: 'Jl. Cakung 1', city: 'Jakarta' },
        ...{ phone: '+62218990001', latitude: -6.17, longitude: 106.94, opening_hours: 'Setiap hari' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const wish = { pool_id: pool.id, photo_ids: [sent.body.data.photo_id] }
    const { status, data } = await takeIn(id, wish, slamet)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      owner_name: 'Budi Santoso',
      contact_phone: '+6281234567890',
      may_take_in: false,
      intake: { by: { full_name: 'Slamet Riyadi' }, keys: 1 },
    })
    const words = JSON.stringify((await atGate(id, slamet)).data)
    for (const hidden of [budi.email, '165000000', 'Servis rutin']) expect(words).not.toContain(hidden)
    expect((await api.call('GET /office/titipan/{id}', { as: slamet, params: { id } })).status).toBe(403)
    expect((await api.call('GET /office/titipan', { as: slamet })).status).toBe(403)
    const record = await services.db
      .selectFrom('staff_action')
      .where('staff_id', '=', slamet.id)
      .select('action')
      .execute()
    expect(record).toContainEqual({ action: 'consignment.taken_in' })
  })

  it('is one of two who take the same thing in at once, and the other is told', async () => {
    const id = await booked()
    const [slamet, joko] = await Promise.all([yard(), yard()])
    const photo_ids = [await sentPhoto(id)]
    const answers = await Promise.all([
      takeIn(id, { photo_ids, brought_by: 'Agus' }, slamet),
      takeIn(id, { photo_ids, brought_by: 'Dewi' }, joko),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('consignment_taken_in'))
    const { rows } = await services.pool.query('select from consignment_intake where consignment_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('sees and does nothing at the gate of another branch', async () => {
    const id = await booked()
    const photo_ids = [await sentPhoto(id)]
    const elsewhere = await yard([branchId])
    expect((await atGate(id, elsewhere)).status).toBe(403)
    expect((await sendPhoto(id, anIdempotencyKey(), undefined, elsewhere)).status).toBe(403)
    expect((await takeIn(id, { photo_ids }, elsewhere)).status).toBe(403)
    const here = await yard([inspecting])
    expect((await takeIn(id, { photo_ids, pool_id: poolId }, here)).status).toBe(403)
    expect((await atGate(id)).data.intake).toBeNull()
    expect((await atGate(999_999)).status).toBe(404)
  })

  it('hands back what the desk decided about, and nothing before', async () => {
    const slamet = await yard()
    const letter = {
      reason: 'Ditolak, dijemput pemilik',
      receiver_name: 'Agus Setiawan',
      receiver_paper: 'KTP 3275010101900001',
      keys: 1,
      papers: ['STNK'],
    }
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] }, slamet)
    await inspected(house, id)
    const call = { as: slamet, params: { id } }
    const release = () => api.call('POST /office/titipan/{id}/surat-keluar', { ...call, body: letter })
    expect(await release()).toMatchObject({ status: 409, ...refused('release_undecided') })
    expect((await api.get('GET /office/titipan/{id}/surat-keluar', call)).hindrance).toMatch(
      /belum diputuskan/,
    )
    const decision = { as: rini, params: { id }, body: { reason: 'Rangka pernah diganti' } }
    await api.get('POST /office/titipan/{id}/kembalikan', decision)
    const [first, second] = await Promise.all([release(), release()])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const { letters } = await api.get('GET /office/titipan/{id}/surat-keluar', call)
    expect(letters).toMatchObject([{ released_by: { full_name: 'Slamet Riyadi' }, keys: 1 }])
    const printed = await api.send('GET', `/api/office/surat-keluar/${letters[0]?.release_id}`, {
      as: slamet,
    })
    expect(printed.status).toBe(200)
  })
})

describe('an intake at the gate', () => {
  it('is signed by both, read by both, and printed', async () => {
    const id = await booked()
    expect((await atGate(id)).data).toMatchObject({ intake: null, may_take_in: true })
    const [first, _unwanted, second] = [await sentPhoto(id), await sentPhoto(id), await sentPhoto(id)]
    const { data, status } = await takeIn(id, { photo_ids: [second, first] })
    expect(status).toBe(200)
    const number = `BM-TL-${String(id).padStart(6, '0')}`
    expect(data).toMatchObject({
      state: 'inspection_booked',
      may_take_in: false,
      intake: {
        number,
        pool: { id: poolId },
        keys: 1,
        odometer_km: 45_210,
        brought_by: 'Agus Setiawan',
        by: { full_name: 'Rini Wulandari' },
        photos: [{ photo_id: second }, { photo_id: first }],
      },
    })
    const own = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
    expect(own.intake).toMatchObject({ number, condition: 'Baret di pintu kiri' })
    const { data: bell } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(bell.user_notifications[0]?.description).toContain(number)
    expect((await api.send('GET', own.intake?.photos[0]?.small_url ?? '')).status).toBe(200)

    const url = own.intake?.url ?? ''
    const paper = await fetch(house.url + url)
    expect(paper.status).toBe(200)
    const words = textIn(Buffer.from(await paper.arrayBuffer()))
    for (const word of [number, 'Agus Setiawan', 'Rini Wulandari', '45.210 km', 'Baret di pintu kiri'])
      expect(words).toContain(word)
    expect((await api.send('GET', url.replace(`/${id}/`, `/${id + 1}/`))).status).toBe(404)
  })

  it('is printed as it was signed, whatever its owner and the pool are called since', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    const { intake } = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
    const printed = async () =>
      textIn(Buffer.from(await (await fetch(house.url + (intake?.url ?? ''))).arrayBuffer()))
    const before = await printed()
    expect(before).toContain('Budi Santoso')
    const { db } = services
    await db.updateTable('customer').set({ full_name: 'Budi Baru' }).where('id', '=', budi.id).execute()
    await db.updateTable('pool').set({ name: 'Pool Pindah' }).where('id', '=', poolId).execute()
    expect(await printed()).toBe(before)
  })

  it('happens once, however often and by whomever it is sent', async () => {
    const id = await booked()
    const wish = { client_intake_id: anIdempotencyKey(), photo_ids: [await sentPhoto(id)] }
    const [one, two] = await Promise.all([takeIn(id, wish), takeIn(id, wish)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.data.intake?.number).toBe(two.data.intake?.number)
    const other = await takeIn(id, { photo_ids: wish.photo_ids })
    expect(other).toMatchObject({ status: 409, ...refused('consignment_taken_in') })
    expect((await sendPhoto(id)).status).toBe(409)
    await expect(services.pool.query('DELETE FROM consignment_intake')).rejects.toThrow('append-only')
  })

  it('is refused under an id that another content came with, and the first stands', async () => {
    const id = await booked()
    const wish = { client_intake_id: anIdempotencyKey(), photo_ids: [await sentPhoto(id)] }
    expect((await takeIn(id, wish)).status).toBe(200)
    const reused = { status: 409, ...refused('mark_reused', 'client_intake_id') }
    expect(await takeIn(id, { ...wish, keys: 2 })).toMatchObject(reused)
    const others = [[100, 200, 300, 100, 600, 301]]
    expect(await takeIn(id, { ...wish, staff_signature: others })).toMatchObject(reused)
    expect((await takeIn(id, wish)).status).toBe(200)
    expect((await atGate(id)).data.intake).toMatchObject({ keys: 1 })
  })

  it('says when it was signed, which is before it came where there was no line', async () => {
    const at = (iso: string | undefined) => (iso === undefined ? null : Date.parse(iso))
    const signedAt = '2026-11-20T08:30:00.000+07:00'
    const id = await booked()
    const { data } = await takeIn(id, { photo_ids: [await sentPhoto(id)], signed_at: signedAt })
    expect(at(data.intake?.at)).toBe(at(signedAt))
    const own = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
    const paper = await fetch(house.url + (own.intake?.url ?? ''))
    expect(textIn(Buffer.from(await paper.arrayBuffer()))).toContain('08.30 WIB')
  })

  it.each(['2026-12-24T08:30:00+07:00', '2020-01-01T08:30:00+07:00'])(
    'came when it is sent, where the clock of the phone is plainly wrong: %s',
    async (signed_at) => {
      const id = await booked()
      const { data } = await takeIn(id, { photo_ids: [await sentPhoto(id)], signed_at })
      expect(Date.parse(data.intake?.at ?? '')).toBe(Date.parse(START))
    },
  )

  it('is no intake without both signatures, a photo of its own, and a pool that is there', async () => {
    const id = await booked()
    const photo_ids = [await sentPhoto(id)]
    const dots = [
      [500, 200],
      [510, 210],
    ]
    expect(await takeIn(id, { photo_ids, staff_signature: dots })).toMatchObject({
      status: 422,
      ...refused('consignment_signature_missing', 'staff_signature'),
    })
    expect(await takeIn(id, { photo_ids, consignor_signature: [[0, 0, 5_000, 0]] })).toMatchObject({
      status: 422,
      ...refused('consignment_signature_missing', 'consignor_signature'),
    })
    expect(await takeIn(id, { photo_ids: [] })).toMatchObject({ status: 422 })
    const elsewhere = await sentPhoto(await booked())
    expect(await takeIn(id, { photo_ids: [...photo_ids, elsewhere] })).toMatchObject({
      status: 409,
      ...refused('consignment_photo_missing', 'photo_ids'),
    })
    expect(await takeIn(id, { photo_ids, pool_id: 999_999 })).toMatchObject({
      status: 422,
      ...refused('pool_unknown', 'pool_id'),
    })
    expect((await desk(id)).intake).toBeNull()
  })

  it.each([
    ['a condition of blanks', { condition: '   ' }, 'condition'],
    ['half a kilometre', { odometer_km: 1.5 }, 'odometer_km'],
    ['more keys than anybody has', { keys: 21 }, 'keys'],
    ['a name of two lines', { brought_by: 'Agus\nSetiawan' }, 'brought_by'],
    ['a paper in a state of its own', { papers: [{ name: 'BPKB', state: 'promised' }] }, 'papers.0.state'],
  ])('is refused with %s, beside its field', async (_, traits, field) => {
    const id = await booked()
    const answer = await takeIn(id, { photo_ids: [await sentPhoto(id)], ...traits })
    expect(answer).toMatchObject({ status: 422, errors: [expect.objectContaining({ field })] })
  })

  it('waits until the form is taken, and is not of another branch', async () => {
    const fresh = await aConsignment(house, budi)
    expect((await sendPhoto(fresh)).status).toBe(409)
    const id = await booked()
    const photo_ids = [await sentPhoto(id)]
    const stranger = await aStaff(house, { roles: ['clerk'], branchIds: [branchId] })
    expect(await takeIn(id, { photo_ids }, stranger)).toMatchObject({ status: 403 })
  })

  it('keeps scripts as the text they are, and no photo that is none', async () => {
    const id = await booked()
    const condition = '<script>alert(1)</script> penyok'
    const { data } = await takeIn(id, { photo_ids: [await sentPhoto(id)], condition })
    expect(data.intake?.condition).toBe(condition)
    const other = await booked()
    expect((await sendPhoto(other, anIdempotencyKey(), Buffer.from('<svg/>'))).status).toBe(422)
    const idempotencyKey = anIdempotencyKey()
    expect(await sentPhoto(other, idempotencyKey)).toBe(await sentPhoto(other, idempotencyKey))
  })

  it('leaves no photo that was sent for nothing', async () => {
    const id = await booked()
    const { body } = await sendPhoto(id)
    clock.advance(49 * 3_600_000)
    await services.jobs.run(sweepConsignmentPhotos, {})
    expect((await api.send('GET', body.data.small_url)).status).toBe(404)
    const left = await services.db
      .selectFrom('consignment_intake_photo')
      .where('consignment_id', '=', id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  it('goes before what its owner had written, when it becomes a unit', async () => {
    const id = await booked()
    await takeIn(id, { photo_ids: [await sentPhoto(id)] })
    await inspected(house, id)
    const unit = await unitMadeOf(id)
    expect(unit).toMatchObject({ pool: { id: poolId }, facts: { odometer_km: 45_210, keys: 1 } })
    expect(unit.readings).toMatchObject([{ odometer_km: 45_210, by: { full_name: 'Rini Wulandari' } }])
    expect(unit.documents.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'STNK original',
      'Faktur copy',
    ])
  })

  it('is written to the unit that was made while it was still with its owner', async () => {
    const id = await booked()
    await inspected(house, id)
    const made = await unitMadeOf(id)
    expect(made).toMatchObject({ pool: null, facts: { odometer_km: 45_200, keys: 2 } })
    clock.advance(MINUTE_MS)
    const wish = { client_intake_id: anIdempotencyKey(), photo_ids: [await sentPhoto(id)] }
    const answers = await Promise.all([takeIn(id, wish), takeIn(id, wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])

    const unit = await unitOf(made.unit_id)
    expect(unit).toMatchObject({ pool: { id: poolId }, facts: { odometer_km: 45_210, keys: 1 } })
    expect(unit.documents.map(({ name, state, lies_at }) => `${name} ${state} ${lies_at}`)).toEqual([
      `STNK original ${unit.pool?.name}`,
      // Left at home.
      'BPKB original Penitip',
      `Faktur copy ${unit.pool?.name}`,
      'Form A absent ',
    ])
    expect(unit.readings.map(({ odometer_km }) => odometer_km)).toEqual([45_210, 45_200])
    expect(unit.movements).toMatchObject([{ what: 'unit', way: 'in', by: { full_name: 'Rini Wulandari' } }])
    expect(unit.revision).toBeGreaterThan(made.revision)
    const record = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'unit.taken_in')
      .where('subject_id', '=', String(made.unit_id))
      .execute()
    expect(record).toMatchObject([
      {
        before: { pool_id: null, keys: 2, odometer_km: 45_200 },
        after: { pool_id: poolId, keys: 1, odometer_km: 45_210 },
      },
    ])
  })

  it('leaves what customers read of a unit on sale, and is kept beside it', async () => {
    const { unitId } = await aLot(house)
    const id = await aConsignmentOf(house, budi, unitId, 'on_sale')
    const before = await unitOf(unitId)
    expect((await takeIn(id, { photo_ids: [await sentPhoto(id)] })).status).toBe(200)
    const unit = await unitOf(unitId)
    expect(unit).toMatchObject({ pool: { id: poolId }, facts: before.facts })
    expect(unit.readings[0]).toMatchObject({ odometer_km: 45_210 })
    const { documents } = await services.db
      .selectFrom('unit')
      .select('documents')
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(documents)).not.toContain('salinan')
  })
})

const unitOf = (unit_id: UnitId) => api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })

/** Its price is proposed and signed. */
async function unitMadeOf(id: number) {
  const price_id = await aProposedPrice(house, id, rini)
  const params = { id }
  await api.get('POST /customer/titip-lelang/{id}/harga/kode', { as: budi, params, body: { price_id } })
  const code = await mailedCode(house, budi)
  const consent = { price_id, code, signed_name: 'Budi Santoso', terms_version: AGREEMENT_VERSION }
  await api.get('POST /customer/titip-lelang/{id}/harga/setuju', { as: budi, params, body: consent })
  const { unit_id } = await api.get('POST /office/titipan/{id}/jadikan-unit', { as: rini, params })
  return unitOf(unit_id)
}
