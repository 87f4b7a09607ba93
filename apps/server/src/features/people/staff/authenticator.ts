import { randomBytes } from 'node:crypto'
import type { Instant, StaffId } from '@ketok/domain'
import { decrypt, encrypt, type KeyRing, ringFor, tokenHash } from '../../../platform/secrets/secrets.ts'
import { newTotpSecret, stepOfCode, toBase32 } from '../../../platform/secrets/totp.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  authenticatorOf,
  markEnrolled,
  markStepUsed,
  proposeSecret,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './authenticator.store.ts'

const RECOVERY_CODES = 10
/** 80 bits: nobody finds one by trying, so that a plain hash keeps it. */
const RECOVERY_BYTES = 10

export type Proof = 'code' | 'recovery_code' | 'enrolment'

/** A secret for whoever has no authenticator yet; null when they have one. */
export async function offerSecret(services: Services, staffId: StaffId): Promise<Buffer | null> {
  const known = await authenticatorOf(services.db, staffId)
  if (known?.enrolled) return null
  const secret = newTotpSecret()
  const offered = await proposeSecret(services.db, staffId, encryptedFor(services, staffId, secret))
  return offered ? secret : null
}

/** What the code proves, or null when it proves nothing. Each code and each recovery code is taken once. */
export async function proofOf(
  services: Services,
  tx: Db,
  staffId: StaffId,
  code: string,
): Promise<Proof | null> {
  const known = await authenticatorOf(tx, staffId)
  if (known === null) return null
  const at = services.now()
  if (code.length > 6) {
    const isSpare = known.enrolled && (await useRecoveryCode(tx, staffId, recoveryHash(staffId, code), at))
    return isSpare ? 'recovery_code' : null
  }
  const secret = decrypt(known.encryptedSecret, keysOf(services), placeOf(staffId))
  const step = stepOfCode(secret, code, { at, after: known.lastStep })
  if (step === null) return null
  await markStepUsed(tx, staffId, step)
  return known.enrolled ? 'code' : 'enrolment'
}

/** Answers the recovery codes, which are never shown again. */
export async function enrol(tx: Db, staffId: StaffId, at: Instant): Promise<string[]> {
  await markEnrolled(tx, staffId, at)
  return renewRecoveryCodes(tx, staffId)
}

export async function renewRecoveryCodes(tx: Db, staffId: StaffId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => recoveryHash(staffId, code)),
  )
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Puts in place a secret that the person's authenticator knows already; answers the recovery codes, as `enrol` does. */
export async function enrolKnownSecret(
  services: Services,
  tx: Db,
  staffId: StaffId,
  secret: Uint8Array,
): Promise<string[]> {
  await proposeSecret(tx, staffId, encryptedFor(services, staffId, secret))
  return enrol(tx, staffId, services.now())
}

function encryptedFor(services: Services, staffId: StaffId, secret: Uint8Array): Buffer {
  return encrypt(secret, keysOf(services), placeOf(staffId))
}

/** Keys of their own: what seals mails must not also open the second factor. */
function keysOf({ config }: Pick<Services, 'config'>): KeyRing {
  return ringFor(config.keys.sealing, 'ketok staff authenticator')
}

function placeOf(staffId: StaffId): string {
  return `staff_totp:${staffId}`
}

function recoveryHash(staffId: StaffId, code: string): Buffer {
  return tokenHash(`${staffId}:${code}`)
}
