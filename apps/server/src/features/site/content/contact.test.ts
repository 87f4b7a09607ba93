import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { openHouse } from '../../../testing/house.ts'
import { forgetOldMessages } from './content.jobs.ts'

const house = await openHouse()
const { api, clock, mails } = house
const { db, config } = house.services

let number = 0
let email = ''
beforeEach(() => {
  // Far enough for the limit of the address to have forgotten the test before.
  clock.advance(HOUR_MS)
  email = `siti.${++number}@ketok.test`
})

const aMessage = (more: object = {}) => ({
  ...{ name: 'Siti Rahma', email, phone: '0812 3456 7890', topic: 'nipl' as const },
  message: 'Kapan jaminan saya kembali?\n\nSaya ikut lelang kemarin.',
  ...more,
})
const send = (more: object = {}, as?: { access_token: string }) =>
  api.call('POST /hubungi-kami', { body: aMessage(more), ...(as === undefined ? {} : { as }) })
const stored = () => db.selectFrom('contact_message').selectAll().where('email', '=', email).execute()
const toHouse = () => mails.to(config.brand.supportEmail).filter(({ text }) => text.includes(email))

describe('a message to the house', () => {
  // spec: 1.13
  it('is stored, and the whole body comes back', async () => {
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Pesan Anda sudah kami terima',
      data: {
        reference: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
        received_at: expect.any(String),
      },
    })
    expect(await stored()).toMatchObject([
      { name: 'Siti Rahma', phone: '+6281234567890', topic: 'nipl', customer_id: null },
    ])
  })

  it('is mailed to the house, where an answer goes to whoever wrote', async () => {
    await send()
    await house.runJobs()
    const [mail] = toHouse()
    expect(mail).toMatchObject({ subject: expect.stringContaining('NIPL'), headers: { 'reply-to': email } })
    expect(mail?.text).toContain('Kapan jaminan saya kembali?')
    expect(mail?.text).toContain('+6281234567890')
  })

  it('is acknowledged to its sender with its number and without its words', async () => {
    const { body } = await send({ message: 'Beli obat murah di sini', name: 'Pemenang, buka hadiah.example' })
    await house.runJobs()
    const [mail] = mails.to(email)
    expect(mail?.subject).toContain((body as unknown as { data: { reference: string } }).data.reference)
    expect(mail?.text).not.toContain('obat murah')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('hadiah.example')
  })

  it('needs no phone, and knows the customer who is signed in', async () => {
    const budi = await aCustomer(house)
    expect((await send({ phone: '' }, budi)).status).toBe(200)
    expect(await stored()).toMatchObject([{ phone: null, customer_id: budi.id }])
  })

  it('stays text in the mail’s HTML', async () => {
    await send({ name: 'Siti & Budi', message: '<script>alert(1)</script>' })
    await house.runJobs()
    expect(toHouse()[0]?.html).toContain('&lt;script&gt;')
    expect(toHouse()[0]?.html).not.toContain('<script>')
    expect(toHouse()[0]?.html).toContain('Siti &amp; Budi')
  })
})

describe('the same message twice', () => {
  it('is one, when it comes again within ten minutes', async () => {
    const answers = await Promise.all([send(), send()])
    clock.advance(5 * MINUTE_MS)
    answers.push(await send())
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    await house.runJobs()
    expect(mails.to(email)).toHaveLength(1)
  })

  it('is another one later, or with other words', async () => {
    await send()
    await send({ message: 'Sudah masuk, terima kasih.' })
    clock.advance(11 * MINUTE_MS)
    await send()
    expect(await stored()).toHaveLength(3)
  })
})

describe('a sender', () => {
  it('writes five times an hour, and no more', async () => {
    for (let time = 1; time <= 5; time++) expect((await send({ message: `Pesan ${time}` })).status).toBe(200)
    expect(await send({ message: 'Pesan 6' })).toMatchObject({
      status: 429,
      errors: [{ code: 'rate_limited', retry_after: 720 }],
    })
    expect(await stored()).toHaveLength(5)
  })
})

describe('a message that cannot be', () => {
  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name of two lines', { name: 'Siti\nBcc: x@y.z' }, 'name'],
    ['no e-mail', { email: '' }, 'email'],
    ['a broken e-mail', { email: 'siti@' }, 'email'],
    ['a phone of letters', { phone: 'telepon' }, 'phone'],
    ['a topic nobody offers', { topic: 'hadiah' }, 'topic'],
    ['no words', { message: '  \n ' }, 'message'],
    ['too many words', { message: 'a'.repeat(2001) }, 'message'],
    ['a NUL', { message: 'a\u0000b' }, 'message'],
  ])('is refused beside its field: %s', async (_, more, field) => {
    const { status, errors } = await send(more)
    expect(status).toBe(422)
    expect(errors[0]).toMatchObject({ field, message: expect.stringMatching(/\S/) })
    expect(await stored()).toEqual([])
  })
})

describe('an old message', () => {
  it('is forgotten after two years', async () => {
    await send()
    clock.advance(729 * DAY_MS)
    await house.services.jobs.run(forgetOldMessages, {})
    expect(await stored()).toHaveLength(1)
    clock.advance(2 * DAY_MS)
    await house.services.jobs.run(forgetOldMessages, {})
    expect(await stored()).toEqual([])
  })
})
