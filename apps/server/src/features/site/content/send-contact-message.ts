import { randomInt } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { type CustomerId, HOUR_MS, MINUTE_MS, plus, readPhone } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { isoOf } from '../../goods/catalogue/catalogue.ts'
import { acknowledgementMail, contactMail } from './contact.mails.ts'
import * as messages from './contact.store.ts'

/** Security 2.3: five an hour, counted for the person. */
const perSender: Limit = { name: 'contact', burst: 5, everyMs: HOUR_MS / 5 }
/** Whoever invents a new address each time; wide, because mobile carriers share addresses. */
const perAddress: Limit = { name: 'contact_address', burst: 30, everyMs: 2 * MINUTE_MS }
/** The same words of the same person within this time are one message: a second press, or an answer that was lost. */
const SAME_MESSAGE_MS = 10 * MINUTE_MS

export interface Sender {
  readonly customerId: CustomerId | null
  readonly address: string
}

export async function sendContactMessage(
  services: Services,
  { name, email, phone = '', topic, message }: Body<'POST /hubungi-kami'>,
  { customerId, address }: Sender,
): Promise<Reply<'POST /hubungi-kami'>> {
  const sender = customerId === null ? `email:${email}` : `customer:${customerId}`
  await services.sharedLimits.check(perSender, sender)
  await services.sharedLimits.takeFrom(perAddress, address)
  await services.sharedLimits.take(perSender, sender)

  const number = readPhone(phone)
  if (!number.ok && number.error !== 'empty') refuse({ code: 'phone_invalid', fault: number.error }, 'phone')
  const now = services.now()
  const received = await inTransaction(services.db, async (tx) => {
    await messages.lockSender(tx, email)
    const before = await messages.sameSince(
      tx,
      { email, topic, message },
      new Date(plus(now, -SAME_MESSAGE_MS)),
    )
    if (before !== undefined) return before
    const written = await messages.insert(tx, {
      ...{ reference: newReference(), name, email, phone: number.ok ? number.value : null, topic, message },
      customer_id: customerId,
      received_at: new Date(now),
    })
    await services.mail.send(tx, contactMail(services.config, written))
    await services.mail.send(tx, acknowledgementMail(services.config, written))
    return written
  })
  return {
    message: 'Pesan Anda sudah kami terima',
    data: { reference: received.reference, received_at: isoOf(received.received_at) },
  }
}

/** Without the letters and digits that are mistaken for each other when read out on the phone. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679'

function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${four()}-${four()}`
}
