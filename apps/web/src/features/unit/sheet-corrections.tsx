import { wibDate, wibTime } from '@ketok/domain'
import { linkClass, Modal } from '@ketok/ui'
import { useState } from 'react'
import { at } from '../../components/lot-time.ts'
import type { UnitDetail } from './unit-detail.ts'

/** Published sheets are never edited in place: each correction shows what it replaced (auction rules 6). */
export function SheetCorrections({ corrections }: { corrections: UnitDetail['corrections'] }) {
  const [isOpen, setOpen] = useState(false)
  if (corrections.length === 0) return null
  return (
    <>
      <button type="button" className={`${linkClass} min-h-11 text-13`} onClick={() => setOpen(true)}>
        lihat perubahan
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Ralat lembar lot" size="lg">
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
    </>
  )
}
