import { HOUR_MS, keysOf } from '@ketok/domain'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import {
  agreementToPrint,
  type ConsignmentPaper,
  intakeToPrint,
  isPaperLink,
  PAPER_PATHS,
} from '../../goods/consignment/consignment.ts'
import { ownReleaseToPrint } from '../../goods/release/release.ts'
import type { ConsignmentPress } from './bill-press.ts'

/** One takes a thread's third of a second. */
const printing: Limit = { name: 'consignment_paper', burst: 30, everyMs: HOUR_MS / 600 }

interface Link {
  id: string
  until: string
  signature: string
}

/** Files and no data, so they stand beside the contract; both sides get the same papers, each at its own origin. */
export function serveConsignmentPapers(api: Api, services: Services, press: ConsignmentPress): void {
  const serve = (door: FastifyInstance, paper: ConsignmentPaper) =>
    door.get<{ Params: Link }>(
      `${PAPER_PATHS[paper]}/:id/:until/:signature`,
      async ({ params, ip }, reply) => {
        if (!isPaperLink(services, paper, params)) refuse({ code: 'not_found' })
        services.limits.takeFrom(printing, ip)
        const { name, file } = await PRINTED[paper](services, press, Number(params.id))
        return reply
          .header('cache-control', 'no-store')
          .header(
            'content-disposition',
            `attachment; filename="${name.toLowerCase().replaceAll('/', '-')}.pdf"`,
          )
          .type('application/pdf')
          .send(Buffer.from(file))
      },
    )
  for (const door of [api.app, api.office]) for (const paper of keysOf(PRINTED)) serve(door, paper)
}

interface Printed {
  readonly name: string
  readonly file: Uint8Array
}

const PRINTED: Readonly<
  Record<ConsignmentPaper, (services: Services, press: ConsignmentPress, id: number) => Promise<Printed>>
> = {
  async agreement(services, press, priceId) {
    const agreement = orNotFound(await agreementToPrint(services, priceId))
    const file = await press.do({ paper: 'agreement', ...agreement, house: houseOf(services) })
    return { name: `perjanjian-${agreement.number}`, file }
  },
  async intake(services, press, consignmentId) {
    const intake = orNotFound(await intakeToPrint(services, consignmentId))
    const file = await press.do({ paper: 'intake', ...intake, house: houseOf(services) })
    return { name: `bast-masuk-${intake.number}`, file }
  },
  async release(services, press, letterId) {
    const letter = await ownReleaseToPrint(services.db, letterId)
    const file = await press.do({ paper: 'release', ...letter, house: houseOf(services) })
    return { name: `surat-keluar-${letter.number}`, file }
  },
}

function houseOf({ config }: Pick<Services, 'config'>) {
  const { name, address, supportPhone } = config.brand
  return { name, address, supportPhone }
}
