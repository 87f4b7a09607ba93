import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { XIcon } from '../icons.ts'
import { DialogFrame } from './dialog-frame.tsx'

export interface ModalProps {
  open: boolean
  onClose: () => void
  title?: ReactNode
  /** The name for screen readers when there is no title. */
  label?: string | undefined
  hideCloseButton?: boolean | undefined
  /** With `false`, Esc and the ground do nothing. */
  dismissible?: boolean | undefined
  size?: 'md' | 'lg' | 'xl' | undefined
  children: ReactNode
}

export function Modal({
  open,
  onClose,
  title,
  label,
  hideCloseButton,
  dismissible,
  size = 'md',
  children,
}: ModalProps) {
  const titleId = useId()
  const hasTitle = title !== undefined
  return (
    <DialogFrame
      {...{ open, onClose, dismissible }}
      labelledBy={hasTitle ? titleId : undefined}
      label={label}
    >
      <div className={classes('ui-modal-panel', size !== 'md' && `ui-modal-${size}`)}>
        {hasTitle && (
          <div className="ui-modal-head">
            <h2 id={titleId}>{title}</h2>
          </div>
        )}
        <div className="ui-modal-body">{children}</div>
        {/* Last, so that the focus begins in the content. */}
        {!hideCloseButton && (
          <IconButton label="Tutup" className="ui-modal-close" onClick={onClose}>
            <XIcon aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </DialogFrame>
  )
}
