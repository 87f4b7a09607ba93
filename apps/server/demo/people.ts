import {
  type CalendarDate,
  type CustomerId,
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  nikFacts,
  plus,
  present,
} from '@ketok/domain'
import { recordConsent } from '../src/features/people/account/consent.store.ts'
import { insertCustomer } from '../src/features/people/account/customer.store.ts'
import { hashPassword } from '../src/features/people/account/password-hash.ts'
import { saveIdentityPhoto } from '../src/features/people/profile/save-identity-file.ts'
import { saveProfile } from '../src/features/people/profile/save-profile.ts'
import type { Services } from '../src/services.ts'
import { Chance } from './chance.ts'
import type { TravelClock } from './history/travel-clock.ts'
import { sampleCard } from './sample-card.ts'

/** Printed by the launcher; the same for all. */
export const DEMO_PASSWORD = 'Lelang#2026'

export interface Person {
  readonly email: string
  readonly name: string
  readonly female: boolean
  readonly city: string
  readonly daysAgo: number
  readonly premium?: true
  readonly company?: { readonly name: string; readonly npwp: string }
  /** Another's, where one person came under two names. */
  readonly nik?: string
  /** The owner of the bank account, where it is somebody else's. */
  readonly accountOwner?: string
  /** The scan of the card cannot be read. */
  readonly blurred?: true
}

const BUDI: Person = {
  email: 'budi@ketok.test',
  name: 'Budi Santoso',
  female: false,
  city: 'Kota Jakarta Timur',
  daysAgo: 120,
}
const SARI: Person = {
  email: 'sari@ketok.test',
  name: 'Sari Wulandari',
  female: true,
  city: 'Kota Jakarta Selatan',
  daysAgo: 200,
  premium: true,
}

/** Registered a while ago and has not opened the mail. The house would refuse the demo's password: they get it afterwards. */
export const TONO = {
  email: 'tono@ketok.test',
  full_name: 'Tono Prasetyo',
  phone: '081290004411',
  password: 'Terompet-Biru.41',
  seller_type: 'person',
  consent: true,
} as const

/** Signs for a leasing company, which sells through the house. */
export const ARMADA = {
  email: 'armada@ketok.test',
  name: 'Ferdinand Tanuwijaya',
  female: false,
  city: 'Kota Jakarta Selatan',
  daysAgo: 58,
  company: { name: 'PT Sinar Armada Pembiayaan', npwp: '0213456789012000' },
} as const satisfies Person

/** Who bids against them. The simulated crowd signs in as these. */
const CROWD: readonly (readonly [name: string, female: boolean])[] = [
  ['Agus Setiawan', false],
  ['Dewi Lestari', true],
  ['Hendra Gunawan', false],
  ['Rina Marlina', true],
  ['Yusuf Maulana', false],
  ['Lina Kusuma', true],
  ['Bambang Hartono', false],
  ['Fitri Handayani', true],
  ['Rudi Kurniawan', false],
  ['Made Suardana', false],
  ['Siti Rahmawati', true],
  ['Joko Susilo', false],
  ['Maria Simanjuntak', true],
  ['Ahmad Fauzi', false],
]

const CITIES = [
  'Kota Bekasi',
  'Kota Bandung',
  'Kota Surabaya',
  'Kota Jakarta Barat',
  'Kota Tangerang',
  'Kota Depok',
]
const STREETS = [
  'Jl. Melati',
  'Jl. Kenanga',
  'Jl. Cempaka Putih',
  'Jl. Pahlawan',
  'Jl. Merdeka',
  'Jl. Anggrek',
]
const BANKS = ['Bank Mandiri', 'Bank Central Asia (BCA)', 'Bank Negara Indonesia (BNI)', 'CIMB Niaga']

export interface People {
  readonly budi: CustomerId
  readonly sari: CustomerId
  readonly crowd: readonly CustomerId[]
  /** A company's account. */
  readonly armada: CustomerId
}

