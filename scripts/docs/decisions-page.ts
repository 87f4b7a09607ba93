import { filesUnder, textOf } from './sources.ts'

export interface Decision {
  readonly number: string
  readonly file: string
  readonly title: string
  readonly date: string
  readonly area: string
  /** `accepted`, `accepted; in part superseded by 0165`, `superseded by 0300`. */
  readonly status: string
}

/** In the order of the house; what belongs to no area of the product stands behind. */
const AREAS: Readonly<Record<string, string>> = {
  notice: 'Notice',
  people: 'People',
  pricing: 'Pricing',
  goods: 'Goods',
  bidding: 'Bidding',
  money: 'Money',
  deals: 'Deals',
  site: 'Site',
  web: 'In the browser',
  platform: 'The process, the database and tests',
}

const FOLDER = 'docs/decisions'

export function decisions(): Decision[] {
  return filesUnder(FOLDER, /\/\d{4}-[^/]+\.md$/).map((file) => readDecision(file, textOf(file)))
}

/** Throws with what is wrong: a page without date, area or status is not on the list of decisions. */
export function readDecision(file: string, text: string): Decision {
  const number = /(\d{4})-[^/]+$/.exec(file)?.[1] ?? ''
  const head = /^# (\d{4}) (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Area: (\w+)\. Status: (.+)\.\n/.exec(text)
  if (head === null)
    throw new Error(
      `${file} does not begin with its title and "Date: 2026-11-26. Area: money. Status: accepted."`,
    )
  const [, named, title = '', date = '', area = '', status = ''] = head
  if (named !== number) throw new Error(`${file} calls itself ${named}`)
  if (AREAS[area] === undefined)
    throw new Error(`${file}: the area is one of ${Object.keys(AREAS).join(', ')}`)
  if (!/^(accepted(; in part superseded by .+)?|superseded by .+)$/.test(status))
    throw new Error(`${file}: "${status}" is no status`)
  return { number, file, title, date, area, status }
}

/** The numbers that a status names as its successors. */
export const successorsOf = ({ status }: Decision) =>
  [...status.matchAll(/\b\d{4}\b/g)].map(([number]) => number)

/** `docs/decisions/README.md`: by area, and by date. */
export function decisionsPage(): string {
  const all = decisions()
  const link = ({ number, file, title }: Decision) => `[${number}](${file.slice(FOLDER.length + 1)}) ${title}`
  const byArea = Object.entries(AREAS)
    .map(([area, name]) => ({ name, found: all.filter((decision) => decision.area === area) }))
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => {
      const lines = found.map((decision) =>
        decision.status === 'accepted' ? `- ${link(decision)}` : `- ${link(decision)} (${decision.status})`,
      )
      return `### ${name}\n\n${lines.join('\n')}`
    })
  const byDate = [...Map.groupBy(all, ({ date }) => date)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(
      ([date, found]) =>
        `- ${date}: ${found.map(({ number, file }) => `[${number}](${file.slice(FOLDER.length + 1)})`).join(', ')}`,
    )
  return `# Decisions

Each page tells one costly decision: its context, what was decided, and what follows. Numbers are names, not an order. A page
begins with its title and one line, \`Date: 2026-11-26. Area: money. Status: accepted.\`; a page that takes the place of
another says so, and the other's status names it. This list is made by \`npm run docs\`; do not edit.

## By area

${byArea.join('\n\n')}

## By date

${byDate.join('\n')}
`
}
