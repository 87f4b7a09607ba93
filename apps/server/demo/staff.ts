import type { StaffRole } from '@ketok/domain'
import { createStaff } from '../src/features/people/staff/create-staff.ts'
import { fromBase32 } from '../src/platform/secrets/totp.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { DEMO_PASSWORD } from './people.ts'

const STAFF: readonly { email: string; fullName: string; roles: readonly StaffRole[] }[] = [
  { email: 'admin@ketok.test', fullName: 'Arief Nugroho', roles: ['admin'] },
  { email: 'juru@ketok.test', fullName: 'Rini Hapsari', roles: ['auctioneer'] },
  { email: 'panitera@ketok.test', fullName: 'Dimas Prakoso', roles: ['clerk'] },
  { email: 'kasir@ketok.test', fullName: 'Wulan Anggraini', roles: ['finance'] },
  { email: 'konten@ketok.test', fullName: 'Nadia Putri', roles: ['content'] },
  { email: 'penyelia@ketok.test', fullName: 'Lestari Utami', roles: ['supervisor'] },
  { email: 'inspektor@ketok.test', fullName: 'Yusuf Hidayat', roles: ['inspector'] },
  { email: 'pool@ketok.test', fullName: 'Slamet Riyadi', roles: ['yard'] },
  { email: 'pejabat@ketok.test', fullName: 'Ratna Kusumawardhani', roles: ['official'] },
  { email: 'layanan@ketok.test', fullName: 'Putri Anjani', roles: ['service'] },
]

/**
 * Those who work in the demo house. `authenticators` are the secrets that the simulated phone holds, as
 * `email=SECRET,…`; whoever is not among them sets their own up at the first sign-in, as in a real house.
 */
export async function loadStaff(services: Services, authenticators: string): Promise<void> {
  const secrets = new Map(
    authenticators.split(',').map((entry): [string, string] => {
      const [email = '', secret = ''] = entry.split('=')
      return [email, secret]
    }),
  )
  for (const person of STAFF) {
    const secret = secrets.get(person.email)
    await createStaff(services, {
      ...person,
      password: DEMO_PASSWORD,
      ...(secret === undefined ? {} : { secret: fromBase32(secret) }),
    })
  }
}

/** Who does what while the house's past is lived through. */
export interface Team {
  /** Keeps places, types, sheets and plans, and asks for what takes two. */
  readonly content: StaffCaller
  readonly clerk: StaffCaller
  /** The second of two. */
  readonly supervisor: StaffCaller
  readonly inspector: StaffCaller
  readonly official: StaffCaller
}

export async function teamOf(services: Services): Promise<Team> {
  const working = async (role: StaffRole): Promise<StaffCaller> => {
    const found = await callerOf(services, role)
    if (found === null) throw new Error(`Failed to load the demo: nobody works as ${role}`)
    return found
  }
  return {
    content: await working('content'),
    clerk: await working('clerk'),
    supervisor: await working('supervisor'),
    inspector: await working('inspector'),
    official: await working('official'),
  }
}

/** Whoever has worked longest in a role, as if at the desk; null while nobody does. */
export async function callerOf({ db }: Services, role: StaffRole): Promise<StaffCaller | null> {
  const all = await db
    .selectFrom('staff')
    .select(['id', 'full_name', 'roles', 'branch_ids'])
    .orderBy('id')
    .execute()
  const found = all.find(({ roles }) => roles.includes(role))
  if (found === undefined) return null
  const { id: staffId, full_name: name, roles, branch_ids: branchIds } = found
  return { staffId, sessionId: 0, name, roles, branchIds, address: '127.0.0.1' }
}
