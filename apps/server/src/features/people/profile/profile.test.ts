import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallInput } from '@ketok/contract'
import { HOUR_MS } from '@ketok/domain'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { readIdentityPhoto } from './save-identity-file.ts'

const house = await openHouse()
const { api, clock, mails, services } = house
// Ages and deadlines below are reckoned from this morning.
beforeEach(() => clock.set(START))

type Profile = CallInput<'PUT /customer/pengaturan/profile'>['body']

const NIK = '3174054508900003'
const REKENING = '7001567890'

async function choices(as: TestCustomer) {
  const { cities } = await api.get('GET /customer/city', { as, query: { search: 'jakarta timur' } })
  const { banks } = await api.get('GET /customer/bank', { as, query: { search: 'mandiri' } })
  return { city_id: cities[0]?.id ?? 0, bank_id: banks[0]?.id ?? 0 }
}

async function aCompleteProfile(as: TestCustomer): Promise<Profile> {
  return {
    full_name: 'Rina Wijaya',
    phone: '0812-3456-7890',
    birth_date: '1990-08-05',
    gender: 'female',
    identity_number: NIK,
    identity_address: 'Jl. Melati 5, Jakarta Timur',
    current_address: 'Jl. Melati 5, Jakarta Timur',
    rekening_number: REKENING,
    rekening_owner: 'Rina Wijaya',
    ...(await choices(as)),
  }
}

const save = (as: TestCustomer, body: Profile) => api.call('PUT /customer/pengaturan/profile', { as, body })
const read = (as: TestCustomer) => api.get('GET /customer/pengaturan/profile', { as })

function aPhoto(width = 800, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#884422' } })
}

function upload(
  as: TestCustomer,
  which: 'profile-image' | 'identity-file',
  bytes: Uint8Array,
  field = 'file',
) {
  const raw = new FormData()
  raw.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
  return api.send('PUT', `/api/customer/pengaturan/profile/${which}`, { as, raw })
}

const newcomer = () => aCustomer(house, { approved_at: null, password: 'Lelang#2026' })

