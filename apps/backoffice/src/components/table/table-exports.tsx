import { groupThousands } from '@ketok/domain'
import { Button, DownloadIcon, Menu, MenuItem, notify } from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from './save-file.ts'
import type { FileKind } from './table-files.ts'

/** Makes the file; tells how many rows it has so far where that takes a while. */
export type MakeFile = (kind: FileKind, signal: AbortSignal, onCount: (rows: number) => void) => Promise<Blob>

export interface TableExportsProps {
  /** The file's name without its ending. */
  name: string
  make: MakeFile
  disabled: boolean
  /** Of the rows that are chosen alone: among what can be done with them. */
  ofChosen?: boolean
}

const LOOKS = {
  ofAll: { variant: 'outline' },
  ofChosen: { variant: 'light', size: 'sm' },
} as const

export function TableExports({ name, make, disabled, ofChosen = false }: TableExportsProps) {
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function save(kind: FileKind): Promise<void> {
    const run = new AbortController()
    running.current = run
    setCount(0)
    try {
      saveFile(await make(kind, run.signal, setCount), `${name}.${kind}`)
    } catch {
      if (!run.signal.aborted) notify.error('Berkas tidak jadi dibuat. Coba lagi')
    } finally {
      if (running.current === run) setCount(null)
    }
  }

  if (count !== null)
    return (
      <Button variant="outline" onClick={() => running.current?.abort()}>
        {count === 0 ? 'Menyiapkan…' : `${groupThousands(count)} baris…`} Batal
      </Button>
    )
  return (
    <Menu
      label={ofChosen ? 'Unduh yang dipilih' : 'Unduh tabel'}
      align="end"
      trigger={(props) => (
        <Button {...props} {...LOOKS[ofChosen ? 'ofChosen' : 'ofAll']} disabled={disabled}>
          <DownloadIcon aria-hidden="true" />
          {ofChosen ? 'Unduh terpilih' : 'Unduh'}
        </Button>
      )}
    >
      <MenuItem onClick={() => void save('xlsx')}>Excel (XLSX)</MenuItem>
      <MenuItem onClick={() => void save('csv')}>CSV</MenuItem>
    </Menu>
  )
}
