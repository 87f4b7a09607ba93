import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHouse } from '../testing/house.ts'
import { inTransaction } from './database.ts'

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
    await inTransaction(db, (tx) => mail.send(tx, letter))
    expect(house.mails.to('budi@ketok.test')).toEqual([])
    await house.runJobs()
    expect(house.mails.to('budi@ketok.test')).toMatchObject([
      { to: 'budi@ketok.test', subject: letter.subject, text: `${letter.text}\n`, html: `${letter.html}\n` },
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

  it('cannot be read in the database while it waits', async () => {
    await mail.send(db, letter)
    const { rows } = await sql<{ data: object }>`SELECT data FROM pgboss.job`.execute(db)
    expect(JSON.stringify(rows)).not.toContain('rahasia')
    expect(JSON.stringify(rows)).not.toContain('etok.test')
  })
})

describe('a mail server that hangs', () => {
  it('delays no request', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', () => ready()))
    const { port } = silent.address() as { port: number }
    const node = await house.openNode({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const before = performance.now()
    await inTransaction(node.services.db, (tx) => node.services.mail.send(tx, letter))
    expect(performance.now() - before).toBeLessThan(1_000)
    silent.close()
  })
})
