import { type House, openHouse } from './house.ts'
import { openBank, type TestBank } from './open-bank.ts'

/** For a house that also takes plain transfers to an account of its own. */
export const OWN_ACCOUNT = {
  MANUAL_BANK: 'BCA',
  MANUAL_ACCOUNT: '0123456789',
  MANUAL_OWNER: 'PT KETOK',
} as const

/** A house, and the bank that tells it what was paid. */
export async function openHouseWithBank(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ bank: TestBank; house: House }> {
  const bank = await openBank()
  const house = await openHouse({ settings: { SNAP_BASE_URL: bank.url, ...settings } })
  bank.serves(house)
  return { bank, house }
}
