import { type Crowd, openCrowd } from './crowd.ts'
import { openHallCrowd } from './hall-crowd.ts'

/** The bidders that the demo data brings along, with the password of all demo logins. */
const BIDDERS = 14
const PASSWORD = 'Lelang#2026'

/** On the net and in the halls at once. */
export function demoCrowd(site: string): Crowd {
  const emails = Array.from(
    { length: BIDDERS },
    (_, index) => `penawar${String(index + 1).padStart(2, '0')}@ketok.test`,
  )
  const options = { api: `${site}/api`, emails, password: PASSWORD }
  const crowds = [openCrowd(options), openHallCrowd(options)]
  return {
    get accepted() {
      return crowds.reduce((sum, { accepted }) => sum + accepted, 0)
    },
    async stop() {
      await Promise.all(crowds.map((crowd) => crowd.stop()))
    },
  }
}
