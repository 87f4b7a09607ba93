import { command, log } from './launch/log.ts'
import { buildSites } from './launch/site-build.ts'

/** Both sites, for a machine that will only serve them. */
await command(() => buildSites(log))
