import {
  buttonClass,
  ChoiceChip,
  EmptyState,
  LiveRegion,
  Loading,
  SearchIcon,
  Skeleton,
  TextField,
} from '@ketok/ui'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { AskUs } from './ask-us.tsx'
import { type FaqCategory, searchFaq } from './faq-search.ts'
import { QuestionItem } from './question-item.tsx'

const SEARCH = 'cari'
const CATEGORY = 'kategori'
/** So few answers are all opened at once. */
const FEW = 2

export function Component() {
  const { data, error, refetch } = useReading('GET /faq')
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Pertanyaan umum · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Pertanyaan umum</h1>
      <p className="mt-2 max-w-[640px] text-16 text-pretty text-text-2">
        Jawaban singkat tentang mendaftar, NIPL, menawar, membayar, dan mengambil unit.
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <div className="min-w-0">
          {error ? (
            <ComponentError error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Waiting />
          ) : data.total === 0 ? (
            <EmptyState title="Belum ada pertanyaan">
              Jawaban akan terbit di sini. Sementara itu, tulislah kepada kami.
            </EmptyState>
          ) : (
            <Questions categories={data.faq_categories} total={data.total} />
          )}
        </div>
        <AskUs />
      </div>
    </div>
  )
}

function Questions({ categories, total }: { categories: readonly FaqCategory[]; total: number }) {
  const [query, setQuery] = useSearchParams()
  const [search, setSearch] = useState(query.get(SEARCH) ?? '')
  const chosen = categories.find(({ id }) => String(id) === query.get(CATEGORY))
  const linked = useLinkedQuestion(categories)
  const found = useMemo(() => searchFaq(categories, search), [categories, search])
  const isSearching = search.trim() !== ''

  function keep(name: string, value: string) {
    setQuery(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  function look(text: string) {
    setSearch(text)
    keep(SEARCH, text.trim())
  }

  return (
    <>
      <search>
        <TextField
          label="Cari pertanyaan"
          hideLabel
          type="search"
          placeholder="Cari, misalnya: NIPL kembali"
          prefix={<SearchIcon aria-hidden="true" />}
          value={search}
          autoComplete="off"
          onChange={(event) => look(event.target.value)}
        />
      </search>
      {isSearching ? (
        <>
          <LiveRegion
            message={
              found.length === 0 ? 'Tidak ada jawaban yang cocok' : `${found.length} jawaban ditemukan`
            }
          />
          {found.length === 0 ? (
            <NothingFound search={search.trim()} onForget={() => look('')} />
          ) : (
            <section aria-label="Hasil pencarian" className="mt-6">
              <p className="mb-2 text-14 text-text-2">{found.length} jawaban ditemukan</p>
              <div className="rounded-panel border border-line bg-surface px-4 md:px-6 [&>:last-child_details]:border-b-0">
                {found.map(({ question }) => (
                  <QuestionItem
                    key={question.id}
                    question={question}
                    search={search}
                    isOpen={found.length <= FEW}
                  />
                ))}
              </div>
            </section>
          )}
        </>
      ) : (
        <>
          <fieldset className="mt-4 flex flex-wrap gap-2">
            <legend className="sr-only">Kategori</legend>
            <ChoiceChip pressed={chosen === undefined} count={total} onClick={() => keep(CATEGORY, '')}>
              Semua
            </ChoiceChip>
            {categories.map(({ id, name, questions }) => (
              <ChoiceChip
                key={id}
                pressed={chosen?.id === id}
                count={questions.length}
                onClick={() => keep(CATEGORY, String(id))}
              >
                {name}
              </ChoiceChip>
            ))}
          </fieldset>
          <div className="mt-8 flex flex-col gap-10">
            {(chosen ? [chosen] : categories).map(({ id, name, questions }) => (
              <section key={id} aria-label={name}>
                <h2 className="mb-3 text-20 font-bold tracking-tight">{name}</h2>
                <div className="rounded-panel border border-line bg-surface px-4 md:px-6 [&>:last-child_details]:border-b-0">
                  {questions.map((question) => (
                    <QuestionItem
                      key={question.id}
                      question={question}
                      search=""
                      isOpen={question.slug === linked}
                    />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** The question that the address names behind `#`; it is brought into sight once the questions are there. */
function useLinkedQuestion(categories: readonly FaqCategory[]): string {
  const { hash } = useLocation()
  const slug = hash.slice(1)
  useEffect(() => {
    if (categories.some(({ questions }) => questions.some((question) => question.slug === slug)))
      document.getElementById(slug)?.scrollIntoView({ block: 'start' })
  }, [slug, categories])
  return slug
}

function NothingFound({ search, onForget }: { search: string; onForget: () => void }) {
  return (
    <EmptyState
      className="mt-6"
      title="Belum ada jawaban yang cocok"
      action={
        <>
          <Link className={`${buttonClass({ size: 'sm' })} min-h-11`} to={paths.contact({ message: search })}>
            Tanyakan kepada kami
          </Link>
          <button
            type="button"
            className={`${buttonClass({ variant: 'outline', size: 'sm' })} min-h-11`}
            onClick={onForget}
          >
            Lihat semua pertanyaan
          </button>
        </>
      }
    >
      Coba kata lain, misalnya “jaminan” atau “BPKB”. Pertanyaan Anda juga bisa langsung kami jawab.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat pertanyaan">
      <Skeleton height={48} />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {[92, 110, 148, 104, 180].map((width) => (
          <Skeleton key={width} width={width} height={40} />
        ))}
      </div>
      <Skeleton className="mt-8 block" width={140} height={24} />
      <Skeleton className="mt-3 block" height={290} />
      <Skeleton className="mt-10 block" width={180} height={24} />
      <Skeleton className="mt-3 block" height={340} />
    </Loading>
  )
}
