import { isId, type UnitId } from '@ketok/domain'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { readTaxInvoice } from './tax-invoice.ts'

/**
 * A file and no data, so it stands beside the contract: the bill's `faktur_filepath` names it. It takes the same
 * bearer token as every other call.
 */
export function serveTaxInvoices({ app }: Api, services: Services): void {
  app.get<{ Params: { unit_id: string } }>(
    '/api/customer/transaksi/:unit_id/faktur-pajak',
    async (request, reply) => {
      const customer = await services.session.authenticate(request.headers.authorization)
      if (customer === null) throw new RefusalError({ code: 'unauthenticated' })
      const { unit_id } = request.params
      const number = /^[1-9][0-9]{0,9}$/.test(unit_id) ? Number(unit_id) : null
      const unitId = orNotFound(isId<UnitId>(number) ? number : null)
      const pdf = await readTaxInvoice(services, customer.customerId, unitId)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="faktur-pajak.pdf"')
        .type('application/pdf')
        .send(pdf)
    },
  )
}
