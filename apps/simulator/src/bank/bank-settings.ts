import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Both sides of the contract between the house and its bank, seen from the bank. */
export interface BankSettings {
  readonly merchantUrl: string
  /** Under which path the house takes our calls, e.g. `/payments/simulator`. */
  readonly merchantPath: string
  /** Where under it payments are told; as ASPI writes it unless the gateway has a path of its own. */
  readonly notificationPath?: string
  readonly clientKey: string
  readonly clientSecret: string
  readonly partnerId: string
  readonly privateKey: KeyObject
  readonly merchantPublicKey: KeyObject
  /** How the bank signs its calls: with the shared secret over a token of the house, or with its own key. */
  readonly signature: 'hmac+token' | 'rsa'
  /** Where the books are kept, one line per fact; null keeps them in memory. */
  readonly bookFile: string | null
  /** Real waits between repeats are hours; they are divided by this. */
  readonly haste: number
  readonly now: () => number
}

const HASTE = 600

/** Null when the environment knows of no bank: the rest of the outside world works without. */
export function readBankSettings(
  environment: Readonly<Record<string, string | undefined>>,
  merchantUrl: string,
): BankSettings | null {
  const { SNAP_CLIENT_KEY, SNAP_CLIENT_SECRET, SNAP_PARTNER_ID, BANK_PRIVATE_KEY, BANK_MERCHANT_PUBLIC_KEY } =
    environment
  if (!SNAP_CLIENT_KEY || !SNAP_CLIENT_SECRET || !SNAP_PARTNER_ID) return null
  if (!BANK_PRIVATE_KEY || !BANK_MERCHANT_PUBLIC_KEY) return null
  return {
    merchantUrl,
    merchantPath: '/payments/simulator',
    clientKey: SNAP_CLIENT_KEY,
    clientSecret: SNAP_CLIENT_SECRET,
    partnerId: SNAP_PARTNER_ID,
    privateKey: createPrivateKey(pem(BANK_PRIVATE_KEY)),
    merchantPublicKey: createPublicKey(pem(BANK_MERCHANT_PUBLIC_KEY)),
    signature: 'hmac+token',
    bookFile: environment.DATA_DIR ? `${environment.DATA_DIR}/bank/book.jsonl` : null,
    haste: HASTE,
    now: Date.now,
  }
}

/** Env files hold newlines as `\n`, or the whole key in base64. */
function pem(text: string): string {
  const unescaped = text.replaceAll('\\n', '\n')
  return unescaped.includes('-----BEGIN') ? unescaped : Buffer.from(text, 'base64').toString('utf8')
}
