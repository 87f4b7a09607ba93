import { wibDate, wibTime } from '@ketok/domain'
import { Modal } from '@ketok/ui'
import { at } from '../../../components/lot-time.ts'
import type { UnitDetail } from './unit-detail.ts'

export interface CorrectionsDialogProps {
  corrections: UnitDetail['corrections']
  open: boolean
  onClose: () => void
}

/** What each correction replaced. */
export function CorrectionsDialog({ corrections, open, onClose }: CorrectionsDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Ralat lembar lot" size="lg">
      <ul className="flex flex-col gap-4">
        {corrections.map((correction) => (
          <li
            key={`${correction.version}-${correction.label}`}
            className="border-line border-b pb-4 last:border-b-0"
          >
            <p className="text-13 text-text-3">
              Versi {correction.version} · {wibDate(at(correction.at))}, {wibTime(at(correction.at))}
            </p>
            <p className="mt-1 text-14 font-semi">{correction.label}</p>
            <p className="text-14">
              <del className="text-danger-text">{correction.before}</del>{' '}
              <ins className="text-success-text no-underline">{correction.after}</ins>
            </p>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
