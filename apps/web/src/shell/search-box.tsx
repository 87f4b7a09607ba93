import { HistoryIcon, IconButton, LiveRegion, Picture, SearchIcon, XIcon } from '@ketok/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { pictureUrl } from '../picture-url.ts'
import { reading } from '../query.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { announcementOf, type Suggestion, suggestionsOf } from './search-suggestions.ts'

/** A person stops this long between two words. */
const PAUSE_MS = 150
const LABEL = 'Cari merek, model, atau nomor lot'

/** Spec 2: Enter goes to the catalogue with the search text. On the way there it suggests models and lots. */
export function SearchBox({ className = '', onSearch }: { className?: string; onSearch?: () => void }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const searched = query.get('search') ?? ''
  const [text, setText] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => setText(searched), [searched])

  const typed = text.trim()
  const asked = useSettled(typed)
  const { data } = useQuery({
    ...reading('GET /saran-pencarian', { query: asked === '' ? {} : { search: asked } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    // Suggestions are a help: without them Enter still searches.
    retry: false,
    staleTime: 30_000,
  })
  const suggestions = isOpen ? suggestionsOf(typed, recent, data) : []
  const isListed = isOpen && suggestions.length > 0
  const isNothing = isOpen && typed !== '' && typed === asked && data?.total === 0
  const chosen = suggestions[active]

  function open() {
    setRecent(recentSearches())
    setActive(-1)
    setOpen(true)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function search(event: FormEvent) {
    event.preventDefault()
    if (chosen) {
      go(chosen)
      return
    }
    rememberSearch(typed)
    leaveFor(paths.catalogue({ search: typed }))
  }

  function go({ kind, text: words, to }: Suggestion) {
    if (kind === 'model' || kind === 'recent') {
      rememberSearch(words)
      setText(words)
    } else rememberSearch(typed)
    leaveFor(to)
  }

  function leaveFor(to: string) {
    close()
    input.current?.blur()
    onSearch?.()
    navigate(to)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // First the list goes, then the words; only then whatever stands around the box.
      if (isListed || text !== '') event.preventDefault()
      if (isListed) close()
      else setText('')
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (!isOpen) {
      open()
      return
    }
    // From the last line back to the box itself, and from there to the first.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <search
      className={`relative block ${className}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <form onSubmit={search} className="ui-control w-full">
        <span className="ui-control-affix">
          <SearchIcon aria-hidden="true" />
        </span>
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={LABEL}
          placeholder={LABEL}
          maxLength={100}
          value={text}
          onFocus={open}
          onClick={() => !isOpen && open()}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          className="[&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton
            label="Hapus kata pencarian"
            size="sm"
            className="self-center"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          >
            <XIcon aria-hidden="true" />
          </IconButton>
        )}
      </form>
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
                input.current?.focus()
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
              onPointerMove={() => at !== active && setActive(at)}
              onClick={() => go(suggestion)}
              className={`flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 ${at === active ? 'bg-brand-50' : ''}`}
            >
              <SuggestionLine suggestion={suggestion} />
            </div>
          ))}
        </div>
      </div>
    </search>
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
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
