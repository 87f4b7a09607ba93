import type { Reply } from '@ketok/contract'

/** What the rows of an import come to, as the record tells it. */
export const countsOf = ({ counts }: Pick<Reply<'GET /office/impor'>['imports'][number], 'counts'>) => ({
  new: counts.new,
  changed: counts.changed - counts.unchanged,
  unchanged: counts.unchanged,
  refused: counts.refused,
})
