import type { Body, Reply } from '@ketok/contract'
import { type AuctionId, amountFault, type Rupiah, rupiah, WRITTEN_WAY_WORDS } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { proposalKind, propose, waitingAbout } from '../../people/proposal/proposal.ts'
import { saleAtDesk } from './find-front-desk.ts'
import { isOver } from './is-over.ts'
import {
  type FormRow,
  holderOf,
  insertForm,
  lockForms,
  lotOfSale,
  nextFormId,
  openForm,
} from './written-maximum.store.ts'

export interface WrittenWish {
  readonly form_id: number
}

/** Its wish names the form and not the amount: what is proposed stands in the record. */
export const writtenMaximumProposal = proposalKind<WrittenWish>()('written_maximum')

export const formSubject = (formId: number) => ({ type: 'written_maximum', id: formId }) as const

const aboutForm = (formId: number) => `written maximum ${formId}`

type Keys = Pick<Services, 'config'>

const encryptMaximum = ({ config }: Keys, formId: number, amount: number): Buffer =>
  encrypt(Buffer.from(String(amount)), config.keys.identity, aboutForm(formId))

/** Read by the program alone: to compare it with what a second person types, and to place it. */
export function decryptMaximum({ config }: Keys, { id, maximum_sealed }: FormRow): Rupiah {
  if (maximum_sealed === null) throw new Error(`Failed to open the maximum of form ${id}: it has ended`)
  return rupiah(Number(decrypt(maximum_sealed, config.keys.identity, aboutForm(id)).toString()))
}

type Input = Body<'POST /office/lelang/{auction_id}/meja/maksimum'>

/** The first of two people. What is wrong with the form itself is said now; what the lot makes of it, when it is asked. */
export async function enterMaximum(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  input: Input,
): Promise<Reply<'POST /office/lelang/{auction_id}/meja/maksimum'>> {
  await saleAtDesk(services, staff, auctionId)
  return inTransaction(services.db, (tx) => enter(services, tx, staff, auctionId, input)).catch(
    (error: unknown) => {
      if (violates(error, 'written_maximum_form')) return refuse({ code: 'form_used' }, 'form_number')
      throw error
    },
  )
}

async function enter(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  auctionId: AuctionId,
  { lot_id, paddle, way, form_number, amount }: Input,
): Promise<Reply<'POST /office/lelang/{auction_id}/meja/maksimum'>> {
  const lot = (await lotOfSale(tx, auctionId, lot_id)) ?? refuse({ code: 'lot_not_in_sale' }, 'lot_id')
  if (isOver(lot.state)) refuse({ code: 'lot_done' }, 'lot_id')
  const holder =
    (await holderOf(tx, auctionId, paddle)) ?? refuse({ code: 'paddle_unknown', paddle }, 'paddle')
  const terms = { base: lot.base_price, increment: lot.increment }
  const fault = amountFault(terms, amount, terms.base)
  if (fault !== null) refuse(fault, 'amount')
  await lockForms(tx, lot.lot_id, holder.customerId)
  const open = await openForm(tx, lot.lot_id, holder.customerId)
  if (open !== null) return sameForm(services, tx, staff, open, { form_number, amount })
  const id = await nextFormId(tx)
  const at = services.now()
  await insertForm(tx, id, {
    auction_id: auctionId,
    lot_id: lot.lot_id,
    customer_id: holder.customerId,
    nipl_number: paddle,
    way,
    form_number,
    maximum_sealed: encryptMaximum(services, id, amount),
    entered_by: staff.staffId,
    entered_at: new Date(at),
  })
  const about = `${WRITTEN_WAY_WORDS[way]} lot ${String(lot.lot_number).padStart(3, '0')} ${lot.title}, paddle ${paddle}`
  const proposal_id = await propose(tx, staff, formSubject(id), async () => ({
    kind: writtenMaximumProposal,
    wish: { form_id: id },
    reason: `Formulir ${form_number}`,
    about,
    at,
  }))
  return { form_id: id, proposal_id }
}

/** Whoever typed it and lost the answer types it again, and has typed it once. */
async function sameForm(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  open: FormRow,
  typed: Pick<Input, 'form_number' | 'amount'>,
) {
  const waiting = await waitingAbout(tx, writtenMaximumProposal, formSubject(open.id))
  const isSame =
    open.entered_by === staff.staffId &&
    open.form_number === typed.form_number &&
    decryptMaximum(services, open) === typed.amount
  if (waiting === null || !isSame) return refuse({ code: 'form_waits' }, 'paddle')
  return { form_id: open.id, proposal_id: waiting.id }
}
