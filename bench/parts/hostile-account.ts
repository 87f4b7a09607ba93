/** What the house tells its parent when it is open. */
export interface HostileHouse {
  readonly port: number
  readonly lotId: number
  /** Each a customer of their own. */
  readonly tokens: readonly string[]
  readonly email: string
}

export const PASSWORD = 'Paku!Baja#2026'
