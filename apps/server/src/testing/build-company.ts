import type { SentBody } from '@ketok/contract'
import { aCustomer, type TestCustomer } from './build-customer.ts'
import { aStaff } from './build-staff.ts'
import type { House } from './house.ts'

export interface TestCompany {
  readonly id: number
  /** The account that is the company. */
  readonly account: TestCustomer
}

/** A leasing company with an account of its own. */
export async function aCompany(
  house: House,
  { name = 'PT Armada Pembiayaan', account: given }: { name?: string; account?: TestCustomer } = {},
): Promise<TestCompany> {
  const account = given ?? (await aCustomer(house, { seller_type: 'company', company_name: name }))
  const { company_id } = await house.api.get('POST /office/perusahaan', {
    as: await aStaff(house, { roles: ['clerk'] }),
    body: {
      ...{ kind: 'leasing', name, account_id: account.id },
      npwp: '01.234.567.8-901.000',
      address: 'Jl. Sudirman 5, Jakarta',
    },
  })
  return { id: company_id, account }
}

/** Invited by mail: what its link holds. */
export async function anInvitationFor(house: House, company: TestCompany, email: string): Promise<string> {
  await house.api.get('POST /office/perusahaan/{company_id}/undangan', {
    as: await aStaff(house, { roles: ['clerk'] }),
    params: { company_id: company.id },
    body: { email },
  })
  await house.runJobs()
  const mail = house.mails.to(email).findLast(({ text }) => text.includes('/perusahaan/undangan/'))
  return /\/perusahaan\/undangan\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** A customer who accepted. */
export async function aUserOf(
  house: House,
  company: TestCompany,
  customer?: TestCustomer,
): Promise<TestCustomer> {
  const user = customer ?? (await aCustomer(house))
  const token = await anInvitationFor(house, company, user.email)
  await house.api.get('POST /customer/perusahaan/undangan/{token}', { as: user, params: { token } })
  return user
}

type Terms = Omit<SentBody<'POST /office/perusahaan/{company_id}/kontrak'>, 'reason'>

export const someTerms: Terms = {
  signed_on: '2026-01-02',
  valid_from: '2026-01-02',
  valid_until: null,
  no_sale_fee: 150_000,
  bands: [
    { product_type_id: null, above: 0, flat: null, basis_points: 250 },
    { product_type_id: null, above: 200_000_000, flat: null, basis_points: 200 },
  ],
  costs: [{ label: 'Derek', amount: 350_000 }],
  taxes: [{ label: 'PPN atas komisi', basis_points: 1_100, charged_on: 'commission' }],
}

/** Asked for by one, agreed to by another. */
export async function aContractOf(
  house: House,
  company: Pick<TestCompany, 'id'>,
  change: Partial<Terms> = {},
): Promise<void> {
  const { proposal_id } = await house.api.get('POST /office/perusahaan/{company_id}/kontrak', {
    as: await aStaff(house, { roles: ['finance'] }),
    params: { company_id: company.id },
    body: { ...someTerms, ...change, reason: 'Disepakati direksi' },
  })
  await house.api.get('POST /office/usulan/{proposal_id}/setuju', {
    as: await aStaff(house, { roles: ['supervisor'] }),
    params: { proposal_id },
  })
}
