import { sitePaths } from '@ketok/contract/site-paths'
import { writtenOutcome } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { type News, tell } from '../../notice/notification/notification.ts'
import { placeBid, stateMaximum } from '../lot/lot.ts'
import { decryptMaximum } from './enter-maximum.ts'
import { saleAtDeskById } from './front-desk.store.ts'
import {
  endForm,
  type FormRow,
  type FormShown,
  formById,
  formShown,
  formsToPlace,
  lotOfSale,
  noteTry,
} from './written-maximum.store.ts'

/**
 * Asks the lot, by the door through which every bidder comes. By its idempotency key the lot knows the request, so that
 * asking twice is asking once; a process that dies in between leaves it to the job and the sweep.
 */
export async function placeMaximum(services: Services, formId: number): Promise<void> {
  const { db, now } = services
  const form = await formById(db, formId)
  if (form === null || form.state !== 'agreed') return
  const { kind } = orNotFound(await saleAtDeskById(db, form.auction_id, now()))
  if (kind === 'time' && (await takesNoBidsYet(services, form))) return
  const code = await ask(services, form, kind === 'time')
  const outcome = writtenOutcome(code, { isToCome: kind !== 'time' && (await isToCome(services, form)) })
  if (outcome.outcome === 'wait') return noteTry(db, form)
  if (outcome.outcome === 'again') throw new Error(`Failed to place the maximum of form ${formId}: ${code}`)
  const shown = orNotFound(await formShown(db, formId))
  const why = outcome.outcome === 'not_taken' ? outcome.why : null
  const at = now()
  await inTransaction(db, async (tx) => {
    const hasEnded = await endForm(tx, formId, { from: 'agreed', to: outcome.outcome, why, at })
    if (hasEnded) await tell(services, tx, newsOf(shown, why), at)
  })
}

/** Null when the lot took it. */
async function ask(services: Services, form: FormRow, isTimed: boolean): Promise<string | null> {
  const bidder = form.customer_id
  const offer = {
    amount: decryptMaximum(services, form),
    clientBidId: `written-maximum-${form.id}-${form.tries}`,
  }
  try {
    // That it is unusually high was read twice, by two people.
    if (isTimed) await placeBid(services, bidder, form.lot_id, { ...offer, confirmed: true })
    else await stateMaximum(services, bidder, form.lot_id, { ...offer, neverLower: true })
    return null
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.code
    throw error
  }
}

/** So that a lot of next week does not refuse the same form each minute until then. */
async function takesNoBidsYet({ db, now }: Services, form: FormRow): Promise<boolean> {
  const { state, opens_at } = orNotFound(await lotOfSale(db, form.auction_id, form.lot_id))
  return state === 'paused' || (state === 'scheduled' && opens_at.getTime() > now())
}

async function isToCome({ sales }: Services, form: FormRow): Promise<boolean> {
  const board = await sales.board(form.auction_id)
  return board !== null && !board.sheet.cancelled && board.sale.state === 'scheduled'
}

/** Without the amount: news stand in mails and on locked phones. */
function newsOf(
  { customer_id, lot_number, unit_id, title, form_number }: FormShown,
  why: string | null,
): News {
  const lot = `lot ${String(lot_number).padStart(3, '0')} ${title}`
  const link = sitePaths.unit(unit_id)
  return why === null
    ? {
        customerId: customer_id,
        title: 'Maksimum Anda tercatat',
        description: `Formulir ${form_number} yang Anda tanda tangani sudah menjadi maksimum Anda untuk ${lot}.`,
        link,
      }
    : {
        customerId: customer_id,
        title: 'Maksimum Anda tidak tercatat',
        description: `Formulir ${form_number} untuk ${lot} tidak bisa diterima. ${why}.`,
        link,
      }
}

const AT_ONCE = 100

/**
 * What waits for its lot to open, and what a lost job left. To the last of them: those that go on waiting for lots of next
 * week are the first in line, and must not hold up the lot that opens now.
 */
export async function placeAllMaxima(services: Services): Promise<void> {
  let last = 0
  for (;;) {
    const formIds = await formsToPlace(services.db, last, AT_ONCE)
    for (const formId of formIds)
      await placeMaximum(services, formId).catch((error: unknown) => {
        services.log.error(
          { err: error, form_id: formId },
          'front desk: a written maximum could not be placed',
        )
      })
    const next = formIds.at(-1)
    if (next === undefined) return
    last = next
  }
}
