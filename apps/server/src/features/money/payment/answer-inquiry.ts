import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { instructionByAccount, rememberMessage } from './payment.store.ts'
import type { InboundMessage, InboundRequest } from './snap/snap-inbound.ts'
import type { InquiryMessage } from './snap/snap-messages.ts'
import { type SnapReply, snapReply } from './snap/snap-response.ts'
import { padServiceId, snapAmount } from './snap/snap-values.ts'
import { messageOf } from './take-payment-notification.ts'

/** Service 24: a bank that keeps no accounts of its own asks before it takes money. Here a payment can be refused. */
export async function answerInquiry(
  services: Services,
  gateway: string,
  request: InboundRequest,
  { externalId, body }: InboundMessage<InquiryMessage>,
): Promise<SnapReply> {
  const { contentHash, ...key } = messageOf(services, externalId, request)
  const known = await inTransaction(services.db, (tx) =>
    rememberMessage(tx, key, contentHash, services.now()),
  )
  if (!known.equals(contentHash)) return snapReply('inquiry', 'conflict')

  const instruction = await instructionByAccount(services.db, gateway, {
    partnerServiceId: body.partnerServiceId.trim(),
    customerNo: body.customerNo,
  })
  if (instruction === null || instruction.state === 'CANCELLED')
    return snapReply('inquiry', 'accountNotFound')
  if (instruction.state === 'PAID') return snapReply('inquiry', 'paidBill')
  if (instruction.state === 'EXPIRE' || services.now() >= instruction.expires_at.getTime())
    return snapReply('inquiry', 'expired')
  if (body.amount !== undefined && body.amount !== instruction.amount)
    return snapReply('inquiry', 'invalidAmount')
  const partnerServiceId = padServiceId(instruction.partner_service_id)
  return snapReply('inquiry', 'ok', {
    fields: {
      virtualAccountData: {
        inquiryStatus: '00',
        inquiryReason: { english: 'Success', indonesia: 'Sukses' },
        partnerServiceId,
        customerNo: instruction.customer_no,
        virtualAccountNo: partnerServiceId + instruction.customer_no,
        virtualAccountName: instruction.account_name,
        inquiryRequestId: body.inquiryRequestId,
        totalAmount: snapAmount(instruction.amount),
      },
    },
  })
}
