import { CallError } from '@ketok/client'
import {
  CONSIGNED_KIND_WORDS,
  CONSIGNED_KINDS,
  type ConsignedKind,
  type FormKey,
  formatRupiah,
  productTypeId,
} from '@ketok/domain'
import { Button, Modal, notify, SelectField, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { OthersOnForm } from '../../../components/others-on-form.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { type Line, SavedFirst } from '../../../components/saved-first.tsx'
import { type KeptForm, useKeptForm } from '../../../components/use-kept-form.ts'
import type { ProductType } from './product-types-page.tsx'
import { TypePicture } from './type-picture.tsx'

interface TypeDialogProps {
  /** Null: a new one. */
  type: ProductType | null
  onClose: () => void
}

export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const start: { name: string; price: number | null; kind: ConsignedKind } = {
    name: type?.name ?? '',
    price: type?.nipl_price ?? null,
    kind: type?.kind ?? 'other',
  }
  const form = useKeptForm(`jenis-${type?.id ?? 'baru'}`, start, type?.revision)
  const { name, price, kind } = form.fields
  const linesOf = (fields: typeof start): Line[] => [
    { label: 'Nama jenis', words: fields.name },
    { label: 'Golongan', words: CONSIGNED_KIND_WORDS[fields.kind] },
    { label: 'Harga NIPL', words: fields.price === null ? '' : formatRupiah(fields.price) },
  ]
  return (
    <ChangeForm
      form={form}
      stored={type?.revision}
      theirs={linesOf(start)}
      mine={linesOf(form.fields)}
      record={type === null ? null : `product_type/${type.id}`}
      title={type === null ? 'Jenis baru' : type.name}
      what="jenis"
      saved={`${name.trim()} tersimpan`}
      save={() => {
        const body = { name, nipl_price: price ?? Number.NaN, kind }
        return type === null
          ? client.call('POST /office/tipe-produk', { body })
          : client.call('PUT /office/tipe-produk/{product_type_id}', {
              params: paramsOf(type),
              body: { ...body, ...seenOf(form) },
            })
      }}
      remove={
        type === null
          ? null
          : () => client.call('DELETE /office/tipe-produk/{product_type_id}', { params: paramsOf(type) })
      }
      fields={['name', 'nipl_price', 'kind']}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            label="Nama jenis"
            data-autofocus
            autoComplete="off"
            value={name}
            error={faults.name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
          <SelectField
            label="Golongan"
            hint="Menentukan isian lembar unit, titik inspeksi, foto, dan surat yang diminta."
            options={CONSIGNED_KINDS.map((value) => ({ value, label: CONSIGNED_KIND_WORDS[value] }))}
            value={kind}
            error={faults.kind}
            onChange={({ target }) => form.change({ kind: target.value as ConsignedKind })}
          />
          <AmountField
            label="Harga NIPL"
            amount={price}
            error={faults.nipl_price}
            onAmount={(amount) => form.change({ price: amount })}
          />
          {type !== null && <TypePicture type={type} />}
        </>
      )}
    </ChangeForm>
  )
}

interface TagDialogProps {
  type: ProductType
  /** Null: a new one. */
  tag: ProductType['product_tags'][number] | null
  onClose: () => void
}

export function TagDialog({ type, tag, onClose }: TagDialogProps) {
  const start = { name: tag?.tag_name ?? '' }
  const form = useKeptForm(`tag-${tag?.id ?? `baru-${type.id}`}`, start, tag?.revision)
  const { name } = form.fields
  const params = { product_tag_id: tag?.id ?? 0 }
  return (
    <ChangeForm
      form={form}
      stored={tag?.revision}
      theirs={[{ label: 'Nama tag', words: start.name }]}
      mine={[{ label: 'Nama tag', words: name }]}
      record={tag === null ? null : `product_tag/${tag.id}`}
      title={tag === null ? `Tag baru untuk ${type.name}` : `Tag ${tag.tag_name}`}
      what="tag"
      saved={`${name.trim()} tersimpan`}
      save={() => {
        const body = { product_type_id: type.id, tag_name: name }
        return tag === null
          ? client.call('POST /office/tag', { body })
          : client.call('PUT /office/tag/{product_tag_id}', { params, body: { ...body, ...seenOf(form) } })
      }}
      remove={tag === null ? null : () => client.call('DELETE /office/tag/{product_tag_id}', { params })}
      fields={['tag_name']}
      onClose={onClose}
    >
      {(faults) => (
        <TextField
          label="Nama tag"
          data-autofocus
          autoComplete="off"
          value={name}
          error={faults.tag_name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      )}
    </ChangeForm>
  )
}

interface ChangeFormProps {
  form: Pick<KeptForm<object>, 'isRestored' | 'forget' | 'revision' | 'overwrite'>
  /** The newest saving of the house, and both versions in words. */
  stored: number | undefined
  theirs: readonly Line[]
  mine: readonly Line[]
  /** Null: a new one. */
  record: FormKey | null
  title: string
  what: string
  saved: string
  save: () => Promise<unknown>
  remove: (() => Promise<unknown>) | null
  /** Beside which the house's sentences stand; others stand above the form. */
  fields: readonly string[]
  children: (faults: Record<string, string>) => ReactNode
  onClose: () => void
}

function ChangeForm({
  form,
  stored,
  theirs,
  mine,
  record,
  title,
  what,
  saved,
  save,
  remove,
  fields,
  children,
  onClose,
}: ChangeFormProps) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['GET /office/tipe-produk'] })
  const done = async (words: string) => {
    form.forget()
    await refresh()
    notify.success(words)
    onClose()
  }
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => done(saved),
    onError: async (fault) => {
      if (fault instanceof CallError && fault.code === 'record_changed') await refresh()
    },
  })
  const removing = useMutation({
    mutationFn: async () => remove?.(),
    onSuccess: () => done(`${title} dihapus`),
  })
  const fault = saving.error ?? removing.error
  const isStale = stored !== undefined && form.revision !== stored
  const beside = fault instanceof CallError ? fault.fields : {}
  return (
    <Modal open onClose={onClose} title={title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {record !== null && <OthersOnForm form={record} what="isian ini" />}
        <RestoredNote form={form} isNew={record === null} />
        {isStale && (
          <SavedFirst
            title={`Petugas lain menyimpan ${what} ini sejak Anda membukanya`}
            theirs={theirs}
            mine={mine}
            onTake={() => {
              form.forget()
              saving.reset()
            }}
            onKeep={() => {
              form.overwrite(stored)
              saving.reset()
            }}
          />
        )}
        {fault !== null && !isStale && !fields.some((field) => field in beside) && (
          <StateBox tone="danger" title={fault.message} />
        )}
        {children(beside)}
        <div className="flex flex-wrap justify-between gap-3">
          {remove === null ? (
            <span />
          ) : (
            <RemoveButton
              label={`Hapus ${what}`}
              pending={removing.isPending}
              onConfirm={() => removing.mutate()}
            />
          )}
          <Button type="submit" pending={saving.isPending}>
            {`Simpan ${what}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const seenOf = ({ revision }: Pick<KeptForm<object>, 'revision'>) =>
  revision === undefined ? {} : { revision }

const paramsOf = ({ id }: ProductType) => ({ product_type_id: productTypeId(id) })
