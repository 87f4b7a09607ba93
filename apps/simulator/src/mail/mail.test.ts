import { createTransport } from 'nodemailer'
import { afterAll, describe, expect, it } from 'vitest'
import { openSimulator } from '../simulator.ts'
import { Mailbox } from './mailbox.ts'

const simulator = await openSimulator({
  port: 0,
  smtpPort: 0,
  site: 'http://localhost:3000',
  googleIssuer: 'http://localhost:3002/google',
  crowd: false,
})
const post = createTransport({ host: '127.0.0.1', port: simulator.smtpPort, ignoreTLS: true })
afterAll(async () => {
  post.close()
  await simulator.close()
})

const send = (to: string, mail: { subject: string; text?: string; html?: string }) =>
  post.sendMail({ from: 'Ketok <halo@ketok.test>', to, ...mail })
const read = async (path: string) => (await fetch(simulator.url + path)).text()

interface Messages {
  messages: { to: string; subject: string; text: string; html: string; created_at: string }[]
}
async function messages(to: string): Promise<Messages['messages']> {
  const answer = await fetch(`${simulator.url}/mail/messages?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as Messages).messages
}

describe('the mailbox', () => {
  it('gives what was sent by SMTP, newest first, by address whatever its case', async () => {
    await send('Rina@ketok.test', { subject: 'Pertama', text: 'Halo', html: '<p>Halo</p>' })
    await send('rina@ketok.test', { subject: 'Kedua: pembayaran Rp 5.000.000 — “lunas”', text: 'Halo lagi' })
    await send('budi@ketok.test', { subject: 'Bukan untuk Rina', text: 'Halo Budi' })
    const found = await messages('rina@KETOK.test')
    expect(found.map(({ subject }) => subject)).toEqual([
      'Kedua: pembayaran Rp 5.000.000 — “lunas”',
      'Pertama',
    ])
    expect(found[1]).toMatchObject({ to: 'rina@ketok.test', text: 'Halo\n', html: '<p>Halo</p>\n' })
    expect(found[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+07:00$/)
  })

  it('puts one mail to two people into both inboxes', async () => {
    await send('satu@ketok.test, dua@ketok.test', { subject: 'Untuk berdua', text: 'Halo' })
    expect(await messages('satu@ketok.test')).toHaveLength(1)
    expect(await messages('dua@ketok.test')).toHaveLength(1)
  })

  it('is empty for an address nobody wrote to', async () => {
    expect(await messages('kosong@ketok.test')).toEqual([])
  })

  it('shows a person the list, the letter and its links', async () => {
    await send('tono@ketok.test', {
      subject: 'Verifikasi <email>',
      text: 'Buka http://localhost:3000/verification/abc?token=xyz',
      html: '<a href="http://localhost:3000/verification/abc?token=xyz">Verifikasi</a>',
    })
    const list = await read('/mail?to=tono@ketok.test')
    expect(list).toContain('Verifikasi &lt;email&gt;')
    const path = /href="(\/mail\/\d+)"/.exec(list)?.[1] ?? ''
    const letter = await read(path)
    expect(letter).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(letter).toContain('<a href="http://localhost:3000/verification/abc?token=xyz"')
  })

  it('keeps the newest thousand', () => {
    const mailbox = new Mailbox()
    const mail = {
      to: 'a@ketok.test',
      from: '',
      text: '',
      html: '',
      createdAt: new Date('2026-11-20T10:00:00+07:00'),
    }
    for (let count = 1; count <= 1005; count++) mailbox.receive({ ...mail, subject: `Surat ${count}` })
    expect(mailbox.to('a@ketok.test')).toHaveLength(1000)
    expect(mailbox.to()[0]?.subject).toBe('Surat 1005')
    expect(mailbox.find(5)).toBeUndefined()
  })

  it('says so when a letter is not there, and refuses two addresses at once', async () => {
    expect((await fetch(`${simulator.url}/mail/999999`)).status).toBe(404)
    expect((await fetch(`${simulator.url}/mail/messages?to=a&to=b`)).status).toBe(400)
  })

  it('is found from the front page', async () => {
    expect(await read('/')).toContain('href="/mail"')
  })
})
