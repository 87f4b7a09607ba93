import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleRate } from '@ketok/contract/limits'
import { HOUR_MS, paymentMethodList, present, readPhone } from '@ketok/domain'
import * as z from 'zod'
import { withSecretFiles } from './platform/secrets/secret-files.ts'
import {
  address,
  count,
  key32,
  keys32,
  numberings,
  onOff,
  pem,
  pems,
  port,
  secrets,
} from './platform/settings.ts'
import { departureTimes } from './platform/web/departure-times.ts'

const MARK = 'demo-'
const PUSH_KEY = /^(demo-)?[A-Za-z0-9_-]{43}$/
/** Where the sites are built. */
const SITE_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const OFFICE_FOLDER = fileURLToPath(new URL('../../backoffice/dist', import.meta.url))

const unmarked = (key: string) => key.replace(MARK, '')

/** The current one first, then those it replaced. */
const ring = <Key>(current: Key, previous: readonly Key[]): readonly [Key, ...Key[]] => [current, ...previous]

function isStoredPhone(text: string): boolean {
  const read = readPhone(text)
  return read.ok && read.value === text
}

/** Every setting of the server, read once at start. `.env.example` lists the same names; a test holds them together. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  PORT: port(3000),
  OFFICE_PORT: port(3001),
  SIMULATOR_PORT: port(3002),
  PUBLIC_URL: address().optional(),
  OFFICE_URL: address().optional(),
  TRUST_PROXY: count(0),
  LIVE_SOCKETS_PER_ADDRESS: count(1_000),
  /** How long a node that is told to end goes on serving, so that balancers notice. */
  DRAIN_SECONDS: count(0).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where files are kept instead: the address of a bucket of S3, or of what speaks like it. */
  STORAGE_URL: address()
    .refine((url) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(url).pathname), {
      error: 'must end with the name of a bucket, as in https://s3.example.com/ketok',
    })
    .optional(),
  STORAGE_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_KEY_ID: z.string().default(''),
  STORAGE_SECRET: z.string().default(''),
  /** Where the page of each site lies with its files, if it is not the built one. */
  SITE_FOLDER: z.string().min(1).optional(),
  OFFICE_FOLDER: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),

  /** The house's own account for transfers (99_MANUAL); without it that way is not offered. */
  MANUAL_BANK: z.string().default(''),
  MANUAL_ACCOUNT: z
    .string()
    .regex(/^(\d{6,20})?$/, { error: 'must be digits' })
    .default(''),
  MANUAL_OWNER: z.string().default(''),

  /** How long a changed bank account waits before money goes there. */
  BANK_COOLING_HOURS: count(24).refine((hours) => hours >= 1, { error: 'must be at least 1' }),

  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' }),
  /** Past a pooler in transaction mode, for what needs a session: `LISTEN`, advisory locks. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
    .optional(),
  /** A streaming replica, for the catalogue and for long lists of the office. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
    .optional(),
  DATABASE_CONNECTIONS: count(20),

  /** Carries announcements between processes; without it PostgreSQL does. Several servers, by commas. */
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, { error: 'must begin with nats:// or tls://' })
    .optional(),
  NATS_SUBJECT: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, { error: 'must be words with dots between' })
    .default('ketok'),

  SMTP_URL: z.string().regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' }),
  MAIL_FROM: z.string().min(3).default('Ketok <halo@ketok.test>'),

  /** PKCS#8 Ed25519 private keys. */
  SESSION_KEY: pem,
  RECEIPT_KEY: pem,
  /** 32 bytes each. */
  IDENTITY_KEY: key32,
  SEALING_KEY: key32,
  /** The keys that each of them replaced, newest first: what they made is still taken. */
  SESSION_KEY_PREVIOUS: pems,
  RECEIPT_KEY_PREVIOUS: pems,
  IDENTITY_KEY_PREVIOUS: keys32,
  SEALING_KEY_PREVIOUS: keys32,
  ROUTE_SECRET_PREVIOUS: secrets,
  PUSH_KEY_PREVIOUS: secrets.refine((keys) => keys.every((key) => PUSH_KEY.test(key)), {
    error: 'must be keys of 32 bytes in base64url, with commas between',
  }),
  METRICS_TOKEN_PREVIOUS: secrets,
  SNAP_CLIENT_SECRET_PREVIOUS: secrets,
  SNAP_PEER_PUBLIC_KEY_PREVIOUS: pems,
  /** Goes to every browser: it obfuscates links and protects nothing (security 1.5). */
  ROUTE_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }),

  /** The P-256 private key that push services know the house by (VAPID), 32 bytes in base64url. */
  PUSH_KEY: z
    .string()
    .regex(PUSH_KEY, { error: 'must be 32 bytes in base64url' })
    .transform((value) => ({ key: unmarked(value), isDemo: value.startsWith(MARK) })),
  /** A push service that is no public host. */
  PUSH_EXTRA_ORIGIN: address().optional(),

  SNAP_PROFILE: z.enum(['simulator', 'aspi', 'doku', 'midtrans']).default('simulator'),
  SNAP_BASE_URL: address().optional(),
  SNAP_CLIENT_KEY: z.string().min(1),
  SNAP_CLIENT_SECRET: z.string().min(1),
  SNAP_PARTNER_ID: z.string().min(1).max(36),
  SNAP_CHANNEL_ID: z.string().min(1).max(5).default('95221'),
  SNAP_PRIVATE_KEY: pem,
  SNAP_PEER_PUBLIC_KEY: pem,
  /** The prefixes that banks gave the house by contract; ways to pay that are not named are not offered. */
  SNAP_ACCOUNTS: numberings(paymentMethodList),

  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_ISSUER: address('https://accounts.google.com'),
  GOOGLE_JWKS_URL: address('https://www.googleapis.com/oauth2/v3/certs'),

  VIDEO_ORIGIN: address().optional(),

  COLLECTOR_URL: address().optional(),
  COLLECTOR_PUBLIC_URL: address().optional(),
  TRACE_SAMPLE_RATE: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, { error: 'must be a number' })
    .default('1')
    .transform((rate) => sampleRate(Number(rate))),

  /** Staff may offer a defaulted lot to its next bidder (rules 6.4: off by default). */
  OFFER_TO_NEXT_BIDDER: onOff(false),

  /** Nothing is published without an official, the seller's application and what fixed the day (decision 0498). */
  SALE_PAPERS_REQUIRED: onOff(true),

  DEMO_CROWD: onOff(false),

  BRAND_NAME: z.string().min(1).default('Ketok'),
  BRAND_ADDRESS: z.string().min(1).default('Jl. Raya Cakung Cilincing KM 2, Jakarta Timur 13910'),
  BRAND_SUPPORT_PHONE: z
    .string()
    .refine((phone) => isStoredPhone(phone), { error: 'must be like +628119001234' })
    .default('+628119001234'),
  BRAND_SUPPORT_EMAIL: z.email().default('halo@ketok.test'),
  BRAND_SOCIAL: z.string().default(''),
  BRAND_APPS: z.string().default(''),
})

