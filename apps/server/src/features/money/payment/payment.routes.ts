import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../platform/refusal.ts'
import { type Api, rawRoutes } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { takeUpload, uploadedFile, uploads } from '../../people/profile/profile.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { findRefundCases } from './find-refund-cases.ts'
import { credentialsOf, profileOf } from './open-gateway.ts'
import { keepToken, tokenHolds } from './payment.store.ts'
import { lookAtProof, refuseProof, takeProof } from './proofs.ts'
import { type InboundRequest, SnapInbound } from './snap/snap-inbound.ts'
import { inquiryMessage, paymentMessage } from './snap/snap-messages.ts'
import { STANDARD_INQUIRY, STANDARD_PATHS } from './snap/snap-profile.ts'
import { type SnapReply, type SnapService, snapReply } from './snap/snap-response.ts'
import { snapTime } from './snap/snap-values.ts'
import { takePaymentNotification } from './take-payment-notification.ts'

export function servePayment(api: Api, services: Services): void {
  const { config, db, now } = services
  const profile = profileOf(config.snap)
  const tokens = {
    keep: (token: string, expiresAt: Parameters<typeof keepToken>[3]) =>
      keepToken(db, profile.id, token, expiresAt),
    holds: (token: string, at: Parameters<typeof tokenHolds>[3]) => tokenHolds(db, profile.id, token, at),
  }
  const inbound = new SnapInbound(profile, credentialsOf(config.snap), tokens, now)

  // Literal, because the path is part of what the gateway signs.
  const root = `/payments/${profile.id}`
  rawRoutes(api.app, (raw) => {
    serve(raw, services, 'token', root + STANDARD_PATHS.token, (request) => inbound.issueToken(request))
    serve(raw, services, 'inquiry', root + STANDARD_INQUIRY, async (request) => {
      const checked = await inbound.check('inquiry', inquiryMessage, request)
      return checked.ok ? answerInquiry(services, profile.id, request, checked.value) : checked.reply
    })
    for (const path of profile.notificationPaths) {
      serve(raw, services, 'payment', root + path, async (request) => {
        const checked = await inbound.check('payment', paymentMessage, request)
        return checked.ok
          ? takePaymentNotification(services, profile.id, request, checked.value)
          : checked.reply
      })
    }
  })
  api.route('GET /customer/pengembalian', ({ customer }) => findRefundCases(services, customer.customerId))
  api.route('POST /customer/pembayaran/{instruction_id}/bukti', async ({ customer, params, request }) => {
    await takeUpload(services.sharedLimits, uploads, customer.customerId, request.ip)
    await takeProof(services, customer.customerId, params.instruction_id, await uploadedFile(request))
    return { message: 'Bukti transfer kami terima dan akan diperiksa' }
  })
  api.route('POST /office/keuangan/bukti/{proof_id}/lihat', ({ staff, params }) =>
    lookAtProof(services, staff, params.proof_id),
  )
  api.route('POST /office/keuangan/bukti/{proof_id}/tolak', async ({ staff, params, body }) => {
    await refuseProof(services, staff, params.proof_id, body.reason)
    return { message: 'Bukti ditolak' }
  })
}

function serve(
  raw: FastifyInstance,
  { now }: Services,
  service: SnapService,
  path: string,
  answer: (request: InboundRequest) => Promise<SnapReply>,
): void {
  const send = (reply: FastifyReply, { http, body }: SnapReply) =>
    reply.code(http).header('cache-control', 'no-store').header('x-timestamp', snapTime(now())).send(body)
  raw.post(path, {
    handler: async (request, reply) => send(reply, await answer(inboundOf(request))),
    // The gateway reads response codes, not our own failures' shape.
    errorHandler: (error, request, reply) => {
      // The net under all writes; the gateway tells the payment again.
      if (error instanceof RefusalError) return send(reply, snapReply(service, 'tooMany'))
      const isCallers = error.statusCode !== undefined && error.statusCode < 500
      if (!isCallers)
        request.log.error({ err: error, request_id: request.id, route: path }, 'failed to answer')
      send(reply, snapReply(service, isCallers ? 'badRequest' : 'fault'))
    },
  })
}

function inboundOf(request: FastifyRequest): InboundRequest {
  return {
    method: request.method,
    path: request.raw.url ?? '',
    headers: request.headers,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}
