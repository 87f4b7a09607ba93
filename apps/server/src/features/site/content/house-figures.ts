import type { Reply } from '@ketok/contract'
import { type Instant, MINUTE_MS, plus } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { countFigures } from './content.store.ts'

type Figures = Reply<'GET /tentang-kami'>['figures']

/** Counted over all the books at most once a minute, however many ask. */
export function keepFigures({ db, now }: Services): () => Promise<Figures> {
  let kept: { readonly figures: Promise<Figures>; readonly until: Instant } | undefined
  return () => {
    if (kept === undefined || kept.until <= now()) {
      const figures = countFigures(db, new Date(now()))
      kept = { figures, until: plus(now(), MINUTE_MS) }
      figures.catch(() => {
        kept = undefined
      })
    }
    return kept.figures
  }
}
