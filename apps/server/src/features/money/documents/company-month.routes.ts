import { CSV_BEGINNING, csvLines } from '@ketok/contract/csv'
import { COMPANY_READERS, holdsOneOf, isId } from '@ketok/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { type CompanyMonth, getCompanyMonth, orOwnCompany } from '../settlement/settlement.ts'
import type { ConsignmentPress } from './bill-press.ts'

/** A month of hundreds of lots takes a second; nobody prints without end. */
const printing: Limit = { name: 'company_month', burst: 30, everyMs: 2_000 }

interface MonthRoute {
  Params: { id: string; month: string; format: string }
}

/** Files and no data, so they stand beside the contract; both sides get the same, each at its own origin. */
export function serveCompanyMonths({ app, office }: Api, services: Services, press: ConsignmentPress): void {
  const path = 'perusahaan/:id/laporan/:month/:format'
  app.get<MonthRoute>(`/api/customer/${path}`, async (request, reply) => {
    const caller = await services.session.authenticate(request.headers.authorization)
    if (caller === null) throw new RefusalError({ code: 'unauthenticated' })
    const id = idIn(request)
    await orOwnCompany(services, caller.customerId, id)
    services.limits.take(printing, `customer ${caller.customerId}`)
    return send(services, press, id, request, reply)
  })
  office.get<MonthRoute>(`/api/office/${path}`, async (request, reply) => {
    const staff = await services.staffSession.authenticate(request.headers.authorization, request)
    if (staff === null) throw new RefusalError({ code: 'unauthenticated' })
    if (!holdsOneOf(staff.roles, COMPANY_READERS)) throw new RefusalError({ code: 'forbidden' })
    services.limits.take(printing, `staff ${staff.staffId}`)
    return send(services, press, idIn(request), request, reply)
  })
}

function idIn({ params: { id } }: FastifyRequest<MonthRoute>): number {
  return orNotFound(/^[1-9][0-9]{0,9}$/.test(id) && isId(Number(id)) ? Number(id) : null)
}

async function send(
  services: Services,
  press: ConsignmentPress,
  companyId: number,
  { params: { month, format } }: FastifyRequest<MonthRoute>,
  reply: FastifyReply,
) {
  const isValid = /^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(month) && (format === 'pdf' || format === 'csv')
  if (!isValid) throw new RefusalError({ code: 'not_found' })
  const told = await getCompanyMonth(services, companyId, month)
  const { name, address, supportPhone } = services.config.brand
  const file =
    format === 'csv'
      ? Buffer.from(CSV_BEGINNING + csvOf(told))
      : Buffer.from(
          await press.do({
            paper: 'month',
            ...told,
            house: { name, address, supportPhone },
            at: services.now(),
          }),
        )
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="laporan-${told.company.number.toLowerCase()}-${month}.${format}"`,
    )
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .send(file)
}

const HEAD = [
  ...['Lot', 'Barang', 'Lelang', 'Diketok', 'Diserahkan', 'Harga jual', 'Komisi', 'Pajak dipotong', 'Biaya'],
  ...['Lot tidak terjual', 'Diterima', 'Nomor pembayaran', 'Referensi bank', 'Dikirim'],
]

/** One row for each lot, amounts as plain numbers, and their sums at the end. */
function csvOf({ rows, sums }: CompanyMonth): string {
  const amounts = (of: CompanyMonth['sums']) => [
    ...[of.price, -of.commission, -of.tax, -of.cost, -of.no_sale_fee, of.left].map((amount) => amount || 0),
  ]
  return csvLines([
    HEAD,
    ...rows.map((row) => [
      ...[row.lot_number, row.title, row.auction_name, row.hammered_on, row.handed_over_on],
      ...amounts(row.sums),
      ...[row.settlement_id, row.bank_reference ?? '', row.sent_on],
    ]),
    ['Jumlah', '', '', '', '', ...amounts(sums), '', '', ''],
  ])
}
