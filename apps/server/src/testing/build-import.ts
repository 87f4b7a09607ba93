import type { Reply } from '@ketok/contract'
import type { CustomerId, ProductTypeId } from '@ketok/domain'
import type { TestCustomer } from './build-customer.ts'
import type { TestStaff } from './build-staff.ts'
import type { House } from './house.ts'

type Sent = Reply<'POST /office/impor'>

interface Given {
  readonly table: string | Uint8Array
  readonly name?: string
  readonly photos?: Uint8Array
  readonly mapping?: unknown
  readonly productTypeId?: ProductTypeId
  readonly poolId?: number
  readonly consignorId?: CustomerId
}

/** As the office's page sends a list; whatever the answer is. */
export async function sendList({ api }: Pick<House, 'api'>, as: TestStaff, given: Given) {
  const raw = new FormData()
  const bytes = typeof given.table === 'string' ? new TextEncoder().encode(given.table) : given.table
  raw.append('table', new Blob([new Uint8Array(bytes)]), given.name ?? 'daftar.csv')
  if (given.photos !== undefined)
    raw.append('photos', new Blob([new Uint8Array(given.photos)], { type: 'application/zip' }), 'foto.zip')
  if (given.mapping !== undefined)
    raw.append('mapping', typeof given.mapping === 'string' ? given.mapping : JSON.stringify(given.mapping))
  if (given.productTypeId !== undefined) raw.append('product_type_id', String(given.productTypeId))
  if (given.poolId !== undefined) raw.append('pool_id', String(given.poolId))
  if (given.consignorId !== undefined) raw.append('consignor_id', String(given.consignorId))
  const { status, body, errors } = await api.send('POST', '/api/office/impor', { as, raw })
  return { status, errors, data: (body as { data: Sent }).data }
}

/** The same, where the test stands on it. */
export async function aList(house: Pick<House, 'api'>, as: TestStaff, given: Given): Promise<Sent> {
  const { status, errors, data } = await sendList(house, as, given)
  if (status >= 400) throw new Error(`The list was answered ${status}: ${JSON.stringify(errors)}`)
  return data
}

/** A list as text: names of columns, then rows. */
export const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => row.join(';')).join('\n')

type HandedIn = Reply<'POST /customer/perusahaan/{company_id}/daftar'>

interface OwnList {
  readonly table: string | Uint8Array
  readonly poolId?: number | string
  readonly productTypeId?: ProductTypeId
  readonly name?: string
  /** What else is in the form. */
  readonly others?: Readonly<Record<string, string>>
}

/** As the form of a company's page holds it. */
export function formOfList({
  table,
  poolId,
  productTypeId,
  name = 'armada.csv',
  others = {},
}: OwnList): FormData {
  const raw = new FormData()
  const bytes = typeof table === 'string' ? new TextEncoder().encode(table) : table
  if (poolId !== undefined) raw.append('pool_id', String(poolId))
  if (productTypeId !== undefined) raw.append('product_type_id', String(productTypeId))
  for (const [field, text] of Object.entries(others)) raw.append(field, text)
  raw.append('table', new Blob([new Uint8Array(bytes)]), name)
  return raw
}

/** As a company's page hands a list in; whatever the answer is. */
export async function handIn(
  { api }: Pick<House, 'api'>,
  as: TestCustomer | undefined,
  companyId: number,
  list: OwnList,
) {
  const path = `/api/customer/perusahaan/${companyId}/daftar`
  const { status, body, errors } = await api.send('POST', path, { as, raw: formOfList(list) })
  return { status, errors, data: (body as { data: HandedIn }).data }
}

/** The same, where the test stands on it. */
export async function aHandedInList(
  house: Pick<House, 'api'>,
  as: TestCustomer,
  companyId: number,
  list: OwnList,
): Promise<HandedIn> {
  const { status, errors, data } = await handIn(house, as, companyId, list)
  if (status >= 400) throw new Error(`The list was answered ${status}: ${JSON.stringify(errors)}`)
  return data
}
