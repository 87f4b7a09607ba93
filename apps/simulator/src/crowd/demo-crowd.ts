import { type Crowd, openCrowd } from './crowd.ts'

/** The bidders that the demo data brings along, with the password of all demo logins. */
const BIDDERS = 14
const PASSWORD = 'Lelang#2026'

export function demoCrowd(site: string): Crowd {
  const emails = Array.from(
    { length: BIDDERS },
    (_, index) => `penawar${String(index + 1).padStart(2, '0')}@ketok.test`,
  )
  return openCrowd({ api: `${site}/api`, emails, password: PASSWORD })
}
