import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { priceLabel, priceOf } from '../components/cards/lot-price.tsx'
import { paths } from '../paths.ts'

type Suggested = Reply<'GET /saran-pencarian'>

/** One line under the search box, and where it leads. */
export interface Suggestion {
  readonly key: string
  readonly kind: 'recent' | 'model' | 'unit' | 'all'
  readonly text: string
  /** What the line says at its right or beneath. */
  readonly note: string
  readonly to: string
  readonly picture?: Suggested['units'][number]['picture']
}

/** While the box is empty what was searched before and what there is most of; then what the words could become. */
export function suggestionsOf(
  typed: string,
  recent: readonly string[],
  reply: Suggested | undefined,
): Suggestion[] {
  const models = (reply?.models ?? []).map(
    ({ text, count }): Suggestion => ({
      key: `model ${text}`,
      kind: 'model',
      text,
      note: `${count} lot`,
      to: paths.catalogue({ search: text }),
    }),
  )
  if (typed === '') {
    const before = recent.map(
      (text): Suggestion => ({
        key: `recent ${text}`,
        kind: 'recent',
        text,
        note: '',
        to: paths.catalogue({ search: text }),
      }),
    )
    return [...before, ...models]
  }
  const units = (reply?.units ?? []).map(
    (card): Suggestion => ({
      key: `unit ${card.unit_id}`,
      kind: 'unit',
      text: card.year === null ? card.title : `${card.title} ${card.year}`,
      note: `${priceLabel(card)} ${formatRupiah(priceOf(card))}`,
      to: paths.unit(card.unit_id),
      picture: card.picture,
    }),
  )
  const total = reply?.total ?? 0
  const all: Suggestion = {
    key: 'all',
    kind: 'all',
    text: `Lihat ${total} lot untuk “${reply?.read_as ?? typed}”`,
    note: '',
    to: paths.catalogue({ search: typed }),
  }
  return [...models, ...units, ...(total > units.length ? [all] : [])]
}

/** What a screen reader says when the list has come. */
export function announcementOf(
  typed: string,
  suggestions: readonly Suggestion[],
  reply: Suggested | undefined,
) {
  if (typed === '' || reply === undefined) return ''
  if (reply.total === 0) return 'Tidak ada saran.'
  const read = reply.read_as === null ? '' : `Dibaca sebagai ${reply.read_as}. `
  return `${read}${suggestions.length} saran. Pilih dengan panah.`
}
