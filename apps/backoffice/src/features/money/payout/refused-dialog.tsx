import { formatRupiah } from '@ketok/domain'
import { Button, Modal } from '@ketok/ui'

export interface RefusedOne {
  readonly key: string
  readonly who: string
  readonly amount: number
  readonly message: string
}

interface RefusedDialogProps {
  title: string
  refused: readonly RefusedOne[]
  onClose: () => void
}

/** Lists the payouts that did not go when many were sent at once, each with its reason. */
export function RefusedDialog({ title, refused, onClose }: RefusedDialogProps) {
  return (
    <Modal open={refused.length > 0} onClose={onClose} title={title} size="lg">
      <ul className="max-h-80 divide-y divide-line overflow-auto rounded-card border border-line">
        {refused.map(({ key, who, amount, message }) => (
          <li key={key} className="px-3.5 py-2.5 text-14">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 truncate font-semi">{who}</span>
              <span className="whitespace-nowrap">{formatRupiah(amount)}</span>
            </p>
            <p className="text-13 text-danger-text">{message}</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose} data-autofocus>
          Mengerti
        </Button>
      </div>
    </Modal>
  )
}
