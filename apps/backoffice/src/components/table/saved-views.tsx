import { CallError } from '@ketok/client'
import type { Query } from '@ketok/contract'
import { LIST_VIEW_NAME_MAX, LIST_VIEWS_MAX } from '@ketok/domain'
import { BookmarkIcon, Button, ChoiceChip, notify, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../app-services.ts'
import { useReading } from '../../query.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { useAddress } from '../use-address.ts'
import { partsOfView, viewAddress, wordsOfList } from './list-address.ts'
import type { TableView } from './use-table-view.ts'

export interface SavedList {
  /** As the house calls it. */
  readonly list: Query<'GET /office/tampilan'>['list']
  /** More of the page's address that belongs to a view of the list, as its tab. */
  readonly around?: readonly string[]
}

export interface SavedViewsProps {
  saved: SavedList
  view: TableView
}

const NO_VIEWS: readonly never[] = []

/** What somebody saved of a list, and which of it is shown now. */
function useSavedViews({ saved: { list, around }, view }: SavedViewsProps) {
  const [address, change] = useAddress()
  const queries = useQueryClient()
  const words = wordsOfList(view, around)
  const views = useReading('GET /office/tampilan', { query: { list } }).data?.views ?? NO_VIEWS
  const now = viewAddress(address, words)
  const refresh = () => queries.invalidateQueries({ queryKey: ['GET /office/tampilan', { query: { list } }] })
  const save = async (name: string, saved: string) => {
    await client.call('PUT /office/tampilan', { body: { list, name, address: saved } })
    await refresh()
  }
  return {
    views,
    now,
    shown: views.find((saved) => saved.address === now) ?? null,
    open: (saved: string) => change(partsOfView(saved, words)),
    save,
    forget: async ({ view_id, name, address: saved }: (typeof views)[number]) => {
      await client.call('DELETE /office/tampilan/{view_id}', { params: { view_id } })
      await refresh()
      notify.undo(`Tampilan ${name} dihapus`, { onUndo: () => void save(name, saved).catch(tellFault) })
    },
  }
}

function tellFault(fault: unknown): void {
  if (!(fault instanceof CallError)) throw fault
  notify.error(fault.toastMessage)
}

/** The views that were saved, above the table: a press shows one, another press lets it go. */
export function SavedViews(props: SavedViewsProps) {
  const { views, shown, open, forget } = useSavedViews(props)
  if (views.length === 0) return null
  return (
    <fieldset className="desk-views">
      <legend className="sr-only">Tampilan tersimpan</legend>
      {views.map((view) => (
        <ChoiceChip
          key={view.view_id}
          pressed={view === shown}
          onClick={() => open(view === shown ? '' : view.address)}
        >
          {view.name}
        </ChoiceChip>
      ))}
      {shown !== null && (
        <Button variant="transparent" size="sm" onClick={() => void forget(shown).catch(tellFault)}>
          Hapus tampilan
        </Button>
      )}
    </fieldset>
  )
}

/** Where something is looked for that has no name yet, it can be given one. */
export function SaveView({ caption, ...props }: SavedViewsProps & { caption: string }) {
  const { views, now, shown, save } = useSavedViews(props)
  const [name, setName] = useState<string | null>(null)
  if (now === '' || shown !== null) return null
  const typed = (name ?? '').trim()
  const replaced = views.find((view) => view.name.toLowerCase() === typed.toLowerCase())
  return (
    <>
      <Button variant="transparent" onClick={() => setName('')}>
        <BookmarkIcon aria-hidden="true" />
        Simpan tampilan
      </Button>
      <ChangeDialog
        open={name !== null}
        onClose={() => setName(null)}
        title="Simpan tampilan"
        confirm="Simpan"
        changes={[{ label: 'Daftar', to: `${caption}, dengan pencarian, saringan, dan urutan sekarang` }]}
        {...(typed === ''
          ? { blocked: 'Isi nama tampilan' }
          : typed.length > LIST_VIEW_NAME_MAX
            ? { blocked: `Nama paling panjang ${LIST_VIEW_NAME_MAX} karakter` }
            : {})}
        onConfirm={async () => {
          await save(typed, now)
          notify.success(`Tampilan ${typed} tersimpan`)
        }}
      >
        <TextField
          label="Nama tampilan"
          data-autofocus
          autoComplete="off"
          maxLength={LIST_VIEW_NAME_MAX}
          value={name ?? ''}
          hint={
            replaced === undefined
              ? `Hanya untuk Anda, di komputer mana pun. Paling banyak ${LIST_VIEWS_MAX} untuk satu daftar.`
              : `Tampilan ${replaced.name} yang lama diganti.`
          }
          onChange={({ target }) => setName(target.value)}
        />
      </ChangeDialog>
    </>
  )
}
