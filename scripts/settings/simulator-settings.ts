/**
 * What the simulator reads (`apps/simulator/src/settings.ts`, `bank/bank-settings.ts`). It plays strangers: of the house's
 * own keys it gets none, as the real bank and the real Google have none of them. What both sides of a contract with a bank
 * know is among it.
 */
const NAMES: readonly string[] = [
  'API_URL',
  'BANK_MERCHANT_PUBLIC_KEY',
  'BANK_PRIVATE_KEY',
  'DATA_DIR',
  'DEMO_AUTHENTICATORS',
  'DEMO_CROWD',
  'GOOGLE_ISSUER',
  'PORT',
  'PUBLIC_URL',
  'SIMULATOR_PORT',
  'SIMULATOR_SMTP_PORT',
  'SNAP_CLIENT_KEY',
  'SNAP_CLIENT_SECRET',
  'SNAP_PARTNER_ID',
]

/** What Node itself needs, and what a developer sets. */
const OF_THE_MACHINE: readonly string[] = ['HOME', 'LANG', 'NODE_ENV', 'NODE_OPTIONS', 'PATH', 'TMPDIR', 'TZ']

/** The environment for the simulator, out of the one for the house. */
export function simulatorSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const known = [...OF_THE_MACHINE, ...NAMES]
  return Object.fromEntries(Object.entries(environment).filter(([name]) => known.includes(name)))
}
