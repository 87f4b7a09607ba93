import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { XIcon } from './icons.ts'
import { DialogFrame } from './later/dialog-frame.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: "Hapus semua". */
  action?: ReactNode
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel that rises from the bottom of a phone. */
export function Sheet({ open, onClose, title, action, foot, children }: SheetProps) {
  const titleId = useId()
  return (
    <DialogFrame {...{ open, onClose }} labelledBy={titleId} className="ui-sheet">
      <div className="ui-sheet-panel">
        <div className="ui-sheet-head">
          {/* The focus begins here: in a field it would raise the phone's keyboard over the sheet. */}
          <h2 id={titleId} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {action}
          <IconButton label="Tutup" onClick={onClose}>
            <XIcon aria-hidden="true" />
          </IconButton>
        </div>
        <div className="ui-sheet-body">{children}</div>
        {foot !== undefined && <div className="ui-sheet-foot">{foot}</div>}
      </div>
    </DialogFrame>
  )
}