describe('the profile', () => {
  // spec: 1.20
  it('is read and saved by its owner only', async () => {
    for (const call of [
      () => api.call('GET /customer/pengaturan/profile'),
      () => api.call('PUT /customer/pengaturan/profile', { body: {} }),
      () => api.call('GET /customer/pengaturan/profile/get-counter'),
      () => api.call('GET /customer/city'),
      () => api.call('GET /customer/bank'),
    ]) {
      expect(await call()).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
    }
  })

  it('names what is missing, and is approved at once when nothing is', async () => {
    const rina = await newcomer()
    expect((await read(rina)).missing).toEqual([
      'identity_number',
      'identity_address',
      'current_address',
      'city_id',
      'bank_id',
      'rekening_number',
      'rekening_owner',
      'identity_file',
      'birth_date',
    ])
    const saved = await save(rina, await aCompleteProfile(rina))
    expect(saved.data).toMatchObject({ missing: ['identity_file'], approved: false })

    const answer = await upload(rina, 'identity-file', await aPhoto().jpeg().toBuffer())
    expect(answer.body).toMatchObject({ data: { missing: [], approved: true, has_identity_file: true } })
  })

  it('asks a company for its name and its NPWP instead of a birth date', async () => {
    const company = await aCustomer(house, { seller_type: 'company', approved_at: null })
    const { missing } = await read(company)
    expect(missing).toContain('company_name')
    expect(missing).toContain('npwp')
    expect(missing).not.toContain('birth_date')
    const saved = await save(company, { company_name: 'PT Maju Motor', npwp: '01.234.567.8-901.000' })
    expect(saved.data).toMatchObject({ company_name: 'PT Maju Motor', npwp_masked: '************1000' })
  })

  it('leaves absent fields as they are', async () => {
    const rina = await newcomer()
    await save(rina, await aCompleteProfile(rina))
    await save(rina, { current_address: 'Jl. Mawar 7, Bekasi' })
    expect(await read(rina)).toMatchObject({
      birth_date: '1990-08-05',
      city_name: 'Kota Jakarta Timur',
      bank_name: 'Bank Mandiri',
      identity_address: 'Jl. Melati 5, Jakarta Timur',
      current_address: 'Jl. Mawar 7, Bekasi',
    })
    expect((await save(rina, {})).status).toBe(200)
  })

  // spec: 3.6
  it('shows private numbers masked and stores them encrypted', async () => {
    const rina = await newcomer()
    const { data } = await save(rina, await aCompleteProfile(rina))
    expect(data.identity_number_masked).toBe('************0003')
    expect(data.rekening_number).toBe('******7890')
    expect(data.rekening_number_masked).toBe('******7890')
    expect(await read(rina)).toMatchObject({
      rekening_number: '******7890',
      rekening_number_masked: '******7890',
    })
    // Whoever sends back what they read does not make the mask their account.
    const echoed = await save(rina, { rekening_number: data.rekening_number ?? '' })
    expect(echoed.errors[0]?.field).toBe('rekening_number')
    const { rows } = await services.pool.query(
      'SELECT p::text AS row FROM customer_profile p WHERE customer_id = $1',
      [rina.id],
    )
    expect(rows).toHaveLength(1)
    for (const secret of [NIK, REKENING, Buffer.from(NIK).toString('hex')]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })

  it.each<[Profile, Profile]>([
    [{ identity_number: '3174 0545 0890 0003' }, { identity_number_masked: '************0003' } as Profile],
    [
      { identity_number: '317405-450890-0003\u200b' },
      { identity_number_masked: '************0003' } as Profile,
    ],
    [{ npwp: '09.254.294.3-407.000' }, { npwp_masked: '************7000' } as Profile],
    [{ npwp: '09 254 294 3 407 000' }, { npwp_masked: '************7000' } as Profile],
    [{ rekening_number: '123-456\u00a07890' }, { rekening_number_masked: '******7890' } as Profile],
    [{ phone: '(+62) 812 - 7627 - 5678' }, { phone: '+6281276275678' }],
  ])('takes %j whole, as it was pasted', async (body, shown) => {
    const rina = await newcomer()
    expect((await save(rina, { ...(await aCompleteProfile(rina)), ...body })).status).toBe(200)
    expect(await read(rina)).toMatchObject(shown)
  })

  it.each<[string, Profile, string, string]>([
    ['two NIK', { identity_number: `${NIK} ${NIK}` }, 'profile_invalid', 'identity_number'],
    [
      'a NIK that a sheet shortened',
      { identity_number: '3.17405E+15' },
      'profile_invalid',
      'identity_number',
    ],
    ['an account with its bank', { rekening_number: '1234567890 BCA' }, 'profile_invalid', 'rekening_number'],
    ['a NIK of 15 digits', { identity_number: '317405450890000' }, 'profile_invalid', 'identity_number'],
    ['a NIK born in month 13', { identity_number: '3174054513900003' }, 'profile_invalid', 'identity_number'],
    ['a NIK in Arabic digits', { identity_number: '٣١٧٤٠٥٤٥٠٨٩٠٠٠٠٣' }, 'profile_invalid', 'identity_number'],
    ['a birth date in the future', { birth_date: '2027-01-01' }, 'profile_invalid', 'birth_date'],
    ['a child of 16', { birth_date: '2009-11-21' }, 'profile_invalid', 'birth_date'],
    ['30 February', { birth_date: '1990-02-30' }, 'invalid_input', 'birth_date'],
    ['an NPWP of 14 digits', { npwp: '01234567890100' }, 'profile_invalid', 'npwp'],
    [
      'an account number with letters',
      { rekening_number: 'BCA1234567' },
      'profile_invalid',
      'rekening_number',
    ],
    ['a city that does not exist', { city_id: 2_147_483_647 }, 'profile_invalid', 'city_id'],
    ['a bank that does not exist', { bank_id: 2_147_483_647 }, 'profile_invalid', 'bank_id'],
    ['a foreign phone', { phone: '+1 555 123 4567' }, 'phone_invalid', 'phone'],
    ['a company name of a person', { company_name: 'PT Maju Motor' }, 'profile_invalid', 'company_name'],
    ['an unknown gender', { gender: 'x' as 'male' }, 'invalid_input', 'gender'],
  ])('refuses %s, beside its field', async (_, body, code, field) => {
    const rina = await newcomer()
    const answer = await save(rina, body)
    expect(answer.status).toBe(422)
    expect(answer.errors[0]).toMatchObject({ code, field })
  })

  it('takes someone who turns 17 today', async () => {
    expect((await save(await newcomer(), { birth_date: '2009-11-20' })).status).toBe(200)
  })

  it.each(['is_prem', 'approved_at', 'seller_type', 'email', 'is_staff', 'premium_auction_ids'])(
    'refuses %s: that is the house’s to set',
    async (field) => {
      const answer = await api.send('PUT', '/api/customer/pengaturan/profile', {
        as: await newcomer(),
        body: { [field]: true },
      })
      expect(answer).toMatchObject({ status: 422, errors: [{ code: 'invalid_input', field }] })
    },
  )
})

describe('the bank account', () => {
  async function withAccount() {
    const rina = await newcomer()
    await save(rina, await aCompleteProfile(rina))
    return rina
  }

  it('is first given without a password, and changed only with it, a mail and a day of waiting', async () => {
    const rina = await withAccount()
    const bare = await save(rina, { rekening_number: '9999888877' })
    expect(bare.errors[0]).toMatchObject({ code: 'profile_invalid', field: 'current_password' })
    const wrong = await save(rina, { rekening_number: '9999888877', current_password: 'Salah#2026' })
    expect(wrong).toMatchObject({
      status: 403,
      errors: [{ code: 'password_wrong', field: 'current_password' }],
    })
    expect((await read(rina)).rekening_number_masked).toBe('******7890')

    const right = await save(rina, { rekening_number: '9999888877', current_password: 'Lelang#2026' })
    expect(right.data).toMatchObject({
      rekening_number_masked: '******7890',
      bank_change: { rekening_number_masked: '******8877', rekening_owner: 'Rina Wijaya' },
    })
    await house.runJobs()
    const [told] = mails.to(rina.email)
    expect(told?.text).toContain('******8877')
    expect(told?.text).toContain('/profile/setting')
    expect(told?.text).not.toContain('9999888877')

    clock.advance(24 * HOUR_MS - 1)
    await house.runJobs()
    const back = await signedInAgain(house, rina)
    expect((await read(back)).rekening_number_masked).toBe('******7890')
    clock.advance(1)
    await house.runJobs()
    expect(await read(back)).toMatchObject({ rekening_number_masked: '******8877', bank_change: null })
    expect(mails.to(rina.email)[0]?.text).toContain('dana Anda kami kirim ke rekening ******8877')
  })

  it('stays the old one when its owner calls the change off; a later wish waits anew', async () => {
    const rina = await withAccount()
    const cancel = (as: TestCustomer) => api.call('POST /customer/pengaturan/rekening/batal', { as })
    expect((await cancel(rina)).status).toBe(404)
    const wish = (rekening_number: string, as = rina) =>
      save(as, { rekening_number, current_password: 'Lelang#2026' })
    await wish('9999888877')
    const off = await cancel(rina)
    expect(off.data).toMatchObject({ rekening_number_masked: '******7890', bank_change: null })
    await house.runJobs()
    expect(mails.to(rina.email)[0]?.subject).toContain('dibatalkan')

    await wish('1111222233')
    clock.advance(20 * HOUR_MS)
    const later = await signedInAgain(house, rina)
    await wish('4444555566', later)
    clock.advance(20 * HOUR_MS)
    await house.runJobs()
    const last = await signedInAgain(house, rina)
    expect(await read(last)).toMatchObject({
      rekening_number_masked: '******7890',
      bank_change: { rekening_number_masked: '******5566' },
    })
    clock.advance(4 * HOUR_MS)
    await house.runJobs()
    const after = await read(await signedInAgain(house, rina))
    expect(after.rekening_number_masked).toBe('******5566')
  })

  it('can be called off by nobody else', async () => {
    expect((await api.call('POST /customer/pengaturan/rekening/batal')).status).toBe(401)
    const rina = await withAccount()
    await save(rina, { rekening_number: '9999888877', current_password: 'Lelang#2026' })
    const other = await newcomer()
    expect((await api.call('POST /customer/pengaturan/rekening/batal', { as: other })).status).toBe(404)
    expect((await read(rina)).bank_change).not.toBeNull()
  })

  it('needs no password when the form sends the same account again', async () => {
    const rina = await withAccount()
    expect((await save(rina, await aCompleteProfile(rina))).status).toBe(200)
  })

  it('lets nobody try passwords without end', async () => {
    const rina = await withAccount()
    const tries = []
    for (let i = 0; i < 6; i++) {
      tries.push(await save(rina, { rekening_owner: 'Pencuri', current_password: 'Salah#2026' }))
    }
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
    clock.advance(HOUR_MS)
  })
})

describe('the profile photo', () => {
  it('is encoded anew, without place and camera', async () => {
    const rina = await newcomer()
    const photo = await aPhoto()
      .withExif({
        IFD0: { Copyright: 'RAHASIA' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect(photo.includes('RAHASIA')).toBe(true)
    const answer = await upload(rina, 'profile-image', photo)
    const { profile_image } = (answer.body as { data: { profile_image: { file: string; blur: string } } })
      .data
    expect(profile_image.file).toMatch(/^[\w-]{43}\.webp$/)
    expect(profile_image.blur.length).toBeLessThan(400)

    const served = await fetch(`${house.url}/pictures/320/${profile_image.file}`)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(bytes.includes('RAHASIA')).toBe(false)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 320, height: 320 })
    expect(facts.exif).toBeUndefined()
  })

  it('leaves nothing of the one it replaces, in no size', async () => {
    const rina = await newcomer()
    await upload(rina, 'profile-image', await aPhoto().png().toBuffer())
    const first = (await read(rina)).profile_image?.file ?? ''
    for (const width of [160, 320]) await fetch(`${house.url}/pictures/${width}/${first}`)
    await upload(rina, 'profile-image', await aPhoto().webp().toBuffer())
    const files = await readdir(services.config.dataFolder, { recursive: true })
    expect(files.filter((file) => file.includes(first))).toEqual([])
    const second = (await read(rina)).profile_image?.file ?? ''
    expect(files.filter((file) => file.includes(second))).toHaveLength(1)
    expect((await fetch(`${house.url}/pictures/160/${first}`)).status).toBe(404)
  })
})

describe('the identity file', () => {
  it('lies on the disk encrypted, and opens only as what its owner uploaded', async () => {
    const rina = await newcomer()
    const folder = join(services.config.dataFolder, 'uploads', 'identity')
    const before: string[] = await readdir(folder).catch(() => [])
    await upload(rina, 'identity-file', await aPhoto(1200, 800).jpeg().toBuffer())
    const [file = '', ...more] = (await readdir(folder)).filter((name) => !before.includes(name))
    expect(more).toEqual([])
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    const stored = await readFile(join(folder, file))
    await expect(sharp(stored).metadata()).rejects.toThrow()

    const opened = await readIdentityPhoto(services, rina.id)
    expect(await sharp(opened ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 800,
    })
    for (const path of [`/pictures/640/${file}`, `/uploads/${file}`, `/identity/${file}`]) {
      expect((await fetch(house.url + path)).headers.get('content-type') ?? '').not.toMatch(/^image/)
    }
  })
})

describe('an upload', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  it.each<[string, () => Promise<Uint8Array>]>([
    ['an SVG with a script', async () => svg],
    ['a PDF', async () => Buffer.from('%PDF-1.7 1 0 obj')],
    ['a GIF', async () => aPhoto(10, 10).gif().toBuffer()],
    [
      'text that begins like a JPEG',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    ['half a PNG', async () => (await aPhoto(2000, 2000).png().toBuffer()).subarray(0, 900)],
    ['a picture of 30 megapixels', async () => aPhoto(6000, 5000).png().toBuffer()],
    ['nothing', async () => new Uint8Array()],
  ])('of %s is refused in words', async (_, make) => {
    const rina = await newcomer()
    for (const which of ['profile-image', 'identity-file'] as const) {
      const answer = await upload(rina, which, await make())
      expect(answer.status).toBe(422)
      expect(answer.errors[0]).toMatchObject({ code: 'upload_invalid', field: 'file' })
    }
  })

  it('drops the script that hides behind a real picture', async () => {
    const rina = await newcomer()
    const photo = Buffer.concat([await aPhoto().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    await upload(rina, 'profile-image', photo)
    const file = (await read(rina)).profile_image?.file ?? ''
    const kept = await readFile(join(services.config.dataFolder, 'uploads', 'pictures', file))
    expect(kept.includes('<script>')).toBe(false)
  })

  it('over 5 MB is refused as too large', async () => {
    const answer = await upload(await newcomer(), 'profile-image', new Uint8Array(5 * 1024 * 1024 + 1))
    expect(answer).toMatchObject({ status: 413, errors: [{ code: 'too_large' }] })
  })

  it('under another name, as JSON or cut off is refused', async () => {
    const rina = await newcomer()
    const photo = await aPhoto().jpeg().toBuffer()
    expect((await upload(rina, 'profile-image', photo, 'foto')).errors[0]?.code).toBe('upload_invalid')
    const path = '/api/customer/pengaturan/profile/profile-image'
    expect((await api.send('PUT', path, { as: rina, body: { file: 'x' } })).status).toBe(415)
    const cut = await api.send('PUT', path, {
      as: rina,
      raw: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(cut.status).toBeGreaterThanOrEqual(400)
    expect(cut.status).toBeLessThan(500)
  })

  it('is taken ten times, then slowed', async () => {
    const rina = await newcomer()
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await upload(rina, 'profile-image', svg)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  it('needs a session', async () => {
    const answer = await api.send('PUT', '/api/customer/pengaturan/profile/identity-file', {
      raw: new FormData(),
    })
    expect(answer).toMatchObject({ status: 401, errors: [{ code: 'unauthenticated' }] })
  })
})

describe('choices', () => {
  // spec: 1.21
  it('are Indonesian cities with their province, and banks with their code', async () => {
    const rina = await newcomer()
    const { cities } = await api.get('GET /customer/city', { as: rina })
    const { banks } = await api.get('GET /customer/bank', { as: rina })
    expect(cities.length).toBeGreaterThanOrEqual(100)
    expect(cities).toContainEqual(expect.objectContaining({ name: 'Kota Surabaya', province: 'Jawa Timur' }))
    expect(banks.length).toBeGreaterThanOrEqual(25)
    expect(banks).toContainEqual(expect.objectContaining({ name: 'Bank Central Asia (BCA)', code: '014' }))
  })

  it('are searched by what was typed, wildcards included, page by page', async () => {
    const rina = await newcomer()
    const search = async (query: { search?: string; limit?: number; page?: number }) =>
      (await api.get('GET /customer/city', { as: rina, query })).cities.map(({ name }) => name)
    expect(await search({ search: 'BEKASI' })).toEqual(['Kabupaten Bekasi', 'Kota Bekasi'])
    expect(await search({ search: '%' })).toEqual([])
    expect(await search({ search: '_' })).toEqual([])
    expect(await search({ search: 'jawa timur', limit: 2, page: 2 })).toHaveLength(2)
  })

  it.each(['limit=-1', 'limit=0', 'limit=1e9', 'page=NaN', 'limit=5&limit=6', 'page=٣', 'search=%00'])(
    'refuse %s',
    async (query) => {
      const answer = await api.send('GET', `/api/customer/city?${query}`, { as: await newcomer() })
      expect(answer.status).toBe(422)
      expect(answer.errors[0]?.code).toBe('invalid_input')
    },
  )
})

describe('the counters', () => {
  it('start at nothing', async () => {
    const rina = await newcomer()
    expect(await api.get('GET /customer/pengaturan/profile/get-counter', { as: rina })).toEqual({
      user_id: rina.id,
      notification_total: 0,
      nipl_total: 0,
      proxy_total: 0,
    })
  })
})
