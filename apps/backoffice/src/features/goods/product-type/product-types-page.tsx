import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { CONSIGNED_KIND_WORDS, formatRupiah } from '@ketok/domain'
import { Button, EmptyState, Loading, linkClass, PencilIcon, PlusIcon, Skeleton } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { TagDialog, TypeDialog } from './type-dialogs.tsx'

export type ProductType = Reply<'GET /office/tipe-produk'>['product_types'][number]
type Open =
  | { type: ProductType | null }
  | { of: ProductType; tag: ProductType['product_tags'][number] | null }

/** What the house sells: each type with its price of a NIPL and its tags. */
export function Component() {
  const found = useReading('GET /office/tipe-produk')
  const templates = useReading('GET /office/inspeksi-templat')
  const [open, setOpen] = useState<Open | null>(null)
  if (found.data === undefined)
    return found.isError ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <Bones />
  // What is open as the house has it now, not as it was when it was opened.
  const asNow = (type: ProductType) => found.data.product_types.find(({ id }) => id === type.id) ?? type
  const add = (
    <Button onClick={() => setOpen({ type: null })}>
      <PlusIcon aria-hidden="true" />
      Jenis baru
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Jenis barang"
        note="Pengunjung memilih menurut jenis dan tag. Harga NIPL berlaku untuk lelang baru yang tidak menetapkan harganya sendiri."
        actions={found.data.product_types.length > 0 && add}
      />
      {found.data.product_types.length === 0 && (
        <EmptyState title="Belum ada jenis barang" action={add}>
          Unit dan lelang butuh satu jenis dengan harga NIPL, misalnya Mobil. Tag seperti SUV boleh menyusul.
        </EmptyState>
      )}
      <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {found.data.product_types.map((type) => (
          <li key={type.id} className="office-sheet grid gap-3 p-4">
            <div className="flex items-start justify-between gap-3">
              <div>
                <h2 className="text-16 font-bold">{type.name}</h2>
                <p className="text-13 text-text-2">
                  {CONSIGNED_KIND_WORDS[type.kind]} · NIPL {formatRupiah(type.nipl_price)} · {type.unit_count}{' '}
                  unit
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Ubah ${type.name}`}
                onClick={() => setOpen({ type })}
              >
                <PencilIcon aria-hidden="true" />
                Ubah
              </Button>
            </div>
            <ul className="flex flex-wrap gap-2" aria-label={`Tag ${type.name}`}>
              {type.product_tags.map((tag) => (
                <li key={tag.id}>
                  <Button size="sm" variant="outline" onClick={() => setOpen({ of: type, tag })}>
                    {tag.tag_name}
                  </Button>
                </li>
              ))}
              <li>
                <Button
                  size="sm"
                  variant="transparent"
                  aria-label={`Tambah tag ${type.name}`}
                  onClick={() => setOpen({ of: type, tag: null })}
                >
                  <PlusIcon aria-hidden="true" />
                  Tag
                </Button>
              </li>
            </ul>
            <Link
              to={paths.inspectionTemplate(type.id)}
              className={`${linkClass} inline-flex min-h-11 items-center gap-1 text-14`}
            >
              Templat inspeksi
              <span className="font-regular text-text-2">
                {templateWords(
                  templates.data?.templates.find(({ product_type }) => product_type.id === type.id),
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {open !== null &&
        ('of' in open ? (
          <TagDialog
            type={open.of}
            tag={open.tag && (asNow(open.of).product_tags.find(({ id }) => id === open.tag?.id) ?? open.tag)}
            onClose={() => setOpen(null)}
          />
        ) : (
          <TypeDialog type={open.type && asNow(open.type)} onClose={() => setOpen(null)} />
        ))}
    </div>
  )
}

type Template = Reply<'GET /office/inspeksi-templat'>['templates'][number]

const templateWords = (template: Template | undefined) =>
  template === undefined
    ? ''
    : `· ${template.newest.point_count} titik, ${template.newest.version === 0 ? 'bawaan' : `versi ${template.newest.version}`}`

function Bones() {
  return (
    <Loading className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {[0, 1, 2].map((sheet) => (
        <div key={sheet} className="office-sheet p-4">
          <Skeleton count={4} height={20} className="mb-2" />
        </div>
      ))}
    </Loading>
  )
}
