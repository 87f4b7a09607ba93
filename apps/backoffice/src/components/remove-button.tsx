import { Button } from '@ketok/ui'
import { useState } from 'react'

interface RemoveButtonProps {
  /** "Hapus cabang". */
  label: string
  pending: boolean
  onConfirm: () => void
}

/** Takes something away at a second press, which is made at another place: the way back comes up under the first. */
export function RemoveButton({ label, pending, onConfirm }: RemoveButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button variant="transparent" onClick={() => setConfirming(true)}>
        {label}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setConfirming(false)}>
        Batal
      </Button>
      <Button
        variant="danger"
        pending={pending}
        onClick={() => {
          setConfirming(false)
          onConfirm()
        }}
      >
        {`Ya, ${label.toLowerCase()}`}
      </Button>
    </div>
  )
}
