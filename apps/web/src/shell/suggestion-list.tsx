import { HistoryIcon, LiveRegion, Picture, SearchIcon } from '@ketok/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { pictureUrl } from '../start/picture-url.ts'
import { reading } from '../start/query.ts'
import { forgetSearches, recentSearches } from './frame/recent-searches.ts'
import { announcementOf, type Suggestion, suggestionsOf } from './search-suggestions.ts'

/** A person stops this long between two words. */
const PAUSE_MS = 150

export interface SuggestionListProps {
  listId: string
  isOpen: boolean
  typed: string
  /** The line that Enter would take; -1 for none. */
  active: number
  onActive: (line: number) => void
  onChoose: (suggestion: Suggestion) => void
  /** The box draws on what is listed: its keys walk over it. */
  onListed: (suggestions: readonly Suggestion[]) => void
  onForgotten: () => void
}

/** What the words in the search box could become. */
export function SuggestionList({
  listId,
  isOpen,
  typed,
  active,
  onActive,
  onChoose,
  onListed,
  onForgotten,
}: SuggestionListProps) {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => {
    if (isOpen) setRecent(recentSearches())
  }, [isOpen])
  const search = useDebounced(typed)
  const { data } = useQuery({
    ...reading('GET /saran-pencarian', { query: search === '' ? {} : { search: search } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    // Suggestions are a help: without them Enter still searches.
    retry: false,
    staleTime: 30_000,
  })
  const suggestions = useMemo(
    () => (isOpen ? suggestionsOf(typed, recent, data) : []),
    [isOpen, typed, recent, data],
  )
  useEffect(() => onListed(suggestions), [onListed, suggestions])
  const isListed = suggestions.length > 0
  const isNothing = isOpen && typed !== '' && typed === search && data?.total === 0

  return (
    <>
      <LiveRegion message={isOpen ? announcementOf(typed, suggestions, data) : ''} />
      <div
        className={`absolute inset-x-0 top-full z-header mt-1 max-h-[min(70dvh,520px)] overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-2 ${isListed || isNothing ? '' : 'hidden'}`}
      >
        {typed === '' && recent.length > 0 && (
          <p className="flex items-center justify-between px-4 text-12 text-text-3">
            Terakhir dicari
            <button
              type="button"
              className="min-h-11 font-medium text-brand"
              onClick={() => {
                forgetSearches()
                setRecent([])
                onForgotten()
              }}
            >
              Hapus riwayat
            </button>
          </p>
        )}
        {typed !== '' && !isNothing && data?.read_as && (
          <p className="px-4 pt-1.5 pb-1 text-13 text-text-2">
            Dibaca sebagai <strong className="font-semi text-text">{data.read_as}</strong>
          </p>
        )}
        {isNothing && (
          <p className="truncate px-4 py-2 text-14 text-text-2">Belum ada lot untuk “{typed}”.</p>
        )}
        <div id={listId} role="listbox" aria-label="Saran pencarian" hidden={suggestions.length === 0}>
          {suggestions.map((suggestion, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box; aria-activedescendant points here
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
            <div
              key={suggestion.key}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              ref={at === active ? keepInSight : undefined}
              // The box keeps the focus, or its leaving would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => at !== active && onActive(at)}
              onClick={() => onChoose(suggestion)}
              className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 ${at === active ? 'bg-brand-50' : ''}`}
            >
              <SuggestionLine suggestion={suggestion} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function SuggestionLine({ suggestion: { kind, text, note, picture } }: { suggestion: Suggestion }) {
  if (kind === 'unit' && picture)
    return (
      <>
        <Picture
          src={pictureUrl(picture.file)}
          alt=""
          blur={picture.blur}
          widths={[160]}
          sizes="64px"
          className="w-16 shrink-0 rounded-chip"
        />
        <span className="min-w-0">
          <span className="block truncate text-14 font-semi">{text}</span>
          <span className="block truncate text-13 text-text-2">{note}</span>
        </span>
      </>
    )
  return (
    <>
      {kind === 'recent' ? (
        <HistoryIcon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
      ) : (
        <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-text-3" />
      )}
      <span className={`min-w-0 truncate text-14 ${kind === 'all' ? 'font-medium text-brand' : ''}`}>
        {text}
      </span>
      {note && <span className="ml-auto shrink-0 text-13 text-text-3">{note}</span>}
    </>
  )
}

function keepInSight(line: HTMLElement | null) {
  line?.scrollIntoView({ block: 'nearest' })
}

/** The words once they have stood still for a moment. */
function useDebounced(words: string): string {
  const [steady, setSteady] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return steady
}
