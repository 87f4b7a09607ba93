import { CallError } from '@ketok/client'
import { Button, Modal, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../app-services.ts'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'

interface CategoryDialogProps {
  category: { readonly id: number; readonly name: string }
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const queries = useQueryClient()
  const form = useKeptForm(`kategori-${category.id}`, { name: category.name })
  const { name } = form.fields
  const saving = useMutation({
    mutationFn: () =>
      client.call('PUT /office/konten/faq-kategori/{id}', { params: { id: category.id }, body: { name } }),
    async onSuccess() {
      form.forget()
      await queries.invalidateQueries({ queryKey: ['GET /office/konten/faq'] })
      notify.success(`${name.trim()} tersimpan`)
      onClose()
    },
  })
  const beside = saving.error instanceof CallError ? saving.error.fields.name : undefined
  return (
    <Modal open onClose={onClose} title={`Kategori ${category.name}`}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        {saving.error !== null && beside === undefined && (
          <StateBox tone="danger" title={saving.error.message} />
        )}
        <RestoredNote form={form} isNew={false} />
        <TextField
          label="Nama kategori"
          data-autofocus
          autoComplete="off"
          maxLength={60}
          value={name}
          error={beside}
          onChange={({ target }) => form.change({ name: target.value })}
        />
        <Button type="submit" className="justify-self-end" pending={saving.isPending}>
          Simpan nama
        </Button>
      </form>
    </Modal>
  )
}
