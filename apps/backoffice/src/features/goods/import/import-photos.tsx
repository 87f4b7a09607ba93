import { CallError } from '@ketok/client'
import { groupThousands } from '@ketok/domain'
import { Button, Disclosure, linkClass, Pagination } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { FileDrop } from '../../../components/file-drop.tsx'
import type { ImportDetail } from './import-words.tsx'
import { sendPhotos } from './send-list.ts'

/** As many as the house answers at once. */
const LOST_ROWS = 200

/** Which photos found their rows; while the list is looked at they may still come, or come again. */
export function ImportPhotos({
  detail,
  onSent,
  lost,
  rowsWithout,
}: {
  detail: ImportDetail
  onSent: () => Promise<void>
  /** Which of the photos that come to nothing are shown, and how one turns to others. */
  lost: { page: number; isOpen: boolean; hrefOf: (page: number) => string; onPage: (page: number) => void }
  /** Where the rows without a photo are named. */
  rowsWithout: string
}) {
  const { state, photos, photos_name, lost_photos } = detail
  if (state !== 'draft' && photos.total === 0) return null
  return (
    <section aria-label="Foto" className="office-sheet grid gap-3 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semi">
        Foto
        <span className="flex flex-wrap gap-x-3 text-13 font-regular text-text-2">
          {photos_name === null
            ? 'belum dikirim'
            : state === 'undone'
              ? `${photos_name}: ${groupThousands(photos.total)} foto`
              : `${photos_name}: ${groupThousands(photos.total - photos.refused)} dari ${groupThousands(photos.total)} cocok dengan baris`}
          {photos_name !== null && state !== 'undone' && photos.rows_without > 0 && (
            <Link to={rowsWithout} preventScrollReset className={linkClass}>
              {groupThousands(photos.rows_without)} baris tanpa foto
            </Link>
          )}
        </span>
      </h2>
      {state === 'draft' && <PhotosDrop importId={detail.import_id} name={photos_name} onSent={onSent} />}
      {photos.refused > 0 && (
        <Disclosure
          className="border-b-0"
          defaultOpen={lost.isOpen}
          summary={`${groupThousands(photos.refused)} foto tidak dipasang`}
        >
          <ul className="grid gap-1 text-13">
            {lost_photos.map(({ name, reason }) => (
              <li key={name} className="min-w-0 break-words">
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          <Pagination
            page={lost.page}
            total={photos.refused}
            pageSize={LOST_ROWS}
            label="Halaman foto yang tidak dipasang"
            hrefOf={lost.hrefOf}
            onPage={lost.onPage}
          />
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