/** Everyone registers, completes the profile, and is approved by the house's own rule, each on their day. */
export async function loadPeople(
  services: Services,
  clock: TravelClock,
  chance: Chance,
  now: Instant,
): Promise<People> {
  const crowd = CROWD.map(([name, female], index): Person => {
    const email = `penawar${String(index + 1).padStart(2, '0')}@ketok.test`
    return { email, name, female, city: chance.oneOf(CITIES), daysAgo: chance.whole(60, 400) }
  })
  const papers = await commonPapers(services)
  const ids = new Map<Person, CustomerId>()
  for (const person of [BUDI, SARI, ...crowd].sort((a, b) => b.daysAgo - a.daysAgo)) {
    clock.travelTo(plus(now, -person.daysAgo * DAY_MS))
    ids.set(person, await register(services, clock, chance, person, papers))
  }
  const idOf = (person: Person) => present(ids.get(person))
  clock.travelTo(plus(now, -ARMADA.daysAgo * DAY_MS))
  const armada = await register(services, clock, new Chance(ARMADA.daysAgo), ARMADA, papers)
  return { budi: idOf(BUDI), sari: idOf(SARI), crowd: crowd.map(idOf), armada }
}

interface CommonPapers {
  readonly passwordHash: string
  readonly choices: Choices
}

/** One hash for all: a dozen and a half would be most of the loading time. */
export async function commonPapers(services: Services): Promise<CommonPapers> {
  return { passwordHash: await hashPassword(DEMO_PASSWORD), choices: await choices(services) }
}

/** Signs up, and an hour later tells all that the house asks. */
export async function register(
  services: Services,
  clock: TravelClock,
  chance: Chance,
  person: Person,
  { passwordHash, choices }: CommonPapers,
): Promise<CustomerId> {
  const since = services.now()
  const inserted = await insertCustomer(services.db, {
    email: person.email,
    password_hash: passwordHash,
    full_name: person.name,
    seller_type: person.company === undefined ? 'person' : 'company',
    company_name: person.company?.name ?? null,
    phone: `+62812${chance.whole(10_000_000, 99_999_999)}`,
    email_verified_at: new Date(plus(since, 6 * MINUTE_MS)),
    is_prem: person.premium === true,
    created_at: new Date(since),
  })
  if (inserted === null) throw new Error(`Failed to load the demo: ${person.email} is a customer already`)
  const caller = { customerId: inserted.id, sessionId: 0 }
  await recordConsent(services.db, { customerId: caller.customerId, at: since, address: '127.0.0.1' })

  clock.travelTo(plus(since, HOUR_MS))
  const birth = birthIn(person.nik) ?? {
    year: chance.whole(1968, 1999),
    month: chance.whole(1, 12),
    day: chance.whole(1, 28),
  }
  const address = `${chance.oneOf(STREETS)} No. ${chance.whole(2, 120)}, ${person.city.replace('Kota ', '')}`
  const nik = person.nik ?? nikOf(chance, person, birth)
  await saveProfile(services, caller, {
    ...(person.company === undefined ? {} : { npwp: person.company.npwp }),
    birth_date: `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
    gender: person.female ? 'female' : 'male',
    identity_number: nik,
    identity_address: address,
    current_address: address,
    city_id: idIn(choices.cities, person.city),
    bank_id: idIn(choices.banks, chance.oneOf(BANKS)),
    rekening_number: String(chance.whole(1_000_000_000, 9_999_999_999)),
    rekening_owner: person.accountOwner ?? person.company?.name ?? person.name,
    bank_office: person.city.replace('Kota ', 'KCP '),
  })
  await saveIdentityPhoto(
    services,
    caller,
    await sampleCard({ nik, name: person.name, birth, address }, person.blurred),
  )
  return caller.customerId
}

/** The demo's people are grown up, and born in the last century. */
function birthIn(nik: string | undefined): CalendarDate | null {
  const facts = nik === undefined ? null : nikFacts(nik)
  return facts === null ? null : { year: 1900 + facts.yearOfCentury, month: facts.month, day: facts.day }
}

/** Region, birth (a woman's day plus 40), serial. */
function nikOf(
  chance: Chance,
  { female }: Person,
  birth: { year: number; month: number; day: number },
): string {
  const day = two(birth.day + (female ? 40 : 0))
  return `3175${two(chance.whole(1, 10))}${day}${two(birth.month)}${two(birth.year % 100)}${String(chance.whole(1, 9_999)).padStart(4, '0')}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

interface Choices {
  readonly cities: ReadonlyMap<string, number>
  readonly banks: ReadonlyMap<string, number>
}

async function choices({ db }: Services): Promise<Choices> {
  const cities = await db.selectFrom('city').select(['id', 'name']).execute()
  const banks = await db.selectFrom('bank').select(['id', 'name']).execute()
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
  return { cities: byName(cities), banks: byName(banks) }
}

function idIn(names: ReadonlyMap<string, number>, name: string): number {
  const id = names.get(name)
  if (id === undefined) throw new Error(`Failed to load the demo: ${name} is not in the list`)
  return id
}
