import { IconButton, pasteWhole, SearchIcon, XIcon } from '@ketok/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { latePart } from '../../first-paint/first-paint.ts'
import { paths } from '../../paths.ts'
import type { Suggestion } from '../search-suggestions.ts'
import { rememberSearch } from './recent-searches.ts'

const SuggestionList = latePart(
  () => import('../suggestion-list.tsx'),
  (module) => module.SuggestionList,
)

const LABEL = 'Cari merek, model, atau nomor lot'

/** Spec 2.3.3: Enter goes to the catalogue with the search text. On the way there it suggests models and lots. */
export function SearchBox({ className = '', onSearch }: { className?: string; onSearch?: () => void }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const searched = query.get('search') ?? ''
  const [text, setText] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isWanted, setWanted] = useState(false)
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => setText(searched), [searched])

  const typed = text.trim()
  const isListed = isOpen && suggestions.length > 0
  const chosen = suggestions[active]

  function open() {
    setWanted(true)
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
          onPaste={pasteWhole}
          onDrop={pasteWhole}
          value={text}
          onFocus={open}
          onClick={() => !isOpen && open()}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value)
            open()
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
      {isWanted && (
        <SuggestionList
          {...{ listId, isOpen, typed, active }}
          onActive={setActive}
          onChoose={go}
          onListed={setSuggestions}
          onForgotten={() => input.current?.focus()}
        />
      )}
    </search>
  )
}
