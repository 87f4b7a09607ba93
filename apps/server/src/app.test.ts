import { describe, expect, it } from 'vitest'
import { openHouse } from './testing/house.ts'

const house = await openHouse({ settings: { METRICS_TOKEN: 'a-token-of-prometheus' } })

describe('the house', () => {
  it('is ready with its database and migrations', async () => {
    const checks = { database: 'ok', migrations: 'ok', jobs: 'ok' }
    // Of a database that takes longer than a second it says that it does not answer: a busy machine is asked again.
    await expect
      .poll(() => house.api.send('GET', '/api/health/ready'))
      .toMatchObject({ status: 200, body: { status: 'ready', checks } })
    await expect.poll(() => house.api.send('GET', '/api/health')).toMatchObject({ body: { status: 'ready' } })
  })

  it('is not ready when a migration is missing', async () => {
    const { pool } = house.services
    const { rows } = await pool.query("SELECT checksum FROM migration WHERE name = '0001_notice.sql'")
    const become = (checksum: string) =>
      pool.query("UPDATE migration SET checksum = $1 WHERE name = '0001_notice.sql'", [checksum])
    await become('other')
    await expect
      .poll(() => house.api.send('GET', '/api/health/ready'))
      .toMatchObject({ status: 503, body: { checks: { database: 'ok', migrations: 'missing' } } })
    await expect
      .poll(() => house.api.send('GET', '/api/health'))
      .toMatchObject({ status: 503, body: { status: 'migrations_missing' } })
    await become(rows[0].checksum)
  })

  it('is not ready before its jobs begin', async () => {
    const node = await house.openNode()
    await node.services.jobs.stop()
    await expect
      .poll(() => node.api.send('GET', '/api/health/ready'))
      .toMatchObject({ status: 503, body: { checks: { database: 'ok', jobs: 'not_started' } } })
  })

  it('stays open, and says so, where jobs are late, mails are not taken and the bank does not answer', async () => {
    const { db, mail, pool } = house.services
    const letter = { to: 'budi@ketok.test', subject: 'Uji', text: 'Uji', html: 'Uji' }
    await db.transaction().execute((tx) => mail.send(tx, letter))
    await pool.query("UPDATE pgboss.job SET state = 'retry', created_on = $1 WHERE name = 'send-mail'", [
      new Date(house.services.now()),
    ])
    house.clock.advance(3 * 60_000)
    const node = await house.openNode({ SNAP_BASE_URL: 'http://127.0.0.1:9' })
    await node.services.gateway.reportedOn('2026-11-20').catch(() => null)
    const checks = { queue: 'late', mail: 'waiting', gateway: 'unreachable', bus: 'ok' }
    await expect
      .poll(() => node.api.send('GET', '/api/health/ready'))
      .toMatchObject({ status: 200, body: { status: 'ready', checks } })
    await pool.query("DELETE FROM pgboss.job WHERE name = 'send-mail'")
  })

  it('says not found to an unknown call, in Indonesian and with the request named', async () => {
    const { status, errors, body } = await house.api.send('GET', '/api/tidak-ada')
    expect(status).toBe(404)
    expect(errors).toEqual([{ code: 'not_found', message: 'Data tidak ditemukan' }])
    expect(body).toHaveProperty('request_id')
  })

  it('describes every call for other programs', async () => {
    const { body } = await house.api.send('GET', '/api/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, { security?: unknown }>> }
    expect(paths['/auth/in']?.post).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
      responses: { 200: { content: { 'application/json': { schema: { required: ['data'] } } } } },
    })
    expect(paths['/customer/lot/{lot_id}']?.get?.security).toEqual([{ customer: [] }])
    expect(paths['/lot/{lot_id}']?.get?.security).toBeUndefined()
  })

  it('has a page at both doors on which people read its calls, out of its own hand alone', async () => {
    for (const door of [house.url, house.officeUrl]) {
      const page = await fetch(`${door}/api/docs`)
      const policy = page.headers.get('content-security-policy') ?? ''
      expect([page.status, policy]).toEqual([200, expect.not.stringContaining('http')])
      const addresses = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at = '']) => at)
      expect(addresses).toEqual(['/api/openapi.json', '/api/docs/scalar.js', '/api/docs/start.js'])
      for (const address of addresses) {
        const answer = await fetch(`${door}${address}`)
        expect([address, answer.status]).toEqual([address, 200])
        if (address.endsWith('scalar.js')) expect(await answer.text()).toContain('createApiReference')
      }
    }
  })

  it('shows its metrics only to whoever holds the token, by template and never by raw path', async () => {
    await house.api.send('GET', '/api/lot/987654')
    await house.api.send('GET', '/api/health')
    const nobody = await house.api.send('GET', '/metrics')
    expect(nobody.status).toBe(404)
    const known = await house.api.send('GET', '/metrics', {
      headers: { authorization: 'Bearer a-token-of-prometheus' },
    })
    expect(known.body).toContain('http_request_seconds_count{method="GET",route="/api/health"')
    expect(known.body).not.toContain('987654')
  })
})
