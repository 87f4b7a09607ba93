import type { Checker } from '../checker.ts'

export const watching: Checker = {
  id: 'I14',
  says: 'for each watcher seqs rise, and when all is quiet they see what the log says',
  check({ lots, sights, watching: live }, tally) {
    const lotOf = new Map(lots.map((lot) => [lot.lotId, lot]))
    const frames = sights.filter(({ kind }) => kind === 'frame')
    for (const seen of Map.groupBy(frames, ({ connection, lotId }) => `${connection} ${lotId}`).values()) {
      for (const [index, { seq, lotId, connection }] of seen.entries()) {
        const before = seen[index - 1]
        if (before === undefined) continue
        tally.expect(
          seq > before.seq,
          () => `connection ${connection}, lot ${lotId}: ${seq} came after ${before.seq}`,
        )
      }
      const end = seen.at(-1)
      const lot = lotOf.get(end?.lotId ?? 0)
      if (end === undefined || lot === undefined || !live.includes(end.connection ?? 0)) continue
      tally.expect(
        end.body.state === lot.state.name && end.body.price === lot.state.price,
        () =>
          `connection ${end.connection}, lot ${lot.lotId}: shows ${end.body.state} at ${end.body.price}, ` +
          `the lot is ${lot.state.name} at ${lot.state.price}`,
      )
    }
  },
}
