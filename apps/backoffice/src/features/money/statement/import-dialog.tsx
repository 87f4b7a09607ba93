import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { Button, Modal, StateBox } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import '../../../components/cashier/cashier.css'
import { FileDrop } from '../../../components/file-drop.tsx'
import { ImportResult } from './import-result.tsx'
import { readStatementFile, type StatementFile } from './statement-file.ts'

type Imported = Reply<'POST /office/keuangan/mutasi'>

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Impor mutasi bank" size="lg">
      {open && <ImportForm onClose={onClose} />}
    </Modal>
  )
}

/** Three moments: choosing the file, seeing what is in it before it is sent, and what the house made of it. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<StatementFile | null>(null)
  const [problem, setProblem] = useState<string>()
  const [imported, setImported] = useState<Imported | null>(null)
  const [pending, setPending] = useState(false)
  const refresh = useRefreshDesk()

  async function take(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    const read = await readStatementFile(chosen)
    setProblem(read.ok ? undefined : read.problem)
    setFile(read.ok ? read.file : null)
  }

  async function send({ name, content, format }: StatementFile): Promise<void> {
    setPending(true)
    setProblem(undefined)
    try {
      const body = { file_name: name, content, format }
      setImported(await client.call('POST /office/keuangan/mutasi', { body }))
      await refresh()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setProblem(fault.fields.content ?? fault.message)
    } finally {
      setPending(false)
    }
  }

  if (imported !== null) return <ImportResult imported={imported} onClose={onClose} />
  return (
    <div className="grid gap-4">
      <p className="text-14 text-text-2">
        Unduh mutasi dari internet banking sebagai CSV, Excel (.xlsx), atau MT940. Kolomnya dikenali sendiri,
        dan baris yang pernah diimpor tidak dihitung lagi, juga bila berkasnya disimpan ulang.
      </p>
      <FileDrop
        label="Pilih berkas mutasi"
        accept=".csv,.txt,.sta,.940,.mt940,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(chosen) => void take(chosen)}
        chosen={file?.name ?? null}
      />
      {problem !== undefined && (
        <StateBox tone="danger" title="Berkas belum bisa diimpor">
          {problem}
        </StateBox>
      )}
      {file !== null && (
        <div>
          <p className="mb-1.5 text-13 text-text-2">{groupThousands(file.lineCount)} baris, mulai dengan:</p>
          <pre className="max-h-44 overflow-auto rounded-card bg-sunken p-3 text-12">{file.beginning}</pre>
        </div>
      )}
      <StateBox tone="info" title="Yang berubah">
        Belum ada uang yang bergerak. Petugas lain memeriksa berkas ini; setelah ia setuju, uang masuk
        dibukukan dan baris yang jumlahnya persis satu transfer melunasinya.
      </StateBox>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          Batal
        </Button>
        <Button pending={pending} disabled={file === null} onClick={() => file !== null && void send(file)}>
          {file === null ? 'Impor' : `Impor ${groupThousands(file.lineCount)} baris`}
        </Button>
      </div>
    </div>
  )
}
