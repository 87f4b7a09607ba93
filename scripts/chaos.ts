import { join } from 'node:path'
import { command } from './launch/log.ts'
import { root } from './launch/root.ts'
import { exitCode } from './process/program.ts'

/**
 * `npm run chaos -- [seed]`: a kill at every step of every movement of money; a frozen database, a hundred thousand
 * half-open connections, a full disk; then storms like the one of `npm test`, for ten minutes or CHAOS_SECONDS, and storms
 * over three servers behind a balancer, half as long over each bus; a hundred kills of such servers; the version before this
 * one, followed by this one while people bid; and every journey of `npm test` through three servers as a host builds them.
 * Without a seed each time is another one, which the storms name.
 */
await command(async () => {
  const [seed = String(Math.floor(Date.now() / 1_000) % 1_000_000)] = process.argv.slice(2)
  const run = (file: string, args: string[], env = process.env) =>
    exitCode(join(root, 'e2e', file), env, args)
  const money = await run('money-chaos.ts', [seed, '--every'])
  const hardships = await run('hardships.ts', [])
  const storms = await run('chaos.ts', [seed], { CHAOS_SECONDS: '600', ...process.env })
  const ofSeveral = { CHAOS_SECONDS: '300', ...process.env }
  const once = { ...process.env, CHAOS_SECONDS: '0' }
  const overNats = await run('chaos.ts', [String(Number(seed) | 1), '--nodes'], ofSeveral)
  const overPostgres = await run('chaos.ts', [String((Number(seed) | 1) + 1), '--nodes'], ofSeveral)
  const odd = String(Number(seed) | 1)
  const killed = await run('chaos.ts', [odd, '--kills', '100'], once)
  const upgraded = await run('chaos.ts', [odd, '--upgrade'], once)
  // Three servers with their bus, pooler and proxy share the processors with the browsers.
  const walked = await run('journeys.ts', ['--nodes'], { TEST_TIMEOUT_FACTOR: '2', ...process.env })
  process.exit(money || hardships || storms || overNats || overPostgres || killed || upgraded || walked)
})
