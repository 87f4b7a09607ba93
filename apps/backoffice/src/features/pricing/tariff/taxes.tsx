import { useState } from 'react'
import { type Tariffs, type TaxLine, taxWords } from '../../../components/tariff/tariff-words.ts'
import { DatedSheet } from './dated-sheet.tsx'
import { TaxDialog } from './tax-dialog.tsx'

export function Taxes({ tariffs, mayChange }: { tariffs: Tariffs; mayChange: boolean }) {
  const [changing, setChanging] = useState<readonly TaxLine[] | null>(null)
  const { taxes, today } = tariffs
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <DatedSheet
        title="Pajak pada tagihan"
        rows={taxes}
        today={today}
        mayChange={mayChange}
        draw={({ lines }) => (
          <ul className="grid gap-1 text-14 font-semi">
            {lines.map((line) => (
              <li key={line.code}>{taxWords(line)}</li>
            ))}
          </ul>
        )}
        onAdd={(from) => setChanging(from?.lines ?? [])}
      />
      {changing !== null && <TaxDialog lines={changing} today={today} onClose={() => setChanging(null)} />}
    </div>
  )
}