const placeSchema = schema.pick({
  DATA_DIR: true,
  STORAGE_URL: true,
  STORAGE_REGION: true,
  STORAGE_KEY_ID: true,
  STORAGE_SECRET: true,
})

export type Environment = Readonly<Record<string, string | undefined>>
export type Config = ReturnType<typeof readConfig>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape)

/** What nobody else may know. Each may also lie in a file, which NAME_FILE names. */
export const secretNames: readonly string[] = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'NATS_URL', 'SMTP_URL', 'METRICS_TOKEN'],
  ...['SESSION_KEY', 'RECEIPT_KEY', 'IDENTITY_KEY', 'SEALING_KEY', 'ROUTE_SECRET', 'PUSH_KEY'],
  'STORAGE_SECRET',
  ...['SNAP_CLIENT_KEY', 'SNAP_CLIENT_SECRET', 'SNAP_PRIVATE_KEY', 'SNAP_PEER_PUBLIC_KEY'],
  ...Object.keys(schema.shape).filter((name) => name.endsWith('_PREVIOUS')),
]

/** Everything that is wrong with the settings, each as the name of one and what is the matter with it. */
export function configProblems(environment: Environment): string[] {
  const { given, unread } = givenIn(environment)
  const { error } = schema.safeParse(given)
  // What its file should have told is not missing as well.
  const issues = error?.issues.filter(({ path }) => !unread.some(({ name }) => name === path[0])) ?? []
  return [
    ...unread.map(({ says }) => says),
    ...issues.map(problem),
    ...halfOfStorage(given),
    ...demoInProduction(given),
  ]
}

