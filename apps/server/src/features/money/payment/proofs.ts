import { randomBytes } from 'node:crypto'
import { sitePaths } from '@ketok/contract/site-paths'
import {
  type CustomerId,
  type Instant,
  instant,
  MANUAL_LABEL,
  rupiah,
  SECOND_MS,
  wibIso,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orRemove } from '../../../platform/files/or-remove.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { decrypt, encrypt, randomToken } from '../../../platform/secrets/secrets.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { asSentence, type News, tell } from '../../notice/notification/notification.ts'
import { recordLook } from '../../people/kyc/kyc.ts'
import { encodeOne } from '../../people/profile/profile.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { proofView, type TransferFacts } from './payment.views.ts'
import {
  decideOnProof,
  lockTransfer,
  newestProof,
  proofById,
  saveProof,
  transferToProve,
} from './proof.store.ts'

const LONGEST_SIDE = 2_000
const fileOf = (storedName: string) => `uploads/proofs/${storedName}`
const aboutFile = (storedName: string) => `payment proof ${storedName}`
const aboutKey = (storedName: string) => `payment proof key ${storedName}`

/** Encoded anew and encrypted under a key of its own, as identity cards are: account numbers stand on it. */
export async function takeProof(
  { config, db, files, now, pictures }: Services,
  customerId: CustomerId,
  instructionId: number,
  bytes: Buffer,
): Promise<void> {
  const lockOpen = async (tx: Db) => {
    const transfer = orNotFound(await lockTransfer(tx, customerId, instructionId))
    // While a proof waits nothing expires: one that came too late would put the deadline off for ever.
    const isOver = transfer.expires_at.getTime() <= now()
    if (transfer.state !== 'PENDING' || isOver) refuse({ code: 'transfer_closed' })
  }
  // First of all, so that what is not taken leaves no file.
  await inTransaction(db, lockOpen)
  const photo = await encodeOne(pictures, customerId, bytes, {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    format: 'webp',
    quality: 80,
  })
  const fileKey = randomBytes(32)
  const storedName = `${randomToken()}.sealed`
  await files.write(fileOf(storedName), encrypt(photo, fileKey, aboutFile(storedName)))
  const save = async (tx: Db) => {
    await lockOpen(tx)
    return saveProof(tx, {
      instruction_id: instructionId,
      stored_name: storedName,
      wrapped_key: encrypt(fileKey, config.keys.identity, aboutKey(storedName)),
      uploaded_at: new Date(now()),
    })
  }
  const replaced = await orRemove(files, fileOf(storedName), () => inTransaction(db, save))
  if (replaced !== null) await files.remove(fileOf(replaced))
}

/** A morning has some dozens; whoever copies them all is stopped soon. */
const looks: Limit = { name: 'proof_look', burst: 120, everyMs: 15 * SECOND_MS }

/** It was sent to be looked at, so no reason is asked for; its payer reads who did all the same (decision 0195). */
export async function lookAtProof(
  services: Services,
  staff: StaffCaller,
  id: number,
): Promise<{ picture: string }> {
  const { config, db, files, limits, now } = services
  limits.take(looks, staff.staffId)
  const proof = orNotFound(await proofById(db, id))
  const encrypted = orNotFound(await files.read(fileOf(proof.stored_name)))
  const fileKey = decrypt(proof.wrapped_key, config.keys.identity, aboutKey(proof.stored_name))
  const photo = decrypt(encrypted, fileKey, aboutFile(proof.stored_name))
  const transfer = orNotFound(await transferToProve(db, proof.instruction_id))
  await inTransaction(db, (tx) =>
    recordLook(tx, staff, {
      customerId: transfer.customer_id,
      field: 'payment_proof',
      reason: 'Memeriksa bukti transfer yang Anda kirim',
      at: now(),
    }),
  )
  return { picture: `data:image/webp;base64,${photo.toString('base64')}` }
}

/** That a proof shows nothing is told to the payer; the money may still come. */
export async function refuseProof(
  services: Services,
  staff: StaffCaller,
  id: number,
  reason: string,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const proof = orNotFound(await proofById(tx, id))
    const at = now()
    if (!(await decideOnProof(tx, { id }, { state: 'rejected', reason, at })))
      refuse({ code: 'proof_settled' })
    await recordAction(tx, staff, {
      action: 'payment_proof.rejected',
      subject: { type: 'payment_proof', id },
      before: { state: 'waiting' },
      after: { state: 'rejected', reason },
      at,
    })
    const transfer = orNotFound(await transferToProve(tx, proof.instruction_id))
    const told: News = {
      customerId: transfer.customer_id,
      topic: transfer.nipl_order_id === null ? 'transaction' : 'nipl',
      title: 'Bukti transfer belum bisa diterima',
      description: `${asSentence(reason)} Kirim bukti lain, atau hubungi kami bila uang sudah keluar dari rekening Anda.`,
      link: transfer.nipl_order_id === null ? sitePaths.transactions : sitePaths.nipl,
    }
    await tell(services, tx, told, at)
  })
}

/** What its payer sees of a transfer; null for everything that is paid through a gateway. */
export async function transferFacts(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { id, gateway }: { readonly id: number; readonly gateway: string },
): Promise<TransferFacts | null> {
  if (gateway !== 'manual') return null
  const [proof, transfer] = await Promise.all([newestProof(db, id), transferToProve(db, id)])
  return {
    bank_name: config.manual?.bank ?? MANUAL_LABEL,
    received: rupiah(transfer?.received ?? 0),
    proof:
      proof === null
        ? null
        : {
            state: proof.state,
            uploaded_at: wibIso(instant(proof.uploaded_at.getTime())),
            reason: proof.reason,
          },
  }
}

/** Its money was found: whoever sent the proof waits no longer. */
export async function acceptProof(tx: Db, instructionId: number, at: Instant): Promise<void> {
  await decideOnProof(tx, { instructionId }, { state: 'accepted', reason: null, at })
}

export async function lastProofOf(
  db: Db,
  instructionId: number,
): Promise<ReturnType<typeof proofView> | null> {
  const proof = await newestProof(db, instructionId)
  return proof === null ? null : proofView(proof)
}
