import { isId, type UnitId } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { billPaperOf } from './bill-paper-of.ts'
import type { BillPress } from './bill-press.ts'

/** One takes a thread's third of a second: more than anybody prints, and not enough to keep others waiting. */
const printing: Limit = { name: 'bill_paper', burst: 30, everyMs: 2_000 }

/** A file and no data, so it stands beside the contract, as the tax invoice does. */
export function serveBillPapers({ app }: Api, services: Services, papers: BillPress): void {
  app.get<{ Params: { unit_id: string } }>(
    '/api/customer/transaksi/:unit_id/tagihan',
    async (request, reply) => {
      const customer = await services.session.authenticate(request.headers.authorization)
      if (customer === null) throw new RefusalError({ code: 'unauthenticated' })
      services.limits.take(printing, customer.customerId)
      const { unit_id } = request.params
      const number = /^[1-9][0-9]{0,9}$/.test(unit_id) ? Number(unit_id) : null
      const unitId = orNotFound(isId<UnitId>(number) ? number : null)
      const paper = await billPaperOf(services, customer.customerId, unitId)
      const name = `${paper.number.toLowerCase().replaceAll('/', '-')}.pdf`
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/pdf')
        .send(Buffer.from(await papers.do(paper)))
    },
  )
}