/** An empty variable is an absent one: env files often leave the name and take the value. Files are read. */
function givenIn(environment: Environment) {
  const { environment: filled, unread } = withSecretFiles(environment, secretNames)
  return { given: Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '')), unread }
}

/** Reads the settings, or throws one error that lists everything wrong with them. */
export function readConfig(environment: Environment) {
  const problems = configProblems(environment)
  const result = schema.safeParse(givenIn(environment).given)
  if (!result.success || problems.length > 0) {
    throw new Error(
      `Failed to read the configuration:\n${problems.map((line) => `  ${line}`).join('\n')}\nSee .env.example.`,
    )
  }
  const env = result.data
  const here = `http://localhost:${env.PORT}`
  const simulator = `http://localhost:${env.SIMULATOR_PORT}`
  return {
    production: env.NODE_ENV === 'production',
    test: env.NODE_ENV === 'test',
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    officePort: env.OFFICE_PORT,
    simulatorPort: env.SIMULATOR_PORT,
    publicUrl: env.PUBLIC_URL ?? here,
    officeUrl: env.OFFICE_URL ?? `http://localhost:${env.OFFICE_PORT}`,
    trustProxy: env.TRUST_PROXY,
    liveSocketsPerAddress: env.LIVE_SOCKETS_PER_ADDRESS,
    departure: departureTimes(env.DRAIN_SECONDS, env.NODE_ENV === 'production'),
    ...places(env),
    siteFolder: resolve(env.SITE_FOLDER ?? SITE_FOLDER),
    officeFolder: resolve(env.OFFICE_FOLDER ?? OFFICE_FOLDER),
    metricsTokens: env.METRICS_TOKEN === undefined ? [] : [env.METRICS_TOKEN, ...env.METRICS_TOKEN_PREVIOUS],
    database: {
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL ?? null,
      connections: env.DATABASE_CONNECTIONS,
    },
    nats: env.NATS_URL === undefined ? null : { url: env.NATS_URL, subject: env.NATS_SUBJECT },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    keys: {
      session: ring(env.SESSION_KEY, env.SESSION_KEY_PREVIOUS),
      receipt: ring(env.RECEIPT_KEY, env.RECEIPT_KEY_PREVIOUS),
      identity: ring<Uint8Array>(env.IDENTITY_KEY, env.IDENTITY_KEY_PREVIOUS),
      /** Numbers of customers are compared under one key for ever: the first that the house had (platform/secrets/house-keys.ts). */
      identifiers: present<Uint8Array | undefined>(env.IDENTITY_KEY),
      sealing: ring<Uint8Array>(env.SEALING_KEY, env.SEALING_KEY_PREVIOUS),
      routeSecret: env.ROUTE_SECRET,
      earlierRouteSecrets: env.ROUTE_SECRET_PREVIOUS,
    },
    manual:
      env.MANUAL_ACCOUNT === ''
        ? null
        : { bank: env.MANUAL_BANK, number: env.MANUAL_ACCOUNT, owner: env.MANUAL_OWNER },
    bankCoolingMs: env.BANK_COOLING_HOURS * HOUR_MS,
    offersToNextBidder: env.OFFER_TO_NEXT_BIDDER,
    sales: { requiresPapers: env.SALE_PAPERS_REQUIRED },
    push: {
      keys: ring(env.PUSH_KEY.key, env.PUSH_KEY_PREVIOUS.map(unmarked)),
      extraOrigin: env.PUSH_EXTRA_ORIGIN ?? null,
    },
    snap: {
      profile: env.SNAP_PROFILE,
      baseUrl: env.SNAP_BASE_URL ?? `${simulator}/bank`,
      clientKey: env.SNAP_CLIENT_KEY,
      clientSecrets: ring(env.SNAP_CLIENT_SECRET, env.SNAP_CLIENT_SECRET_PREVIOUS),
      partnerId: env.SNAP_PARTNER_ID,
      channelId: env.SNAP_CHANNEL_ID,
      privateKey: env.SNAP_PRIVATE_KEY,
      accounts: env.SNAP_ACCOUNTS,
      peerPublicKeys: ring(env.SNAP_PEER_PUBLIC_KEY, env.SNAP_PEER_PUBLIC_KEY_PREVIOUS),
    },
    videoOrigin: env.VIDEO_ORIGIN ?? '',
    tracing: {
      url: env.COLLECTOR_URL ?? '',
      publicUrl: env.COLLECTOR_PUBLIC_URL ?? '',
      rate: env.TRACE_SAMPLE_RATE,
    },
    google: { clientId: env.GOOGLE_CLIENT_ID, issuer: env.GOOGLE_ISSUER, jwksUrl: env.GOOGLE_JWKS_URL },
    brand: {
      name: env.BRAND_NAME,
      address: env.BRAND_ADDRESS,
      supportPhone: env.BRAND_SUPPORT_PHONE,
      supportEmail: env.BRAND_SUPPORT_EMAIL,
      social: links(env.BRAND_SOCIAL),
      apps: links(env.BRAND_APPS),
    },
  }
}

