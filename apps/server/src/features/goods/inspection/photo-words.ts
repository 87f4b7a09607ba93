import { INSPECTION_SHOTS } from '@ketok/domain'
import type { Services } from '../../../services.ts'
import type { SubjectRow } from './inspection.store.ts'
import type { PhotoWords } from './inspection.views.ts'
import { photoFiles } from './photo-files.ts'
import type { Checklist } from './subject.ts'

/** How pictures and panels of a thing are called. What an earlier template wanted is still called by its name. */
export function photoWordsOf(
  services: Services,
  { product_kind }: Pick<SubjectRow, 'product_kind'>,
  { shots, body }: Pick<Checklist, 'shots' | 'body'>,
): PhotoWords {
  const named = [...shots, ...INSPECTION_SHOTS[product_kind]]
  return { shots: named, body, linkTo: photoFiles.links(services) }
}
