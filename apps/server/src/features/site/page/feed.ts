import { sitePaths } from '@ketok/contract/site-paths'
import { atWib, dateOfDay, dayOfDate, daysFrom, escapeMarkup, formatDate, wibIso } from '@ketok/domain'
import type { Addresses } from './addresses.ts'
import type { PageParts } from './page-parts.ts'

/** Whoever follows the feed keeps the roots of days outside the house: what was told so can not be told otherwise later. */
const DAYS = 60

/** The roots of the newest days, as Atom (RFC 4287). */
export async function writeFeed({ ask, addresses, brand }: PageParts): Promise<string> {
  const answer = await ask('GET /periksa/harian', { query: { limit: DAYS } })
  const days = answer?.data.days ?? []
  const [newest] = days
  const own = addresses.at('/feed.xml')
  const entries = days.map((day) => {
    const { at, words } = told(day.day)
    const url = dayAddress(addresses, day.day)
    const text = [
      `${day.lot_count} lot berakhir pada ${words}.`,
      `Akar: ${day.root}`,
      `Akar hari sebelumnya: ${day.previous_root}`,
      `Tanda tangan (Ed25519): ${day.signature}`,
    ].join('\n')
    return [
      '<entry>',
      `<id>${escapeMarkup(url)}</id>`,
      `<title>${escapeMarkup(`Akar harian ${words}: ${day.root.slice(0, 16)}…`)}</title>`,
      `<updated>${at}</updated>`,
      `<link href="${escapeMarkup(url)}"/>`,
      `<content type="text">${escapeMarkup(text)}</content>`,
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="id">',
    `<id>${escapeMarkup(own)}</id>`,
    `<title>${escapeMarkup(`Akar harian ${brand.name}`)}</title>`,
    '<subtitle>Satu sidik jari untuk semua lot yang berakhir pada satu hari. Simpan, lalu cocokkan kapan saja.</subtitle>',
    `<updated>${told(newest?.day ?? '1970-01-01').at}</updated>`,
    `<author><name>${escapeMarkup(brand.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(own)}"/>`,
    `<link href="${escapeMarkup(addresses.at(sitePaths.dayRoots))}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

const dayAddress = (addresses: Addresses, day: string) => addresses.at(sitePaths.dayRoots, { hari: day })

/** The moment a day was over, and how it is called. */
function told(iso: string): { at: string; words: string } {
  const [year = 0, month = 0, of = 0] = iso.split('-').map(Number)
  const day = dayOfDate({ year, month, day: of })
  return { at: wibIso(atWib(daysFrom(day, 1), 0)), words: formatDate(dateOfDay(day)) }
}
