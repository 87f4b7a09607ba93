import { GATE_STAFF, holdsOneOf, isId } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { releaseToPrint } from '../../goods/release/release.ts'
import type { ConsignmentPress } from './bill-press.ts'

const printing: Limit = { name: 'release_paper', burst: 30, everyMs: 2_000 }

/** A file and no data, so it stands beside the contract, at the office's door alone. */
export function serveReleasePapers({ office }: Api, services: Services, press: ConsignmentPress): void {
  office.get<{ Params: { id: string } }>('/api/office/surat-keluar/:id', async (request, reply) => {
    const staff = await services.staffSession.authenticate(request.headers.authorization, request)
    if (staff === null) throw new RefusalError({ code: 'unauthenticated' })
    if (!holdsOneOf(staff.roles, GATE_STAFF)) throw new RefusalError({ code: 'forbidden' })
    const { id: given } = request.params
    const id = orNotFound(/^[1-9][0-9]{0,9}$/.test(given) && isId(Number(given)) ? Number(given) : null)
    services.limits.take(printing, staff.staffId)
    const letter = await releaseToPrint(services.db, staff, id)
    const { name, address, supportPhone } = services.config.brand
    const file = await press.do({ paper: 'release', ...letter, house: { name, address, supportPhone } })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${letter.number.toLowerCase()}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(file))
  })
}
