import { type AuthenticatorAccount, readAccounts } from './authenticator/authenticator.routes.ts'
import { type BankSettings, readBankSettings } from './bank/bank-settings.ts'

export interface Settings {
  readonly port: number
  readonly smtpPort: number
  /** The house's public address: what pages link back to. */
  readonly site: string
  /** What id_tokens say of who signed them. */
  readonly googleIssuer: string
  /** Whether simulated bidders take part (DEMO_CROWD). */
  readonly crowd: boolean
  /** What the phones of the house's staff know. */
  readonly authenticators?: readonly AuthenticatorAccount[]
  /** Absent where no keys were agreed with the house: then there is no bank. */
  readonly bank?: BankSettings | null
}

/** From the same environment as the server's, so that both sides always agree on addresses. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const port = (name: string, fallback: number) => {
    const text = environment[name] || String(fallback)
    if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
      throw new Error(`Failed to read the settings: ${name} must be a port number, not ${text}`)
    }
    return Number(text)
  }
  const site = environment.PUBLIC_URL || `http://localhost:${port('PORT', 3000)}`
  return {
    port: port('SIMULATOR_PORT', 3002),
    smtpPort: port('SIMULATOR_SMTP_PORT', 3025),
    crowd: environment.DEMO_CROWD === 'on',
    site,
    googleIssuer: environment.GOOGLE_ISSUER || `http://localhost:${port('SIMULATOR_PORT', 3002)}/google`,
    authenticators: readAccounts(environment.DEMO_AUTHENTICATORS ?? ''),
    bank: readBankSettings(environment, environment.API_URL || site),
  }
}
