import { CallError } from '@ketok/client'
import { groupThousands } from '@ketok/domain'
import { Button, Disclosure } from '@ketok/ui'
import { useState } from 'react'
import { FileDrop } from '../../../components/file-drop.tsx'
import type { ImportDetail } from './import-words.tsx'
import { sendPhotos } from './send-list.ts'

/** Which photos found their rows; while the list is looked at they may still come, or come again. */
export function ImportPhotos({ detail, onSent }: { detail: ImportDetail; onSent: () => Promise<void> }) {
  const { state, photos, photos_name, lost_photos } = detail
  if (state !== 'draft' && photos.total === 0) return null
  return (
    <section aria-label="Foto" className="office-sheet grid gap-3 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semi">
        Foto
        <span className="text-13 font-regular text-text-2">
          {photos_name === null
            ? 'belum dikirim'
            : state === 'undone'
              ? `${photos_name}: ${groupThousands(photos.total)} foto`
              : `${photos_name}: ${groupThousands(photos.total - photos.refused)} dari ${groupThousands(photos.total)} cocok dengan baris` +
                (photos.rows_without > 0 ? `, ${groupThousands(photos.rows_without)} baris tanpa foto` : '')}
        </span>
      </h2>
      {state === 'draft' && <PhotosDrop importId={detail.import_id} name={photos_name} onSent={onSent} />}
      {lost_photos.length > 0 && (
        <Disclosure className="border-b-0" summary={`${groupThousands(photos.refused)} foto tidak dipasang`}>
          <ul className="grid gap-1 text-13">
            {lost_photos.map(({ name, reason }) => (
              <li key={name} className="min-w-0 break-words">
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          {photos.refused > lost_photos.length && (
            <p className="mt-2 text-13 text-text-2">
              dan {groupThousands(photos.refused - lost_photos.length)} lainnya
            </p>
          )}
        </Disclosure>
      )}
    </section>
  )
}

function PhotosDrop({
  importId,
  name,
  onSent,
}: {
  importId: number
  name: string | null
  onSent: () => Promise<void>
}) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  async function send(zip: File): Promise<void> {
    setFile(zip)
    setProblem('')
    setShare(0)
    try {
      await sendPhotos(importId, zip, setShare)
      await onSent()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setProblem(Object.values(fault.fields)[0] ?? fault.message)
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="grid gap-2">
      <FileDrop
        label={name === null ? 'Pilih ZIP foto' : 'Ganti ZIP foto'}
        accept=".zip,application/zip"
        chosen={share === null ? null : `${file?.name ?? ''}, ${Math.round(share * 100)}%`}
        onFile={(zip) => {
          if (zip !== undefined && share === null) void send(zip)
        }}
      />
      {problem !== '' && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-13 text-danger">
          {problem}
          {file !== null && (
            <Button size="sm" variant="outline" onClick={() => void send(file)}>
              Kirim lagi
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
