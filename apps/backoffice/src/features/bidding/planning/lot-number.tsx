import { CallError } from '@ketok/client'
import { countInField } from '@ketok/contract/amount-words'
import { groupThousands, LAST_LOT_NUMBER } from '@ketok/domain'
import { Button, CheckboxField, LockIcon, Modal, TextField } from '@ketok/ui'
import { type FormEvent, useState } from 'react'
import type { LotActs } from './lot-table.tsx'
import type { Plan } from './plan-fields.ts'

type Lot = Plan['lots'][number]

const numberTag = (number: number) => String(number).padStart(3, '0')

/** The number of a lot, which a press opens to be typed. */
export function LotNumber({ lot, onSave }: { lot: Lot; onSave: LotActs['number'] | null }) {
  const [isOpen, setOpen] = useState(false)
  const lock = lot.number_locked && <LockIcon aria-hidden="true" className="size-3.5 text-text-2" />
  const shown = (
    <span className="inline-flex items-center gap-1">
      {numberTag(lot.lot_number)}
      {lock}
    </span>
  )
  if (onSave === null) return shown
  return (
    <>
      <button
        type="button"
        className="min-h-9 underline decoration-dotted underline-offset-4"
        aria-label={`Nomor lot ${lot.lot_number}${lot.number_locked ? ', dikunci' : ''}`}
        title="Ketik atau kunci nomornya"
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && <NumberDialog lot={lot} onSave={onSave} onClose={() => setOpen(false)} />}
    </>
  )
}

interface NumberDialogProps {
  lot: Lot
  onSave: LotActs['number']
  onClose: () => void
}

function NumberDialog({ lot, onSave, onClose }: NumberDialogProps) {
  const [typed, setTyped] = useState(String(lot.lot_number))
  // Whoever types a number means it to stay.
  const [locked, setLocked] = useState(true)
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = countInField(typed)
    if ('fault' in read) return setFault(read.fault)
    if (read.value === null || read.value < 1 || read.value > LAST_LOT_NUMBER)
      return setFault(`Isi 1 sampai ${groupThousands(LAST_LOT_NUMBER)}`)
    setSaving(true)
    try {
      await onSave(lot, { lot_number: read.value, locked })
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.fields.lot_number ?? error.toastMessage)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal open onClose={onClose} title={`Nomor ${lot.title}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextField
          label="Nomor lot"
          inputMode="numeric"
          value={typed}
          error={fault}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
          data-autofocus
        />
        <CheckboxField
          label="Kunci nomor ini"
          checked={locked}
          onChange={({ target }) => setLocked(target.checked)}
        />
        <p className="text-13 text-text-2">Nomor yang dikunci tetap ketika urutan lot lain diubah.</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isSaving}>
            Simpan nomor
          </Button>
          <Button variant="outline" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Modal>
  )
}
