import {
  auctionId,
  FRONT_DESK,
  holdsOneOf,
  isId,
  MOST_WINDSCREEN_SHEETS,
  niplId,
  PLANNERS,
  SALE_STAFF,
  type StaffRole,
  UNIT_READERS,
  type UnitId,
  unitId,
} from '@ketok/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, RefusalError, refuseFields } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { UnitPress } from './bill-press.ts'
import { cataloguePaper, paddlePaper, phonePaper, windscreenPaper, yardPaper } from './unit-paper-of.ts'
import type { UnitPaper } from './unit-papers.ts'

/** A catalogue takes a second for every thirty lots; nobody prints without end. */
const printing: Limit = { name: 'unit_paper', burst: 30, everyMs: 2_000 }

interface Paper {
  readonly path: string
  readonly roles: readonly StaffRole[]
  readonly file: (id: number) => string
  readonly make: (services: Services, staff: StaffCaller, id: number) => Promise<UnitPaper>
}

const PAPERS: readonly Paper[] = [
  {
    path: '/api/office/unit/:id/lembar-kaca',
    roles: UNIT_READERS,
    file: (id) => `lembar-kaca-${id}.pdf`,
    make: (services, staff, id) => windscreenPaper(services, staff, [unitId(id)]),
  },
  {
    path: '/api/office/pool/:id/daftar-unit',
    roles: UNIT_READERS,
    file: (id) => `daftar-pool-${id}.pdf`,
    make: yardPaper,
  },
  {
    path: '/api/office/lelang/:id/katalog',
    roles: [...new Set([...PLANNERS, ...SALE_STAFF])],
    file: (id) => `katalog-${id}.pdf`,
    make: (services, staff, id) => cataloguePaper(services, staff, auctionId(id)),
  },
  {
    path: '/api/office/nipl/:id/paddle',
    roles: FRONT_DESK,
    file: (id) => `paddle-${id}.pdf`,
    make: (services, staff, id) => paddlePaper(services, staff, niplId(id)),
  },
  {
    path: '/api/office/lelang/:id/daftar-telepon',
    roles: FRONT_DESK,
    file: (id) => `daftar-telepon-${id}.pdf`,
    make: (services, staff, id) => phonePaper(services, staff, auctionId(id)),
  },
]

/** Files and no data, so they stand beside the contract, at the office's door alone. */
export function serveUnitPapers({ office }: Api, services: Services, papers: UnitPress): void {
  for (const { path, roles, file, make } of PAPERS)
    office.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const staff = await staffOf(services, roles, request)
      const id = orNotFound(readId(request.params.id))
      services.limits.take(printing, staff.staffId)
      return hand(reply, file(id), await papers.do(await make(services, staff, id)))
    })
  office.get<{ Querystring: { unit_id?: unknown } }>(
    '/api/office/unit/lembar-kaca',
    async (request, reply) => {
      const staff = await staffOf(services, UNIT_READERS, request)
      const unitIds = readUnitIds(request.query.unit_id)
      services.limits.take(printing, staff.staffId)
      return hand(reply, 'lembar-kaca.pdf', await papers.do(await windscreenPaper(services, staff, unitIds)))
    },
  )
}

const readId = (text: string) => (/^[1-9][0-9]{0,9}$/.test(text) && isId(Number(text)) ? Number(text) : null)

/** Units as they are named in an address: `1,2,3`. */
function readUnitIds(text: unknown): UnitId[] {
  const ids = typeof text === 'string' ? text.split(',').map(readId) : []
  const known = [...new Set(ids.flatMap((id) => (id === null ? [] : [unitId(id)])))]
  if (known.length === 0 || ids.includes(null)) return fault('Pilih unit yang lembarnya dicetak')
  if (known.length > MOST_WINDSCREEN_SHEETS)
    return fault(`Paling banyak ${MOST_WINDSCREEN_SHEETS} lembar sekaligus`)
  return known
}

const fault = (message: string): never => refuseFields([{ field: 'unit_id', message }])

const hand = (reply: FastifyReply, file: string, paper: Uint8Array) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}"`)
    .type('application/pdf')
    .send(Buffer.from(paper))

async function staffOf(
  { staffSession }: Services,
  roles: readonly StaffRole[],
  request: FastifyRequest,
): Promise<StaffCaller> {
  const staff = await staffSession.authenticate(request.headers.authorization, request)
  if (staff === null) throw new RefusalError({ code: 'unauthenticated' })
  if (!holdsOneOf(staff.roles, roles)) throw new RefusalError({ code: 'forbidden' })
  return staff
}
