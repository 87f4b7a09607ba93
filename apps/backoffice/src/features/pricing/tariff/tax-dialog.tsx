import { SelectField, TextField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { DraftRows, draftsOver } from '../../../components/tariff/draft-rows.tsx'
import { basisPointsIn, percentOf } from '../../../components/tariff/percent.ts'
import { PercentField } from '../../../components/tariff/percent-field.tsx'
import { baseWords, linesWords, type TaxLine } from '../../../components/tariff/tariff-words.ts'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { TariffDialog } from './tariff-dialog.tsx'
import { taxCode } from './tax-code.ts'

interface Draft {
  readonly id: number
  /** Null where it is new. */
  readonly code: string | null
  readonly name: string
  readonly percent: string
  readonly on: TaxLine['charged_on']
}

interface TaxDialogProps {
  lines: readonly TaxLine[]
  today: string
  onClose: () => void
}

export function TaxDialog({ lines, today, onClose }: TaxDialogProps) {
  const keptAs = 'pajak'
  const form = useKeptForm<{ rows: readonly Draft[] }>(keptAs, { rows: draftsOf(lines) })
  const drafts = draftsOver(form.fields.rows, (rows) => form.change({ rows }))
  const wanted = linesIn(drafts.rows)
  return (
    <TariffDialog
      keptAs={keptAs}
      form={form}
      title="Pajak pada tagihan"
      label="Pajak"
      from={linesWords(lines)}
      to={wanted && linesWords(wanted)}
      fault={wanted === null ? 'Isi nama dan persentase tiap pajak' : undefined}
      today={today}
      preview={(valid_from, product_type) =>
        wanted && ['POST /office/keuangan/tarif/pajak/pratinjau', { product_type, valid_from, lines: wanted }]
      }
      ask={async (valid_from, reason) =>
        wanted &&
        client.call('POST /office/keuangan/tarif/pajak', { body: { valid_from, lines: wanted, reason } })
      }
      onClose={onClose}
    >
      <DraftRows
        legend="Baris pajak"
        noun="pajak"
        rows={drafts.rows}
        columns="grid-cols-[1fr_110px_180px_44px]"
        mayDrop={() => drafts.rows.length > 1}
        onDrop={drafts.drop}
        onAdd={() => drafts.add({ code: null, name: '', percent: '', on: 'service_fee' })}
        draw={(draft, place) => (
          <>
            <TextField
              label={`Nama pajak ${place}`}
              hideLabel
              placeholder="PPN jasa"
              maxLength={60}
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => drafts.change(draft.id, { name: target.value })}
            />
            <PercentField
              label={`Persen pajak ${place}`}
              percent={draft.percent}
              onPercent={(percent) => drafts.change(draft.id, { percent })}
            />
            <SelectField
              label={`Dasar pajak ${place}`}
              hideLabel
              options={[
                { value: 'service_fee', label: `dari ${baseWords.service_fee}` },
                { value: 'hammer_price', label: `dari ${baseWords.hammer_price}` },
              ]}
              value={draft.on}
              onChange={({ target }) =>
                drafts.change(draft.id, {
                  on: target.value === 'hammer_price' ? 'hammer_price' : 'service_fee',
                })
              }
            />
          </>
        )}
      />
    </TariffDialog>
  )
}

function draftsOf(lines: readonly TaxLine[]): Draft[] {
  if (lines.length === 0) return [{ id: 0, code: null, name: '', percent: '', on: 'service_fee' }]
  return lines.map(({ code, name, basis_points, charged_on }, id) => ({
    id,
    code,
    name,
    percent: percentOf(basis_points),
    on: charged_on,
  }))
}

/** Null while something is missing. A tax that was there keeps its code, so that bills of both days say the same. */
function linesIn(drafts: readonly Draft[]): TaxLine[] | null {
  const lines: TaxLine[] = []
  const kept = drafts.flatMap(({ code }) => code ?? [])
  for (const { code, name, percent, on } of drafts) {
    const basisPoints = basisPointsIn(percent)
    if (name.trim() === '' || basisPoints === null) return null
    const taken = [...kept, ...lines.map((line) => line.code)]
    lines.push({
      code: code ?? taxCode(name, taken),
      name: name.trim(),
      basis_points: basisPoints,
      charged_on: on,
    })
  }
  return lines
}
