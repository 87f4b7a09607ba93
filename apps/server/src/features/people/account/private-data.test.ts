import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { openLog } from '../../../platform/observe/log.ts'
import { closeServices, openServices } from '../../../services.ts'
import { TestCaller } from '../../../testing/caller.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()

/** A second node of the house that logs all it can, where the test reads it. */
const lines: string[] = []
const log = openLog('trace', { write: (line: string) => lines.push(line) })
const services = await openServices(house.services.config, { log, clock: () => house.clock, works: false })
const { site: app, office } = await buildApp(services)
await services.jobs.start()
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const api = new TestCaller(url)
afterAll(async () => {
  await app.close()
  await office.close()
  await closeServices(services)
})

const EMAIL = 'rahasia@ketok.test'
const PASSWORD = 'Kuda!Besi77'
const NEW_PASSWORD = 'Kuda!Besi88'
const NIK = '3174054508900003'
const REKENING = '7001567890'
const NPWP = '012345678901000'

beforeEach(() => {
  lines.length = 0
})

describe('what a customer entrusts to the house', () => {
  it('appears in no log and in nobody else’s reply, whatever they do', async () => {
    const secrets = [PASSWORD, NEW_PASSWORD, NIK, REKENING, NPWP]
    const replies: string[] = []
    const call: typeof api.call = async (...args) => {
      const answer = await api.call(...args)
      replies.push(JSON.stringify(answer.body))
      return answer
    }
    const mailed = async () => {
      await services.jobs.runDue()
      const token = /token=(\S+)/.exec(house.mails.to(EMAIL)[0]?.text ?? '')?.[1] ?? ''
      expect(token).not.toBe('')
      secrets.push(token)
      return token
    }

    await call('POST /auth/customer/registration', {
      body: {
        seller_type: 'person',
        full_name: 'Rina Wijaya',
        email: EMAIL,
        phone: '081298765432',
        password: PASSWORD,
        consent: true,
      },
    })
    await call('POST /auth/customer/verification/{token}', { params: { token: await mailed() } })
    await call('POST /auth/in', { body: { email: EMAIL, password: `${PASSWORD}x` } })
    const signedIn = await api.call('POST /auth/in', { body: { email: EMAIL, password: PASSWORD } })
    const { data: as } = await api.call('POST /auth/renew-token', {
      body: { refresh_token: signedIn.data.refresh_token },
    })
    secrets.push(signedIn.data.access_token, signedIn.data.refresh_token, as.access_token, as.refresh_token)

    const profile = {
      identity_number: NIK,
      npwp: NPWP,
      rekening_number: REKENING,
      rekening_owner: 'Rina Wijaya',
      current_password: PASSWORD,
    }
    await call('PUT /customer/pengaturan/profile', { as, body: profile })
    await call('PUT /customer/pengaturan/profile', { as, body: { ...profile, city_id: 2_147_483_647 } })
    await api.send('PUT', '/api/customer/pengaturan/profile', { as, body: { ...profile, nik: NIK } })
    await api.send('PUT', '/api/customer/pengaturan/profile', { as, raw: `{"nik":"${NIK}",` })
    const raw = new FormData()
    const card = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    raw.append('file', new Blob([new Uint8Array(card)]), `${NIK}.png`)
    await api.send('PUT', '/api/customer/pengaturan/profile/identity-file', { as, raw })
    await call('GET /customer/pengaturan/profile', { as })

    await call('POST /customer/pengaturan/reset-password', {
      as,
      body: { current_password: PASSWORD, password: NEW_PASSWORD },
    })
    await call('POST /auth/customer/forgot-password', { body: { email: EMAIL } })
    await call('POST /auth/customer/update-password/{token}', {
      params: { token: await mailed() },
      body: { password: PASSWORD },
    })
    await call('POST /auth/out', { as })

    expect(lines.length).toBeGreaterThan(10)
    expect(replies.length).toBeGreaterThan(8)
    for (const secret of secrets) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
      expect(replies.filter((reply) => reply.includes(secret))).toEqual([])
    }
    const { rows } = await services.pool.query(
      `SELECT row_to_json(j)::text AS row FROM pgboss.job j
       UNION ALL SELECT row_to_json(c)::text FROM customer c
       UNION ALL SELECT row_to_json(p)::text FROM customer_profile p
       UNION ALL SELECT row_to_json(t)::text FROM one_time_token t
       UNION ALL SELECT row_to_json(s)::text FROM session s`,
    )
    const stored = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(5)
    for (const secret of secrets) expect(stored.includes(secret)).toBe(false)
  })

  it('is caught by this test when it leaks', () => {
    log.info(`nik ${NIK}`)
    log.info({ body: { identity_number: NIK } })
    expect(lines.filter((line) => line.includes(NIK))).toHaveLength(1)
  })
})
