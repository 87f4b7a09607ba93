import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startNats } from '../../../../scripts/tools/nats.ts'
import { startPgBouncer } from '../../../../scripts/tools/pgbouncer.ts'
import { NatsBus } from '../platform/bus/nats-bus.ts'
import { openPool, poolerKeepsSessions } from '../platform/database/database.ts'
import { DiskFiles } from '../platform/files/disk-files.ts'
import { openLog } from '../platform/observe/log.ts'
import { machineClockState } from '../platform/time/clock.ts'
import { aLot } from './build-lot.ts'
import { openHouse } from './house.ts'

/* What a host got wrong around a server is said in a sentence at its start or in its health, and the house goes on. */

const house = await openHouse({ settings: { NATS_URL: 'nats://127.0.0.1:1' } })

async function readiness() {
  const { status, body } = await house.api.send('GET', '/api/health/ready')
  return { status, checks: (body as { checks: Record<string, string> }).checks }
}

describe('a wrong NATS_URL', () => {
  it('is told by the health of a server that is alone, too, and closes no door', async () => {
    await house.services.live.join()
    await expect.poll(readiness).toMatchObject({ status: 200, checks: { bus: 'unavailable' } })
    const { id } = await aLot(house)
    expect(await house.api.get('GET /lot/{lot_id}', { params: { lot_id: id } })).toMatchObject({ lot_id: id })
  })

  it('is said once in the log, with the setting, and nothing more is needed when NATS comes', async () => {
    const nats = await startNats()
    await nats.kill()
    const output: string[] = []
    const log = openLog('error', { write: (line) => output.push(line) })
    const bus = new NatsBus({ url: nats.url, subject: 'ketok', log })
    await bus.open(() => {})
    try {
      await nats.start()
      await vi.waitFor(() => expect(bus.isAway).toBe(false))
      expect(output).toHaveLength(1)
      expect(output[0]).toContain('Check NATS_URL')
      expect(output[0]).toContain(new URL(nats.url).host)
    } finally {
      await bus.close()
      await nats.stop()
    }
  })
})

describe('a pooler before the database', () => {
  it.each([
    ['in transaction mode', 'transaction', 4, false],
    ['in session mode', 'session', 4, true],
    ['in session mode with one session for all', 'session', 1, true],
  ] as const)('%s is known as such', async (_, mode, connections, keeps) => {
    const pooler = await startPgBouncer(house.databaseUrl, { mode, connections })
    const pool = openPool({ url: pooler.url, connections: 4, onIdleError: () => {} })
    try {
      expect(await poolerKeepsSessions(pool)).toBe(keeps)
    } finally {
      await pool.end()
      await pooler.stop()
    }
  })

  it('that is none keeps nothing from anybody', async () => {
    expect(await poolerKeepsSessions(house.services.pool)).toBe(false)
  })
})

describe('a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-room-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    [0, 'ok'],
    [4_000, 'ok'],
    [90_000, '90 s ahead'],
    [-90_000, '90 s behind'],
  ])('whose clock is wrong by %i ms says so', (wrongBy, output) => {
    expect(machineClockState(1_700_000_000_000, 1_700_000_000_000 + wrongBy)).toBe(output)
  })

  it('whose disk has no room says so, and one that has some does not', async () => {
    expect(await new DiskFiles(folder, Number.MAX_SAFE_INTEGER).state()).toBe('full')
    expect(await new DiskFiles(folder, 0).state()).toBe('ok')
  })
})
