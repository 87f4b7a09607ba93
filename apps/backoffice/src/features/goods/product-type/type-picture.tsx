import { CallError } from '@ketok/client'
import { pictureUrl } from '@ketok/contract/pictures'
import { productTypeId } from '@ketok/domain'
import { Button, FieldError, notify, Picture } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client } from '../../../app-services.ts'
import { FileDrop } from '../../../components/file-drop.tsx'
import { uploadablePicture } from '../../../components/smaller-photo.ts'
import type { ProductType } from './product-types-page.tsx'

/** The picture beside a type in the menu of the site; it is saved as soon as it is there. */
export function TypePicture({ type }: { type: ProductType }) {
  const id = useId()
  const queries = useQueryClient()
  const [picture, setPicture] = useState(type.picture)
  const params = { product_type_id: productTypeId(type.id) }
  const done = async (after: ProductType) => {
    setPicture(after.picture)
    await queries.invalidateQueries({ queryKey: ['GET /office/tipe-produk'] })
    notify.success(after.picture === null ? 'Gambar diambil' : 'Gambar tersimpan')
  }
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('picture', await uploadablePicture(file), file.name)
      return client.upload('POST /office/tipe-produk/{product_type_id}/gambar', form, { params })
    },
    onSuccess: done,
  })
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /office/tipe-produk/{product_type_id}/gambar', { params }),
    onSuccess: done,
  })
  const fault = upload.error ?? remove.error
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="mb-1 text-14 font-semi">Gambar di menu situs</legend>
      <div className="flex flex-wrap items-center gap-3">
        {picture !== null && (
          <Picture
            src={pictureUrl(picture.file)}
            widths={[160]}
            sizes="96px"
            alt={picture.caption}
            blur={picture.blur}
            className="w-24 rounded-control"
          />
        )}
        <FileDrop
          label={upload.isPending ? 'Mengunggah…' : picture === null ? 'Pilih gambar' : 'Ganti gambar'}
          accept="image/*"
          chosen={null}
          onFile={(file) => file !== undefined && !upload.isPending && upload.mutate(file)}
        />
        {picture !== null && (
          <Button size="sm" variant="transparent" pending={remove.isPending} onClick={() => remove.mutate()}>
            Tanpa gambar
          </Button>
        )}
      </div>
      <FieldError
        id={id}
        error={fault instanceof CallError ? (fault.fields.picture ?? fault.message) : undefined}
      />
    </fieldset>
  )
}
