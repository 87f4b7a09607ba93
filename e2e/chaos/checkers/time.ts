import type { Checker } from '../checker.ts'

export const time: Checker = {
  id: 'I16',
  says: 'times never go back within a lot, in its log and on its screens, across every restart',
  check({ lots, sights }, tally) {
    for (const { lotId, log } of lots) {
      for (const [index, { seq, event }] of log.entries()) {
        const before = log[index - 1]?.event.at
        if (before === undefined) continue
        tally.expect(event.at >= before, () => `lot ${lotId}: ${seq} is ${before - event.at} ms before`)
      }
    }
    const timed = sights.filter(({ body }) => typeof body.server_time === 'string' && body.type === 'lot')
    for (const [connection, seen] of Map.groupBy(timed, (sight) => sight.connection)) {
      for (const [index, { body }] of seen.entries()) {
        const before = seen[index - 1]
        if (before === undefined) continue
        tally.expect(
          Date.parse(String(body.server_time)) >= Date.parse(String(before.body.server_time)),
          () => `connection ${connection}: ${body.server_time} came after ${before.body.server_time}`,
        )
      }
    }
  },
}
