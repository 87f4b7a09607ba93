import { isKeyOf, keysOf } from '@ketok/domain'
import { Button, buttonClass, PlusIcon, Tabs } from '@ketok/ui'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { AboutForm } from './about-form.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { PART_WORDS } from './content-words.tsx'
import { Waiting } from './edit-page.tsx'
import { PieceList } from './piece-list.tsx'

const PARTS = keysOf(PART_WORDS)

/** What the site tells, part by part. */
export function Component() {
  const navigate = useNavigate()
  const { part } = useParams()
  const chosen = PARTS.find((name) => name === part)
  if (chosen === undefined) return <Navigate to={paths.content('banner')} replace />
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Isi situs"
        note={PART_WORDS[chosen].note}
        actions={
          chosen !== 'tentang' && (
            <Link to={paths.newContent(chosen)} className={buttonClass()}>
              <PlusIcon aria-hidden="true" />
              {`Tambah ${PART_WORDS[chosen].one}`}
            </Link>
          )
        }
      />
      <Tabs
        label="Bagian situs"
        tabs={PARTS.map((id) => ({ id, label: PART_WORDS[id].all }))}
        value={chosen}
        onChange={(id) => isKeyOf(PART_WORDS, id) && navigate(paths.content(id))}
      >
        <div className="pt-3">
          {chosen === 'banner' && <Banners />}
          {chosen === 'blog' && <Articles />}
          {chosen === 'faq' && <Questions />}
          {chosen === 'prosedur' && <Procedures />}
          {chosen === 'tentang' && <About />}
        </div>
      </Tabs>
    </div>
  )
}

function Banners() {
  const found = useReading('GET /office/konten/banner', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const rows = found.data.banners.map(({ placement, title, eyebrow, ...row }) => ({
    ...row,
    title,
    note: `${placement === 'home' ? 'Beranda' : 'Halaman masuk'} · ${eyebrow}`,
  }))
  return <PieceList part="banner" rows={rows} ordered="banner" />
}

function Articles() {
  const found = useReading('GET /office/konten/blog', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const rows = found.data.blogs.map(({ summary, published_at, ...row }) => ({
    ...row,
    note: summary,
    shown_from: published_at,
  }))
  return <PieceList part="blog" rows={rows} />
}

function Questions() {
  const found = useReading('GET /office/konten/faq', undefined, { fresh: true })
  const [renamed, setRenamed] = useState<{ id: number; name: string } | null>(null)
  if (found.data === undefined) return <Waiting found={found} />
  const { questions } = found.data
  const categories = new Map(questions.map(({ category_id: id, category: name }) => [id, { id, name }]))
  const rows = questions.map(({ question, category, ...row }) => ({
    ...row,
    title: question,
    note: category,
  }))
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2" aria-label="Kategori">
        {[...categories.values()].map((category) => (
          <li key={category.id}>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Ganti nama kategori ${category.name}`}
              onClick={() => setRenamed(category)}
            >
              {category.name}
            </Button>
          </li>
        ))}
      </ul>
      <PieceList part="faq" rows={rows} ordered="faq" />
      {renamed !== null && <CategoryDialog category={renamed} onClose={() => setRenamed(null)} />}
    </div>
  )
}

function Procedures() {
  const found = useReading('GET /office/konten/prosedur', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const rows = found.data.procedures.map(({ name, steps, summary, ...row }) => ({
    ...row,
    title: name,
    note: `${steps.length} langkah · ${summary}`,
  }))
  return <PieceList part="prosedur" rows={rows} ordered="prosedur" />
}

function About() {
  const found = useReading('GET /office/konten/tentang', undefined, { fresh: true })
  return found.data === undefined ? <Waiting found={found} /> : <AboutForm piece={found.data.about} />
}
