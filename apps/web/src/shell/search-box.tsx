import { SearchIcon } from '@ketok/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'

/** Spec 2: Enter goes to the catalogue with the search text. */
export function SearchBox({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const searched = query.get('search') ?? ''
  const [text, setText] = useState(searched)
  useEffect(() => setText(searched), [searched])

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    onSearch?.()
    navigate(paths.catalogue({ search: wanted }))
  }

  return (
    <search className={className}>
      <form onSubmit={search} className="ui-control w-full">
        <span className="ui-control-affix">
          <SearchIcon aria-hidden="true" />
        </span>
        <input
          type="search"
          enterKeyHint="search"
          aria-label="Cari merek, model, atau nomor lot"
          placeholder="Cari merek, model, atau nomor lot"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}
