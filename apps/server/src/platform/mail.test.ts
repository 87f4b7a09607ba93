import { type AddressInfo, createServer } from 'node:net'
import { DAY_MS, MINUTE_MS, plus } from '@ketok/domain'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../testing/house.ts'
import { inTransaction } from './database/database.ts'

const house = await openHouse()
const { mail, db } = house.services
const letter = {
  to: 'Budi@ketok.test',
  subject: 'Selamat datang – Budi',
  text: 'Tautan: https://ketok.test/rahasia-123',
  html: '<p>Tautan</p>',
}

describe('a mail', () => {
  it('arrives by SMTP after the commit', async () => {
    await inTransaction(db, (tx) => mail.send(tx, { ...letter, to: 'Dewi@ketok.test' }))
    expect(house.mails.to('dewi@ketok.test')).toEqual([])
    await house.runJobs()
    expect(house.mails.to('dewi@ketok.test')).toMatchObject([
      { to: 'dewi@ketok.test', subject: letter.subject, text: `${letter.text}\n`, html: `${letter.html}\n` },
    ])
  })

  it('is not sent when the transaction rolls back', async () => {
    const attempt = inTransaction(db, async (tx) => {
      await mail.send(tx, { ...letter, to: 'tono@ketok.test' })
      throw new Error('rolled back')
    })
    await expect(attempt).rejects.toThrow()
    await house.runJobs()
    expect(house.mails.to('tono@ketok.test')).toEqual([])
  })

  it('that is news only for a while does not come after it', async () => {
    await mail.send(db, { ...letter, to: 'sari@ketok.test' }, plus(house.clock.now(), MINUTE_MS))
    house.clock.advance(MINUTE_MS)
    await house.runJobs()
    expect(house.mails.to('sari@ketok.test')).toEqual([])
  })

  it('is tried for a day, longer than mail servers are away', async () => {
    await mail.send(db, letter)
    const { rows } = await sql<{ tries: number }>`SELECT max(retry_limit) AS tries FROM pgboss.job`.execute(
      db,
    )
    expect((rows[0]?.tries ?? 0) * 10 * MINUTE_MS).toBeGreaterThan(DAY_MS)
  })

  it('cannot be read in the database while it waits', async () => {
    await mail.send(db, letter)
    const { rows } = await sql<{ data: object }>`SELECT data FROM pgboss.job`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('rahasia')
    expect(JSON.stringify(rows)).not.toContain('etok.test')
  })
})

describe('a mail server that refuses an address', () => {
  it.each([
    ['that nobody has is not asked again', '550 5.1.1 No such user', true],
    ['for want of a password is asked again', '550 5.7.1 Relaying denied', false],
    ['for now is asked again', '451 4.3.0 Try later', false],
  ])('%s', async (_, answer, isOver) => {
    const responseCode = Number(answer.slice(0, 3))
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (__, ___, done) => done(Object.assign(new Error(answer.slice(4)), { responseCode })),
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
    const { port } = server.server.address() as AddressInfo
    const node = await house.openNode({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'silent' })
    await house.runJobs()
    await node.services.mail.send(db, letter)
    const done = node.services.jobs.runDue()
    await (isOver ? expect(done).resolves.toBe(1) : expect(done).rejects.toMatchObject({ responseCode }))
    await house.runJobs()
    await new Promise<void>((closed) => server.close(closed))
  })
})

describe('a mail server that hangs', () => {
  it('delays no request', async () => {
    let callers = 0
    const silent = createServer(() => void callers++)
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', () => ready()))
    const { port } = silent.address() as { port: number }
    const node = await house.openNode({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await inTransaction(node.services.db, (tx) => node.services.mail.send(tx, letter))
    // It hangs for ever: whoever had spoken to it would wait.
    expect(callers).toBe(0)
    silent.close()
  })
})
