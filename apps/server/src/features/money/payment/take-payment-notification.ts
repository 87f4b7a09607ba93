import { createHash } from 'node:crypto'
import { isoDay, wibDay } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { EventRow, InstructionRow, MessageKey } from './payment.store.ts'
import { paidAtOf, receivePayment } from './receive-payment.ts'
import type { InboundMessage, InboundRequest } from './snap/snap-inbound.ts'
import type { PaymentMessage } from './snap/snap-messages.ts'
import { type SnapReply, snapReply } from './snap/snap-response.ts'
import { padServiceId, snapAmount, snapTime } from './snap/snap-values.ts'

/** Service 25, once it is known to come from the gateway: what it tells, and what we answer. */
export async function takePaymentNotification(
  services: Services,
  gateway: string,
  request: InboundRequest,
  { externalId, body }: InboundMessage<PaymentMessage>,
): Promise<SnapReply> {
  // No money moved: that is heard, and nothing follows from it.
  if ((body.additionalInfo?.paymentFlagStatus ?? '00') !== '00') return snapReply('payment', 'ok')
  const received = await receivePayment(services, {
    gateway,
    trxId: body.trxId,
    paymentRequestId: body.paymentRequestId,
    amount: body.paidAmount,
    paidAt: body.trxDateTime ?? null,
    source: 'notification',
    accountNo: body.partnerServiceId.trim() + body.customerNo,
    message: messageOf(services, externalId, request),
  })
  switch (received.outcome) {
    case 'recorded':
      return snapReply('payment', 'ok', { fields: recorded(received.event, received.instruction) })
    case 'message_conflict':
      return snapReply('payment', 'conflict')
    case 'unknown_account':
      return snapReply('payment', 'accountNotFound')
    case 'wrong_amount':
      return snapReply('payment', 'invalidAmount')
    case 'inconsistent':
      return snapReply('payment', 'inconsistent')
  }
}

/** Built from what is stored, so that a repeated message gets the very same answer. */
function recorded(event: EventRow, instruction: InstructionRow) {
  const partnerServiceId = padServiceId(instruction.partner_service_id)
  return {
    virtualAccountData: {
      partnerServiceId,
      customerNo: instruction.customer_no,
      virtualAccountNo: partnerServiceId + instruction.customer_no,
      virtualAccountName: instruction.account_name,
      trxId: instruction.trx_id,
      paymentRequestId: event.payment_request_id,
      paidAmount: snapAmount(event.amount),
      trxDateTime: snapTime(paidAtOf(event)),
      paymentFlagStatus: '00',
      paymentFlagReason: { english: 'Success', indonesia: 'Sukses' },
    },
  }
}

export function messageOf(
  { config, now }: Services,
  externalId: string,
  { raw, path }: InboundRequest,
): MessageKey & { readonly contentHash: Buffer } {
  return {
    partnerId: config.snap.partnerId,
    externalId,
    day: isoDay(wibDay(now())),
    contentHash: createHash('sha256').update(path).update('\n').update(raw).digest(),
  }
}
