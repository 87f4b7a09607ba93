import { type FormKind, parseIso, wibDate, wibTime } from '@ketok/domain'
import { Breadcrumb, Button, notify, StateBox } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { paths } from '../../../paths.ts'
import { PART_WORDS } from './content-words.tsx'
import type { Editing, Kept, Part } from './use-editing.ts'
import './content.css'

const FORM_KINDS: Readonly<Record<Part, FormKind>> = {
  banner: 'banner',
  blog: 'article',
  faq: 'question',
  prosedur: 'procedure',
  tentang: 'about',
}

interface EditFrameProps {
  part: Part
  title: string
  piece: Kept | null
  editing: Pick<Editing<unknown>, 'isTyped' | 'isStale' | 'pending' | 'save' | 'forget' | 'overwrite'>
  children: ReactNode
  /** As visitors will see it. */
  preview: ReactNode
}

/** A form over one piece of the site, what it will look like, and who saved it last. */
export function EditFrame({ part, title, piece, editing, children, preview }: EditFrameProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: (kind: Exclude<Part, 'tentang'>) =>
      client.call('DELETE /office/konten/{kind}/{id}', { params: { kind, id: piece?.id ?? 0 } }),
    async onSuccess(_, kind) {
      editing.forget()
      await queries.invalidateQueries({ queryKey: [`GET /office/konten/${kind}`] })
      notify.success('Terhapus')
      navigate(paths.content(kind))
    },
  })
  const { one } = PART_WORDS[part]
  return (
    <div className="grid grid-cols-1 gap-3 pb-24">
      <div>
        {part !== 'tentang' && (
          <Breadcrumb
            items={[
              { key: 'all', link: <Link to={paths.content(part)}>{PART_WORDS[part].all}</Link> },
              { key: 'this', link: title },
            ]}
          />
        )}
        <PageHead
          title={title}
          form={piece === null ? null : `${FORM_KINDS[part]}/${piece.id}`}
          note={piece === null ? 'Belum pernah disimpan.' : <LastSaved piece={piece} />}
        />
      </div>
      {editing.isTyped && (
        <StateBox tone="neutral" title="Isian Anda belum disimpan">
          Tersimpan di peramban ini.{' '}
          <button type="button" className="font-semi text-brand underline" onClick={editing.forget}>
            {piece === null ? 'Kosongkan' : 'Kembali ke isi yang tersimpan'}
          </button>
        </StateBox>
      )}
      {editing.isStale && (
        <StateBox
          tone="warning"
          title={`${piece?.changed?.by ?? 'Petugas lain'} menyimpan isi ini sejak Anda membukanya`}
        >
          Isian Anda masih ada.{' '}
          <button type="button" className="font-semi text-brand underline" onClick={editing.forget}>
            Lihat isi yang tersimpan
          </button>{' '}
          atau{' '}
          <button type="button" className="font-semi text-brand underline" onClick={editing.overwrite}>
            simpan isian saya di atasnya
          </button>
        </StateBox>
      )}
      {remove.error !== null && <StateBox tone="danger" title={remove.error.message} />}
      <form
        noValidate
        className="content-split"
        onSubmit={(event) => {
          event.preventDefault()
          editing.save()
        }}
      >
        <div className="office-sheet grid grid-cols-1 gap-5 p-4">{children}</div>
        <section aria-label="Pratinjau" className="content-preview">
          <h2 className="text-13 font-semi text-text-2">Pratinjau</h2>
          {preview}
        </section>
        <div className="content-foot">
          {piece !== null && part !== 'tentang' ? (
            <RemoveButton
              label={`Hapus ${one}`}
              pending={remove.isPending}
              onConfirm={() => remove.mutate(part)}
            />
          ) : (
            <span />
          )}
          <Button type="submit" pending={editing.pending}>
            {`Simpan ${one}`}
          </Button>
        </div>
      </form>
    </div>
  )
}

function LastSaved({ piece: { revision, changed } }: { piece: Kept }) {
  const at = changed === null ? null : parseIso(changed.at)
  return changed === null || at === null
    ? `Versi ${revision}`
    : `Versi ${revision}, disimpan ${changed.by}, ${wibDate(at)} ${wibTime(at)}`
}
