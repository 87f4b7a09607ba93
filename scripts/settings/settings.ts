import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withSecretFiles } from '../../apps/server/src/platform/secrets/secret-files.ts'
import { UserError } from '../launch/log.ts'
import type { NamedPort } from '../launch/ports.ts'
import { root } from '../launch/root.ts'
import { makeDemoKeys } from './demo-keys.ts'

/** What a person opens in the browser. */
export interface HousePorts {
  readonly port: number
  readonly officePort: number
  readonly simulatorPort: number
}

export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** Reads `.env` if there is one; what the environment says already stays. */
export function readEnvFile(): void {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
}

export function dataFolderSetting(): string {
  return resolve(root, process.env.DATA_DIR || '.data')
}

/** The PostgreSQL that was named, in the environment or in a file; undefined where it is to be the embedded one. */
export function databaseUrlSetting(): string | undefined {
  const { environment, unread } = withSecretFiles(process.env, ['DATABASE_URL'])
  const [problem] = unread
  if (problem !== undefined) throw new UserError(problem.says)
  return environment.DATABASE_URL || undefined
}

/** An environment that leads to this database; one that names it in a file does already. */
export function withDatabase(env: NodeJS.ProcessEnv, url: string): NodeJS.ProcessEnv {
  return env.DATABASE_URL_FILE ? env : { ...env, DATABASE_URL: url }
}

/** Keys of this data folder, made at its first start: sign-ins and sealed links outlive a restart. */
function demoKeys(dataFolder: string): Record<string, string> {
  const path = join(dataFolder, 'demo-keys.json')
  const kept: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const all = { ...makeDemoKeys(), ...kept }
  writeFileSync(path, JSON.stringify(all, null, 2), { mode: 0o600 })
  chmodSync(path, 0o600)
  return all
}

/** Keys of this data folder for a first look, but for those that were given in files. */
export function firstLookKeys(dataFolder: string): Record<string, string> {
  const made = Object.entries(demoKeys(dataFolder))
  return Object.fromEntries(made.filter(([name]) => !process.env[`${name}_FILE`]))
}

export function portSettings(): HousePorts {
  return {
    port: portSetting('PORT', 3000),
    officePort: portSetting('OFFICE_PORT', 3001),
    simulatorPort: portSetting('SIMULATOR_PORT', 3002),
  }
}

export function namedPorts({ port, officePort, simulatorPort }: HousePorts): NamedPort[] {
  const house = [
    { name: 'PORT', port, use: 'the site' },
    { name: 'OFFICE_PORT', port: officePort, use: 'the back office' },
  ]
  const simulated = { name: 'SIMULATOR_PORT', port: simulatorPort, use: 'the simulated outside world' }
  return isProduction() ? house : [...house, simulated]
}

/** What keeps a house from opening in production, as one sentence; `problems` are those of the server's `config.ts`. */
export function unreadySentence(problems: readonly string[], command = 'with NODE_ENV=production'): string {
  const MISSING = / is missing$/
  const missing = problems
    .filter((problem) => MISSING.test(problem))
    .map((problem) => problem.replace(MISSING, ''))
  const wrong = problems.filter((problem) => !MISSING.test(problem))
  const told = [...(missing.length > 0 ? [`set ${missing.join(', ')}`] : []), ...wrong].join('; ')
  return `Ketok cannot open ${command} yet: ${told} (.env.example says what each is, docs/operations.md how to get it).`
}

function portSetting(name: string, fallback: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`${name} must be a port number, not ${text}`)
  return port
}

/** The environment of server and simulator: what was given, and for a first look whatever else they need. */
export function settings(
  here: HousePorts & { dataFolder: string; url: string; smtpPort: number },
): NodeJS.ProcessEnv {
  const simulator = `http://localhost:${here.simulatorPort}`
  const env = {
    // A real house brings its own keys and addresses; what it forgot, the server names.
    ...(isProduction()
      ? {}
      : {
          ...firstLookKeys(here.dataFolder),
          SMTP_URL: `smtp://127.0.0.1:${here.smtpPort}`,
          SIMULATOR_SMTP_PORT: String(here.smtpPort),
          PUSH_EXTRA_ORIGIN: simulator,
          VIDEO_ORIGIN: simulator,
          DEMO_FILM: `${simulator}/film/langsung.m3u8`,
          GOOGLE_CLIENT_ID: 'demo-ketok.apps.ketok.test',
          GOOGLE_ISSUER: `${simulator}/google`,
          GOOGLE_JWKS_URL: `${simulator}/google/certs`,
          MANUAL_BANK: 'BCA',
          MANUAL_ACCOUNT: '0065012026',
          MANUAL_OWNER: 'PT KETOK LELANG INDONESIA',
          DEMO_CROWD: 'on',
          SALE_PAPERS_REQUIRED: 'off',
          BRAND_APPS:
            'Google Play=https://play.google.com/store,App Store=https://www.apple.com/id/app-store/',
          BRAND_SOCIAL:
            'Instagram=https://www.instagram.com/,YouTube=https://www.youtube.com/,Facebook=https://www.facebook.com/',
          LOG_LEVEL: 'warn',
        }),
    ...process.env,
    PORT: String(here.port),
    OFFICE_PORT: String(here.officePort),
    SIMULATOR_PORT: String(here.simulatorPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${here.port}`,
    OFFICE_URL: process.env.OFFICE_URL || `http://localhost:${here.officePort}`,
    DATA_DIR: here.dataFolder,
  }
  return withDatabase(env, here.url)
}
