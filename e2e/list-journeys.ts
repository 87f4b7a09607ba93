import { castOf } from './stage/cast.ts'

/** Every journey, one a line, as `npm test -- WORDS` looks for it. */
for (const { file, says } of await castOf()) console.log(`e2e/journeys/${file} ${says}`)
