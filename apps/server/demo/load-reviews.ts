import { type CustomerId, DAY_MS, HOUR_MS, instant, MINUTE_MS, plus } from '@ketok/domain'
import { forgetPast } from '../src/features/notice/notification/forget-past.ts'
import { decideOnPapers } from '../src/features/people/kyc/decide-on-papers.ts'
import { lookAtPhoto } from '../src/features/people/kyc/look-at.ts'
import { papersOf } from '../src/features/people/profile/papers.ts'
import { saveIdentityPhoto } from '../src/features/people/profile/save-identity-file.ts'
import { saveProfile } from '../src/features/people/profile/save-profile.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { Chance } from './chance.ts'
import { TravelClock } from './history/travel-clock.ts'
import { commonPapers, DEMO_PASSWORD, type Person, register } from './people.ts'
import { sampleCard } from './sample-card.ts'
import { callerOf } from './staff.ts'

const SEED = 20_261_122
const REASON = 'Mencocokkan KTP dengan data diri'
const TOO_BLURRED = 'Foto KTP buram, NIK tidak terbaca. Unggah foto baru yang terang dan tidak terpotong'

const GALIH = {
  nik: '3276050703880004',
  name: 'Galih Permana',
  birth: { year: 1988, month: 3, day: 7 },
  address: 'Jl. Kenanga No. 8, Depok',
}
/** Of the crowd; one of the applicants is the same person under another name. */
const TWIN = 'penawar01@ketok.test'
const TWINS_OTHER_NAME = 'pemohon03@ketok.test'

/** Letters of a past that was lived through in a moment are none. */
const NO_MAIL: Pick<Services['mail'], 'send'> = { send: async () => {} }

/** Who has handed papers in, and how many hours ago; the last one waits the shortest. */
const APPLICANTS: readonly (Omit<Person, 'daysAgo'> & { readonly hoursAgo: number })[] = [
  {
    email: 'pemohon01@ketok.test',
    name: 'Ratna Puspita',
    female: true,
    city: 'Kota Bandung',
    hoursAgo: 27,
    blurred: true,
  },
  {
    email: 'pemohon02@ketok.test',
    name: 'Galih Permana',
    female: false,
    city: 'Kota Depok',
    hoursAgo: 21,
    blurred: true,
    nik: GALIH.nik,
  },
  {
    email: 'pemohon03@ketok.test',
    name: 'Agus Setiawan Putra',
    female: false,
    city: 'Kota Bekasi',
    hoursAgo: 6,
  },
  {
    ...{
      email: 'pemohon04@ketok.test',
      name: 'Nurul Hidayah',
      female: true,
      city: 'Kota Surabaya',
      hoursAgo: 4,
    },
    accountOwner: 'Hidayat Wahyudi',
  },
  {
    ...{
      email: 'pemohon05@ketok.test',
      name: 'Kevin Wijaya',
      female: false,
      city: 'Kota Tangerang',
      hoursAgo: 3,
    },
    company: { name: 'PT Sinar Otomotif Nusantara', npwp: '0912345678901000' },
  },
  {
    email: 'pemohon06@ketok.test',
    name: 'Yohanes Lumban Tobing',
    female: false,
    city: 'Kota Jakarta Barat',
    hoursAgo: 2,
  },
]

/**
 * Whom the staff have approved, whom they turned down, and who waits. After the staff is there, and through the house's
 * own use cases, each at its time.
 */
export async function loadReviews(services: Services): Promise<void> {
  await services.jobs.start()
  const [supervisor, cashier] = [await callerOf(services, 'supervisor'), await callerOf(services, 'finance')]
  if (supervisor === null || cashier === null) return
  await approveAllSoFar(services, [supervisor, cashier])
  const ids = await registerApplicants(services)
  await turnDown(services, cashier, ids[0], 3 * HOUR_MS)
  await turnDown(services, supervisor, ids[1], 2 * HOUR_MS)
  await mend(services, ids[1])
  await changeAccount(services, ids[5])
  await forgetPast(services.db)
}

async function waiting({ db }: Services) {
  return db
    .selectFrom('identity_submission')
    .select(['id', 'customer_id', 'submitted_at'])
    .where('state', '=', 'in_review')
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
}

/** Two or three hours after they were handed in, as the house promises. */
async function approveAllSoFar(services: Services, staff: readonly StaffCaller[]): Promise<void> {
  for (const [index, { id, customer_id, submitted_at }] of (await waiting(services)).entries()) {
    const caller = staff[index % staff.length] as StaffCaller
    const seenAt = instant(submitted_at.getTime() + 2 * HOUR_MS + index * 7 * MINUTE_MS)
    await lookAtPhoto(at(services, seenAt), caller, customer_id, REASON)
    const decided = { ...at(services, plus(seenAt, 2 * MINUTE_MS)), mail: NO_MAIL }
    await decideOnPapers(decided, caller, customer_id, id, { state: 'approved' })
  }
}

async function registerApplicants(services: Services): Promise<CustomerId[]> {
  const now = services.now()
  const clock = new TravelClock(plus(now, -2 * DAY_MS))
  const then = { ...services, clock, now: () => clock.now() }
  const chance = new Chance(SEED)
  const papers = await commonPapers(services)
  const twin = await nikOfTwin(services)
  const ids: CustomerId[] = []
  for (const { hoursAgo, ...person } of APPLICANTS) {
    clock.travelTo(plus(now, -hoursAgo * HOUR_MS))
    const shared = person.email === TWINS_OTHER_NAME && twin !== null ? { nik: twin } : {}
    ids.push(await register(then, clock, chance, { ...person, ...shared, daysAgo: 0 }, papers))
  }
  return ids
}

async function nikOfTwin(services: Services): Promise<string | null> {
  const { db } = services
  const row = await db.selectFrom('customer').select('id').where('email', '=', TWIN).executeTakeFirst()
  if (row === undefined) return null
  return (await papersOf(services, db, [row.id])).get(row.id)?.facts.nik ?? null
}

async function turnDown(
  services: Services,
  staff: StaffCaller,
  customerId: CustomerId | undefined,
  laterMs: number,
): Promise<void> {
  const papers = (await waiting(services)).find(({ customer_id }) => customer_id === customerId)
  if (papers === undefined || customerId === undefined) return
  const seen = at(services, instant(papers.submitted_at.getTime() + laterMs))
  await lookAtPhoto(seen, staff, customerId, REASON)
  await decideOnPapers({ ...seen, mail: NO_MAIL }, staff, customerId, papers.id, {
    state: 'rejected',
    reason: TOO_BLURRED,
  })
}

/** The same card again, this time to be read. */
async function mend(services: Services, customerId: CustomerId | undefined): Promise<void> {
  if (customerId === undefined) return
  const later = at(services, plus(services.now(), -5 * HOUR_MS))
  await saveIdentityPhoto(later, { customerId, sessionId: 0 }, await sampleCard(GALIH))
}

/** An account that waits to take effect. */
async function changeAccount(services: Services, customerId: CustomerId | undefined): Promise<void> {
  if (customerId === undefined) return
  const before = at(services, plus(services.now(), -40 * MINUTE_MS))
  const account = { rekening_number: '4410027788', current_password: DEMO_PASSWORD }
  await saveProfile(before, { customerId, sessionId: 0 }, account)
}

function at(services: Services, then: ReturnType<Services['now']>): Services {
  return { ...services, now: () => then }
}
