import sharp from 'sharp'
import { aCustomer, type CustomerTraits, type TestCustomer } from './build-customer.ts'
import type { House } from './house.ts'

export interface Applicant extends TestCustomer {
  /** Hands another picture of the card in. */
  uploads(as?: TestCustomer): Promise<void>
}

export interface ApplicantTraits extends CustomerTraits {
  readonly nik?: string
  readonly account?: string
  readonly owner?: string
}

let count = 0

/** Somebody whose papers are complete and wait for the house: told by themselves, over the site. */
export async function anApplicant(
  house: House,
  { nik, account, owner, ...traits }: ApplicantTraits = {},
): Promise<Applicant> {
  const { api } = house
  // A person is known again by each of these numbers.
  const serial = String(++count).padStart(4, '0')
  const rina = await aCustomer(house, { full_name: 'Rina Wijaya', approved_at: null, ...traits })
  const { cities } = await api.get('GET /customer/city', { as: rina, query: { search: 'jakarta timur' } })
  const { banks } = await api.get('GET /customer/bank', { as: rina, query: { search: 'mandiri' } })
  await api.get('PUT /customer/pengaturan/profile', {
    as: rina,
    body: {
      phone: '0812-3456-7890',
      birth_date: '1990-08-05',
      gender: 'female',
      identity_number: nik ?? `317405450890${serial}`,
      identity_address: 'Jl. Melati 5, Jakarta Timur',
      current_address: 'Jl. Mawar 7, Jakarta Timur',
      city_id: cities[0]?.id ?? 0,
      bank_id: banks[0]?.id ?? 0,
      rekening_number: account ?? `700156${serial}`,
      rekening_owner: owner ?? traits.full_name ?? 'Rina Wijaya',
    },
  })
  const uploads = async (as: TestCustomer = rina) => {
    const card = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#9CC7D8' } })
      .jpeg()
      .toBuffer()
    const raw = new FormData()
    raw.append('file', new Blob([new Uint8Array(card)], { type: 'image/jpeg' }), 'ktp.jpg')
    const { status } = await api.send('PUT', '/api/customer/pengaturan/profile/identity-file', { as, raw })
    if (status !== 200) throw new Error(`Failed to build papers: the card was answered ${status}`)
  }
  await uploads()
  return { ...rina, uploads }
}
