import { describe, expect, it } from 'vitest'
import { DatabaseClock, type TimeSource } from './clock.ts'

/** A database and a machine whose clocks the test moves apart. */
class TwoClocks implements TimeSource {
  database = 1_700_000_000_000
  local = 5_000
  /** How long question and answer each take. */
  there = 1
  back = 1

  async databaseTime() {
    this.pass(this.there)
    const answer = this.database
    this.pass(this.back)
    return answer
  }

  elapsed() {
    return this.local
  }

  pass(ms: number, databaseMs = ms) {
    this.local += ms
    this.database += databaseMs
  }
}

describe("the house's clock", () => {
  it('tells the time of the database, whatever the machine believes', async () => {
    const source = new TwoClocks()
    const clock = await DatabaseClock.over(source)
    source.pass(60_000)
    expect(clock.now()).toBe(source.database)
  })

  it('errs at most by half the quickest round trip', async () => {
    const source = new TwoClocks()
    source.there = 8
    source.back = 0
    const clock = await DatabaseClock.over(source)
    expect(Math.abs(clock.now() - source.database)).toBeLessThanOrEqual(4)
  })

  it('never goes back when the database does', async () => {
    const source = new TwoClocks()
    const clock = await DatabaseClock.over(source)
    const before = clock.now()
    source.pass(10, -90_000)
    await clock.anchor()
    expect(clock.now()).toBeGreaterThanOrEqual(before)
  })

  it('creeps towards a small difference', async () => {
    const source = new TwoClocks()
    const clock = await DatabaseClock.over(source)
    source.database += 300
    const behind = source.database - clock.now()
    await clock.anchor()
    expect(source.database - clock.now()).toBe(behind - 20)
  })

  it('jumps ahead after it was frozen', async () => {
    const source = new TwoClocks()
    const clock = await DatabaseClock.over(source)
    source.pass(0, 3_600_000)
    await clock.anchor()
    expect(clock.now()).toBe(source.database)
  })
})
