import { HOUR_MS } from '@ketok/domain'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '../../../platform/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/routes.ts'
import type { WorkerThread } from '../../../platform/worker-thread.ts'
import type { Services } from '../../../services.ts'
import { AGREEMENT_PATH, agreementToPrint, isAgreementLink } from '../../goods/consignment/consignment.ts'
import type { AgreementPaper } from './agreement-paper.ts'

export type AgreementPress = WorkerThread<AgreementPaper, Uint8Array>

/** One takes a thread's third of a second. */
const printing: Limit = { name: 'agreement_paper', burst: 30, everyMs: HOUR_MS / 600 }

interface Link {
  price_id: string
  until: string
  signature: string
}

/** A file and no data, so it stands beside the contract; both sides get the same paper, each at its own origin. */
export function serveAgreements(api: Api, services: Services, papers: AgreementPress): void {
  const serve = (door: FastifyInstance) =>
    door.get<{ Params: Link }>(
      `${AGREEMENT_PATH}/:price_id/:until/:signature`,
      async ({ params, ip }, reply) => {
        const { price_id: priceId, until, signature } = params
        if (!isAgreementLink(services, { priceId, until, signature })) refuse({ code: 'not_found' })
        services.limits.takeFrom(printing, ip)
        const agreement = orNotFound(await agreementToPrint(services, Number(priceId)))
        const { name, address, supportPhone } = services.config.brand
        const paper = { ...agreement, house: { name, address, supportPhone } }
        const file = `perjanjian-${paper.number.toLowerCase().replaceAll('/', '-')}.pdf`
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${file}"`)
          .type('application/pdf')
          .send(Buffer.from(await papers.do(paper)))
      },
    )
  serve(api.app)
  serve(api.office)
}
