import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NOTIFICATION_PREVIEW } from '@ketok/contract/limits'
import { HOUR_MS } from '@ketok/domain'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from './features/notice/notification/notify.ts'
import { inTransaction } from './platform/database/database.ts'
import { anAuction, anOffer } from './testing/build-auction.ts'
import { aCustomer, type TestCustomer } from './testing/build-customer.ts'
import type { Answer } from './testing/caller.ts'
import { openHouse } from './testing/house.ts'

/*
 * The call tables of the specification (spec 7), row by row as they are written there: method, path, payload, who
 * may, envelope and note. What the calls do beyond that is told by the tests of their features.
 */

const CLIENT_ID = 'ketok.apps.example'
const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = JSON.stringify({
  keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
})
const google = createServer((_, reply) =>
  reply.writeHead(200, { 'content-type': 'application/json' }).end(keys),
)
await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready))
afterAll(() => google.close())

const house = await openHouse({
  settings: {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/certs`,
  },
})
const { api, clock, mails } = house
const PASSWORD = 'Palu!Perak88'
const picture = { file: 'a.webp', caption: 'Kantor', width: 960, height: 600, blur: '#0B3D45' }

let budi: TestCustomer
let notificationId = 0

beforeAll(async () => {
  await anOffer(house, { auction: await anAuction(house) })
  await house.services.db
    .insertInto('about_us')
    .values({
      ...{ lead: 'Balai lelang yang terbuka.', picture: JSON.stringify(picture), since_year: 2009 },
      ...{ story: '[]', promises: '[]', licences: '[]' },
    })
    .execute()
})

beforeEach(async () => {
  // Far enough for every limit to have forgotten the test before.
  clock.advance(HOUR_MS)
  budi = await aCustomer(house, { password: PASSWORD })
  const told = { title: 'NIPL aktif', description: 'Selamat.', link: '/profile/nipl', at: clock.now() }
  for (let count = 0; count <= NOTIFICATION_PREVIEW; count++)
    await inTransaction(house.services.db, (tx) => notify(tx, budi.id, told))
  const { body } = await api.send('GET', '/api/customer/notifikasi', { as: budi })
  notificationId =
    (body as { data: { user_notifications: { id: number }[] } }).data.user_notifications[0]?.id ?? 0
})

interface Row {
  /** As the specification writes it, with its own parameters. */
  readonly call: string
  readonly note: string
  /** The word of the specification; a call that says neither is for customers when its path says so. */
  readonly access: 'public' | 'authenticated'
  /** What stands in the place of a parameter of the path. */
  readonly filled?: () => string | Promise<string>
  readonly query?: string
  readonly body?: () => unknown
  readonly form?: () => Promise<FormData>
  /** The whole body of a good answer. */
  readonly answers: () => unknown
}

const tokens = { access_token: expect.any(String), refresh_token: expect.any(String) }
const data = (inner: unknown) => ({ data: inner })
const anything = expect.anything()
const profile = () =>
  data(
    expect.objectContaining({
      identity_address: null,
      current_address: null,
      bank_id: null,
      rekening_number: null,
      rekening_owner: null,
      bank_office: null,
      company_name: null,
      faktur_filepath: null,
      full_name: 'Budi Santoso',
      seller_type: 'person',
      is_prem: false,
      premium_product_type_ids: [],
      premium_auction_ids: [],
      created_at: expect.any(String),
    }),
  )

async function aFile(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#5b7fa6' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}

async function mailedToken(email: string): Promise<string> {
  await house.runJobs()
  return /token=([\w-]+)/.exec(mails.to(email)[0]?.text ?? '')?.[1] ?? ''
}

async function registered(): Promise<string> {
  const email = `rina${clock.now()}@ketok.test`
  await api.send('POST', '/api/auth/customer/registration', { body: registration(email) })
  return email
}

const registration = (email: string) => ({
  seller_type: 'person',
  full_name: 'Rina Wijaya',
  email,
  phone: '0812 3456 7890',
  password: PASSWORD,
  consent: true,
})

async function idToken(): Promise<string> {
  const now = Math.floor(clock.now() / 1000)
  return new SignJWT({
    ...{ iss: 'https://accounts.google.com', aud: CLIENT_ID, sub: `sub-${now}`, nonce: `nonce-${now}` },
    ...{ email: `dewi${now}@gmail.com`, email_verified: true, name: 'Dewi', iat: now, exp: now + 3600 },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(privateKey)
}

let signed = ''
beforeEach(async () => {
  signed = await idToken()
})

const authentication: readonly Row[] = [
  {
    // spec: 3.1, 7.1.1
    call: 'POST /auth/in',
    // spec: 3.2
    note: 'takes email and password and gives access_token, refresh_token and user',
    access: 'public',
    body: () => ({ email: budi.email, password: PASSWORD }),
    answers: () => data({ ...tokens, user: expect.objectContaining({ email: budi.email }) }),
  },
  {
    // spec: 7.1.2
    call: 'POST /auth/out',
    note: 'takes nothing',
    access: 'authenticated',
    answers: () => data(anything),
  },
  {
    // spec: 7.1.3
    call: 'POST /auth/renew-token',
    note: 'takes refresh_token and gives a new pair',
    access: 'public',
    body: () => ({ refresh_token: budi.refresh_token }),
    answers: () => data(tokens),
  },
  {
    // spec: 7.1.4
    call: 'POST /auth/customer/registration',
    note: 'takes the registration',
    access: 'public',
    body: () => registration(`rina${clock.now()}@ketok.test`),
    answers: () => data(anything),
  },
  {
    // spec: 7.1.5
    call: 'POST /auth/customer/sso/google',
    // spec: 3.3
    note: 'takes id_token and gives what signing in gives',
    access: 'public',
    body: () => ({ id_token: signed }),
    answers: () => data({ ...tokens, user: expect.objectContaining({ full_name: 'Dewi' }) }),
  },
  {
    // spec: 3.4, 7.1.6
    call: 'POST /auth/customer/resend-verification',
    note: 'takes email',
    access: 'public',
    body: () => ({ email: budi.email }),
    answers: () => data(anything),
  },
  {
    // spec: 7.1.7
    call: 'POST /auth/customer/verification/{token}',
    note: 'takes the token of the mail',
    access: 'public',
    filled: async () => mailedToken(await registered()),
    answers: () => data(anything),
  },
  {
    // spec: 7.1.8
    call: 'POST /auth/customer/forgot-password',
    note: 'takes email',
    access: 'public',
    body: () => ({ email: budi.email }),
    answers: () => data(anything),
  },
  {
    // spec: 7.1.9
    call: 'POST /auth/customer/update-password/{token}',
    note: 'takes the new password',
    access: 'public',
    filled: async () => {
      await api.send('POST', '/api/auth/customer/forgot-password', { body: { email: budi.email } })
      return mailedToken(budi.email)
    },
    body: () => ({ password: 'Palu!Emas77' }),
    answers: () => data(anything),
  },
]

const customer: readonly Row[] = [
  {
    // spec: 7.2.1
    call: 'POST /customer/pengaturan/reset-password',
    note: 'changes the password',
    access: 'authenticated',
    body: () => ({ current_password: PASSWORD, password: 'Palu!Emas77' }),
    answers: () => data(anything),
  },
  {
    // spec: 7.2.2
    call: 'PUT /customer/pengaturan/profile',
    note: 'saves the profile',
    access: 'authenticated',
    body: () => ({ full_name: 'Budi Santoso' }),
    answers: profile,
  },
  {
    // spec: 7.2.3
    call: 'PUT /customer/pengaturan/profile/profile-image',
    note: 'takes a multipart form',
    access: 'authenticated',
    form: aFile,
    answers: () => data(expect.objectContaining({ profile_image: expect.objectContaining({ width: 640 }) })),
  },
  {
    // spec: 7.2.4
    call: 'PUT /customer/pengaturan/profile/identity-file',
    note: 'takes a multipart form',
    access: 'authenticated',
    form: aFile,
    answers: () => data(expect.objectContaining({ has_identity_file: true })),
  },
  {
    // spec: 7.2.5
    call: 'GET /customer/pengaturan/profile',
    // spec: 3.6
    note: 'gives the profile with its fields of spec 3.6',
    access: 'authenticated',
    answers: profile,
  },
  {
    // spec: 7.2.6
    call: 'GET /customer/pengaturan/profile/get-counter',
    note: 'gives the counters of spec 3.10',
    access: 'authenticated',
    answers: () => data({ user_id: budi.id, notification_total: 6, nipl_total: 0, proxy_total: 0 }),
  },
  {
    // spec: 7.2.7
    call: 'GET /customer/city',
    note: 'takes query parameters',
    access: 'authenticated',
    query: 'search=jakarta&limit=5&page=1',
    answers: () => data({ cities: expect.any(Array) }),
  },
  {
    // spec: 7.2.8
    call: 'GET /customer/bank',
    note: 'takes query parameters',
    access: 'authenticated',
    query: 'limit=5&page=1',
    answers: () => data({ banks: expect.any(Array) }),
  },
  {
    // spec: 7.2.9
    call: 'GET /customer/notifikasi',
    // spec: 3.9
    note: 'gives the preview with its list under data.user_notifications, and the whole body',
    access: 'authenticated',
    query: 'limit=5&page=1&sort=created_at-',
    answers: () => ({
      data: { user_notifications: Array.from({ length: NOTIFICATION_PREVIEW }, () => notification()) },
      total: 6,
      unread_total: 6,
    }),
  },
  {
    // spec: 7.2.10
    call: 'GET /customer/notifikasi/{id}',
    // spec: 3.8
    note: 'gives a single notification',
    access: 'authenticated',
    filled: () => String(notificationId),
    answers: () => data(notification()),
  },
  {
    // spec: 7.2.11
    call: 'GET /customer/notifikasi/read-all',
    note: 'marks all read, done as a GET',
    access: 'authenticated',
    answers: () => data(anything),
  },
]

const notification = () =>
  expect.objectContaining({
    id: expect.any(Number),
    title: 'NIPL aktif',
    description: 'Selamat.',
    created_at: expect.any(String),
    is_read: false,
  })

const content: readonly Row[] = [
  {
    // spec: 7.3.1
    call: 'GET /tipe-produk-all',
    note: 'takes sort=created_at and gives product_types with id, name and product_tags',
    access: 'public',
    query: 'sort=created_at',
    answers: () =>
      data({
        product_types: expect.arrayContaining([
          expect.objectContaining({
            id: expect.any(Number),
            name: expect.any(String),
            product_tags: expect.any(Array),
          }),
        ]),
      }),
  },
  {
    // spec: 7.3.2
    call: 'GET /branch-location',
    note: 'gives the branches',
    access: 'public',
    answers: () => data({ branches: expect.any(Array) }),
  },
  {
    // spec: 7.3.3
    call: 'GET /banner',
    note: 'passes parameters through',
    access: 'public',
    query: 'placement=home',
    answers: () => data({ banners: expect.any(Array) }),
  },
  {
    // spec: 7.3.4
    call: 'GET /kategori-prosedur',
    note: 'takes limit=10 and page=1',
    access: 'public',
    query: 'limit=10&page=1',
    answers: () => data({ procedure_categories: expect.any(Array), total: expect.any(Number) }),
  },
  {
    // spec: 7.3.5
    call: 'GET /pool-location',
    note: 'passes parameters through',
    access: 'public',
    query: 'search=pool',
    answers: () => data({ pools: expect.any(Array) }),
  },
  {
    // spec: 7.3.6
    call: 'GET /tentang-kami',
    note: 'gives the page about the house',
    access: 'public',
    answers: () => data(expect.objectContaining({ lead: 'Balai lelang yang terbuka.' })),
  },
  {
    // spec: 7.3.7
    call: 'POST /hubungi-kami',
    note: 'takes the message and returns the whole response',
    access: 'public',
    body: () => ({
      name: 'Siti Rahma',
      email: 'siti@ketok.test',
      phone: '',
      topic: 'nipl',
      message: 'Kapan jaminan saya kembali?',
    }),
    answers: () => ({
      message: expect.any(String),
      data: { reference: expect.any(String), received_at: expect.any(String) },
    }),
  },
  {
    // spec: 7.3.8
    call: 'GET /service-fee',
    note: 'gives the value that is stored as service fee',
    access: 'public',
    answers: () => data(expect.objectContaining({ service_fee: expect.any(Number) })),
  },
  {
    // spec: 7.3.9
    call: 'GET /bank/service-fee',
    note: 'gives what each bank asks',
    access: 'public',
    answers: () => data({ fees: expect.any(Array) }),
  },
]

async function send(row: Row, as?: TestCustomer): Promise<Answer<unknown>> {
  const [method = '', template = ''] = row.call.split(' ')
  const path = template.replace(/\{\w+\}/, (await row.filled?.()) ?? '')
  const form = await row.form?.()
  return api.send(method, `/api${path}${row.query === undefined ? '' : `?${row.query}`}`, {
    ...(row.body === undefined ? {} : { body: row.body() }),
    ...(form === undefined ? {} : { raw: form }),
    as,
  })
}

describe.each([
  ['authentication', authentication, 9],
  ['customer', customer, 11],
  // spec: 6.1
  ['public content', content, 9],
] as const)('the table of %s', (_, rows, length) => {
  it('is whole', () => {
    expect(rows).toHaveLength(length)
  })

  it.each(rows)('$call $note', async (row) => {
    const answer = await send(row, row.access === 'public' ? undefined : budi)
    expect(answer.body).toEqual(row.answers())
    expect(answer.status).toBe(200)
    if (row.access === 'public') return
    const refused = await send(row)
    expect(refused).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'unauthenticated', message: expect.any(String) }] },
    })
  })
})

describe('notes beside the rows', () => {
  // spec: 7.2.13
  it('all is read after GET read-all, and marking one read is a POST of its own', async () => {
    const unread = async () => {
      const { body } = await api.send('GET', '/api/customer/pengaturan/profile/get-counter', { as: budi })
      return (body as { data: { notification_total: number } }).data.notification_total
    }
    await api.send('POST', `/api/customer/notifikasi/${notificationId}/read`, { as: budi })
    expect(await unread()).toBe(5)
    const answer = await api.send('GET', '/api/customer/notifikasi/read-all', { as: budi })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await unread()).toBe(0)
  })

  // spec: 8.1
  it('the message of a failure is in the first entry of the errors', async () => {
    const body = { email: budi.email, password: 'Salah#2026' }
    expect((await api.send('POST', '/api/auth/in', { body })).body).toMatchObject({
      errors: [{ code: 'wrong_credentials', message: 'Email atau password salah' }],
    })
  })

  // spec: 8.2
  it('a customer who is not verified is told so in the words of the specification', async () => {
    const email = await registered()
    const answer = await api.send('POST', '/api/auth/in', { body: { email, password: PASSWORD } })
    expect(answer.errors[0]?.message).toBe(
      'Tidak bisa login karena user belum verifikasi. Pastikan telah melakukan verifikasi email',
    )
  })
})
