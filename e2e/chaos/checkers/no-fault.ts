import type { Checker } from '../checker.ts'

export const noFault: Checker = {
  id: 'I19',
  says: 'every answer is one of the API’s, and none is a fault of the server',
  check({ requests }, tally) {
    for (const { lotId, clientBidId, attempts } of requests) {
      for (const { answer } of attempts) {
        if (answer.kind === 'unknown') continue
        tally.expect(answer.kind !== 'fault', () => `lot ${lotId}, ${clientBidId}: ${JSON.stringify(answer)}`)
      }
    }
  },
}
