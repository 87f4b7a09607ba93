import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useAddress } from '../use-address.ts'
import { useRouter } from '../use-router.ts'
import { sortText } from './table-orders.ts'

export interface TableSort {
  readonly key: string
  readonly descending: boolean
}

/** What is searched, filtered and in which order: it lives in the address, so that a view can be sent to someone. */
export interface TableView {
  /** In the search box now. */
  readonly typed: string
  /** The search once the typing rested; ask servers for this one. */
  readonly search: string
  readonly sort: TableSort | null
  /** It holds only the filters that are set. */
  readonly filters: Readonly<Record<string, string>>
  readonly isNarrowed: boolean
  /** All words of the address that say something of this table. */
  readonly words: readonly string[]
  readonly type: (text: string) => void
  readonly sortBy: (sort: TableSort | null) => void
  readonly filterBy: (part: Readonly<Record<string, string>>) => void
  readonly clear: () => void
}

export interface TableViewChoices {
  /** Sets the words of a second table on the same page apart from the first. */
  name?: string
  /** Names of the filters, as they stand in the address. */
  filters?: readonly string[]
  /** The order until another is chosen: a column's key, with a minus for the greatest first. */
  sort?: string
}

const TYPING_RESTS_MS = 250
const NO_FILTERS: readonly string[] = []

export function useTableView({ name, filters = NO_FILTERS, sort = '' }: TableViewChoices = {}): TableView {
  const [address, change] = useAddress()
  const prefix = name === undefined ? '' : `${name}.`
  const [searchWord, sortWord] = [`${prefix}cari`, `${prefix}urut`]

  const search = address.get(searchWord) ?? ''
  const [typed, setTyped] = useTypedSearch(search, (text) => change({ [searchWord]: text }))

  const filterNames = filters.join(' ')
  const set = useMemo(
    () =>
      Object.fromEntries(
        filterNames.split(' ').flatMap((filter) => {
          const value = address.get(`${prefix}${filter}`)
          return value ? [[filter, value] as const] : []
        }),
      ),
    [address, filterNames, prefix],
  )
  const ordered = address.get(sortWord) ?? sort
  const order = useMemo(() => sortIn(ordered), [ordered])

  return {
    typed,
    search,
    sort: order,
    filters: set,
    words: [searchWord, sortWord, ...filters.map((filter) => prefix + filter)],
    isNarrowed: typed.trim() !== '' || Object.keys(set).length > 0,
    type: setTyped,
    sortBy: (next) => {
      const text = next === null ? '' : sortText(next)
      change({ [sortWord]: text === sort ? '' : text })
    },
    filterBy: (part) =>
      change(Object.fromEntries(Object.entries(part).map(([filter, value]) => [prefix + filter, value]))),
    clear: () => {
      setTyped('')
      change(
        Object.fromEntries(
          [searchWord, ...filters.map((filter) => prefix + filter)].map((word) => [word, '']),
        ),
      )
    },
  }
}

/** What is typed is shown at once, and stands in the address when the typing rests. */
function useTypedSearch(search: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(search)
  const known = useRef(search)
  // Somebody who opens a row while their typing rests is on their way: their search must not call them back.
  const isLeaving = useNavigation().state !== 'idle'
  const router = useRouter()
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })
  // The address also changes from outside: back, or a link to another view.
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === known.current || isLeaving) return
    const timer = setTimeout(() => {
      // React may not have drawn yet that they are leaving; the router knows.
      if (router !== undefined && router.state.navigation.state !== 'idle') return
      known.current = wanted
      rest.current(wanted)
    }, TYPING_RESTS_MS)
    return () => clearTimeout(timer)
  }, [typed, isLeaving, router])
  return [typed, setTyped] as const
}

export function sortIn(text: string): TableSort | null {
  if (text === '') return null
  return text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false }
}
