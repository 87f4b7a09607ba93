import type { Staff } from '@ketok/client'
import { holdsOneOf } from '@ketok/domain'
import { DialogFrame, IconButton, KeyCap, SearchIcon, Spinner, VisuallyHidden, XIcon } from '@ketok/ui'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRested } from '../../components/use-rested.ts'
import type { Place } from '../navigation.ts'
import { finders, steps } from './finders.ts'

interface SearchDialogProps {
  readonly staff: Staff
  readonly places: readonly Place[]
  readonly onClose: () => void
}

interface Choice {
  readonly to: string
  readonly title: string
  readonly note?: string
  /** Pressed after G. */
  readonly key?: string
}

interface ChoiceGroup {
  readonly name: string
  readonly choices: readonly Choice[]
  /** Read out, and shown below its choices. */
  readonly failure?: string
}

/** A single letter finds nearly everything. */
const FEWEST_LETTERS = 2
/** No desk takes more, and nothing has so long a name. */
const MOST_LETTERS = 120

/** Every desk of this person by one box: pages by their names, and what the desks' own searches find. */
export function SearchDialog({ staff, places, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const words = useRested(typed).trim().slice(0, MOST_LETTERS)
  const { groups, isSearching } = useFound(staff, words)
  const shown = [...placesNamed(staff, places, typed), ...groups]
  const choices = shown.flatMap((group) => group.choices)
  const at = Math.min(active, choices.length - 1)
  const isNothing = choices.length === 0 && !isSearching && words === typed.trim().slice(0, MOST_LETTERS)

  const open = (choice: Choice | undefined) => {
    if (choice === undefined) return
    onClose()
    navigate(choice.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      const next = (at + step + choices.length) % choices.length
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      open(choices[at])
    }
  }

  let index = 0
  return (
    <DialogFrame open onClose={onClose} label="Cari di kantor">
      <div className="ui-modal-panel office-search">
        <div className="flex items-center gap-3 pr-2 pl-4">
          <SearchIcon aria-hidden="true" className="size-5 shrink-0 text-text-3" />
          <input
            role="combobox"
            aria-label="Cari di kantor"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            className="h-14 min-w-0 flex-1 bg-transparent text-16 outline-none"
            placeholder="Pelat, rangka, nama, VA, NIPL"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          {isSearching && <Spinner />}
          <span aria-hidden="true" className="mr-2 max-md:hidden">
            <KeyCap>Esc</KeyCap>
          </span>
          <IconButton label="Tutup" className="md:hidden" onClick={onClose}>
            <XIcon aria-hidden="true" />
          </IconButton>
        </div>
        <div id={listId} role="listbox" aria-label="Hasil" className="office-search-list">
          {shown.map(({ name, choices: inGroup, failure }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, and a listbox knows groups by this role only.
            <div key={name} role="group" aria-label={name} className="py-1">
              <div aria-hidden="true" className="px-4 pt-2 pb-1 text-12 font-semi text-text-2">
                {name}
              </div>
              {inGroup.map((choice) => {
                const own = index++
                return (
                  <div
                    key={choice.to + choice.title}
                    id={`${listId}-${own}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={own === at}
                    className="office-search-choice"
                    onMouseMove={() => setActive(own)}
                    onClick={() => open(choice)}
                    onKeyDown={onKeyDown}
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate text-15 font-semi">{choice.title}</span>
                      {choice.note !== undefined && (
                        <span className="block truncate text-13 text-text-2">{choice.note}</span>
                      )}
                    </span>
                    {choice.key !== undefined && (
                      <span aria-hidden="true" className="flex gap-1 max-md:hidden">
                        <KeyCap>G</KeyCap>
                        <KeyCap>{choice.key.toUpperCase()}</KeyCap>
                      </span>
                    )}
                  </div>
                )
              })}
              {failure !== undefined && <p className="px-4 py-2 text-13 text-danger">{failure}</p>}
            </div>
          ))}
          {isNothing && (
            <p className="px-4 py-8 text-center text-14 wrap-anywhere text-text-2">
              {words.length < FEWEST_LETTERS
                ? 'Ketik paling sedikit dua huruf.'
                : `Tidak ada yang cocok dengan “${words}”.`}
            </p>
          )}
        </div>
        <VisuallyHidden>
          <p role="status">{isSearching ? 'Mencari' : `${choices.length} hasil`}</p>
        </VisuallyHidden>
      </div>
    </DialogFrame>
  )
}

/** Pages and first steps whose names hold all that was typed; every page while nothing is. */
function placesNamed(staff: Staff, places: readonly Place[], typed: string): ChoiceGroup[] {
  const wanted = typed.toLowerCase().split(/\s+/)
  const isNamed = (name: string) => wanted.every((word) => name.toLowerCase().includes(word))
  const own = steps.filter(({ roles, title }) => holdsOneOf(staff.roles, roles) && isNamed(title))
  const pages = places.filter(({ label }) => isNamed(label))
  return [
    { name: 'Buat', choices: own.map(({ to, title }) => ({ to, title })) },
    { name: 'Halaman', choices: pages.map(({ to, label, key }) => ({ to, title: label, key })) },
  ].filter(({ choices }) => choices.length > 0)
}

function useFound(staff: Staff, words: string): { groups: ChoiceGroup[]; isSearching: boolean } {
  const own = finders.filter(({ roles }) => holdsOneOf(staff.roles, roles))
  const isWanted = words.length >= FEWEST_LETTERS
  const answers = useQueries({
    queries: own.map(({ name, find }) => ({
      queryKey: ['search', name, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(words, signal),
      enabled: isWanted,
    })),
  })
  if (!isWanted) return { groups: [], isSearching: false }
  const groups = own.flatMap(({ name, desk }, index): ChoiceGroup[] => {
    const answer = answers[index]
    if (answer?.isError)
      return [{ name, choices: [], failure: 'Tidak dapat dicari sekarang. Coba lagi nanti.' }]
    const { found = [], total = 0 } = answer?.data ?? {}
    if (found.length === 0) return []
    const more = total - found.length
    const rest = more > 0 ? [{ to: desk(words), title: `${more} lagi di ${name}` }] : []
    return [{ name, choices: [...found, ...rest] }]
  })
  return { groups, isSearching: answers.some(({ isFetching }) => isFetching) }
}
