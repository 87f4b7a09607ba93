import { setTimeout as sleep } from 'node:timers/promises'
import { isProduction } from '../settings/settings.ts'
import { log, UserError } from './log.ts'

const HEALTH_MS = 60_000

const logins = [
  ['budi@ketok.test', 'pelanggan, siap menawar'],
  ['sari@ketok.test', 'pelanggan premium'],
  ['tono@ketok.test', 'belum verifikasi email'],
] as const
const staffLogins = [
  ['admin@ketok.test', 'admin'],
  ['juru@ketok.test', 'juru lelang'],
  ['panitera@ketok.test', 'panitera'],
  ['kasir@ketok.test', 'kasir'],
  ['konten@ketok.test', 'konten'],
  ['penyelia@ketok.test', 'penyelia'],
  ['inspektor@ketok.test', 'inspektor'],
  ['pool@ketok.test', 'petugas pool'],
  ['pejabat@ketok.test', 'pejabat lelang'],
  ['layanan@ketok.test', 'layanan pelanggan'],
] as const

export async function untilReady(health: string): Promise<void> {
  log('Waiting for the server')
  const giveUp = Date.now() + HEALTH_MS
  while (Date.now() < giveUp) {
    const ready = await fetch(health).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new UserError(`The server was not ready within ${HEALTH_MS / 1000} s; it says why above.`)
}

/** Where everything is, and who may sign in; `again` is the command that begins afresh. */
export function printAddresses(env: NodeJS.ProcessEnv, again: string): void {
  const { PUBLIC_URL: site, OFFICE_URL: office } = env
  if (isProduction()) {
    log(`Ketok is open at ${site}, the back office at ${office}. Ctrl-C stops it; the data stays.`)
    return
  }
  const simulator = `http://localhost:${env.SIMULATOR_PORT}`
  log('Ketok is open')
  console.log(`
  Site                ${site}
  Back office         ${office}
  Mailbox, bank       ${simulator}   (the outside world, simulated)
  API description     ${site}/api/openapi.json

  Logins, password Lelang#2026
${listed(logins)}
  for the back office, with the code from ${simulator}/authenticator
${listed(staffLogins)}

  Ctrl-C stops everything; the data stays. ${again} begins afresh.
`)
}

function listed(people: readonly (readonly [email: string, what: string])[]): string {
  return people.map(([email, what]) => `    ${email.padEnd(20)} ${what}`).join('\n')
}
