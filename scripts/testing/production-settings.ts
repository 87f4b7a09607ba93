import { newKeys, rsaPair } from '../settings/new-keys.ts'

/** What a real house brings: no key of it is one of a first look. */
export function productionSettings(): Record<string, string> {
  const { privateKey, publicKey } = rsaPair()
  return {
    ...newKeys(),
    SMTP_URL: 'smtp://127.0.0.1:25',
    PUBLIC_URL: 'https://lelang.ketok.test',
    OFFICE_URL: 'https://kantor.ketok.test',
    SNAP_PROFILE: 'aspi',
    SNAP_BASE_URL: 'https://bank.ketok.test',
    SNAP_CLIENT_KEY: 'client-of-the-house',
    SNAP_CLIENT_SECRET: 'secret-of-the-house',
    SNAP_PARTNER_ID: 'KETOK',
    SNAP_PRIVATE_KEY: privateKey,
    SNAP_PEER_PUBLIC_KEY: publicKey,
    SNAP_ACCOUNTS: '07_VA_BNI=98821,08_VA_BRI=26211/18',
    MAIL_FROM: 'Balai Lelang <halo@lelang.ketok.test>',
    BRAND_NAME: 'Balai Lelang',
    BRAND_ADDRESS: 'Jl. Pelelangan 1, Bandung 40111',
    BRAND_SUPPORT_PHONE: '+62221234567',
    BRAND_SUPPORT_EMAIL: 'halo@lelang.ketok.test',
  }
}