/** Where files lie, for what an operator does by hand: it needs no keys. */
export function readPlaces(environment: Environment) {
  const { given, unread } = givenIn(environment)
  const problems = [...unread.map(({ says }) => says), ...halfOfStorage(given)]
  const url = given.DATABASE_DIRECT_URL ?? given.DATABASE_URL
  if (url === undefined) problems.push('DATABASE_URL is missing')
  if (url === undefined || problems.length > 0)
    throw new Error(`Failed to read the configuration: ${problems.join(', ')}`)
  // What stays for a whole session is asked past a pooler.
  return { url, ...places(placeSchema.parse(given)) }
}

function places(env: z.infer<typeof placeSchema>) {
  const { STORAGE_URL: url, STORAGE_REGION: region, STORAGE_KEY_ID: keyId, STORAGE_SECRET: secret } = env
  return { dataFolder: resolve(env.DATA_DIR), s3: url === undefined ? null : { url, region, keyId, secret } }
}

function problem(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  return issue.code === 'invalid_type' && issue.input === undefined
    ? `${name} is missing`
    : `${name} ${issue.message}`
}

function halfOfStorage(env: Environment): string[] {
  if (env.STORAGE_URL === undefined) return []
  return ['STORAGE_KEY_ID', 'STORAGE_SECRET']
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing`)
}

/** What only the house itself can know; a first look fills it with something made up. */
const OF_THE_HOUSE = [
  ...['PUBLIC_URL', 'OFFICE_URL', 'SNAP_BASE_URL', 'SNAP_ACCOUNTS', 'MAIL_FROM'],
  ...['BRAND_NAME', 'BRAND_ADDRESS', 'BRAND_SUPPORT_PHONE', 'BRAND_SUPPORT_EMAIL'],
]

/** What the launcher makes for a first look must never guard a real house. */
function demoInProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems: string[] = []
  const isDemo = (name: string) => env[name]?.startsWith(MARK)
  const isPlain = (name: string) => env[name]?.startsWith('http:')
  if (isDemo('ROUTE_SECRET')) problems.push('ROUTE_SECRET is the demo secret')
  if (isDemo('PUSH_KEY')) problems.push('PUSH_KEY is the demo key')
  if (isPlain('PUSH_EXTRA_ORIGIN')) problems.push('PUSH_EXTRA_ORIGIN must begin with https://')
  if (isDemo('SNAP_CLIENT_KEY')) problems.push('SNAP_CLIENT_KEY is the simulator’s')
  if ((env.SNAP_PROFILE ?? 'simulator') === 'simulator') problems.push('SNAP_PROFILE is the simulator')
  for (const name of OF_THE_HOUSE) if (env[name] === undefined) problems.push(`${name} is missing`)
  for (const name of ['PUBLIC_URL', 'OFFICE_URL'])
    if (isPlain(name)) problems.push(`${name} must begin with https://`)
  if (env.DEMO_CROWD === 'on') problems.push('DEMO_CROWD must be off')
  if (hostOf(env.GOOGLE_JWKS_URL) === 'localhost') problems.push('GOOGLE_JWKS_URL is the simulator')
  return problems
}

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).hostname : null)

/** `Instagram=https://…,YouTube=https://…` */
function links(list: string): { label: string; url: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim().split('='))
    .flatMap(([label = '', ...rest]) => (rest.length === 0 ? [] : [{ label, url: rest.join('=') }]))
}
