import { Button, IconButton, notify, PlusIcon, SelectField, TextField, TrashIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayWords } from '../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { basisPointsIn, percentOf } from './percent.ts'
import { Preview } from './preview.tsx'
import { firstOfNextMonth, StartField, startFault } from './start-field.tsx'
import { baseWords, type TaxLine, taxWords } from './tariff-words.ts'
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
  productTypes: readonly string[]
  onClose: () => void
}

export function TaxDialog({ lines, today, productTypes, onClose }: TaxDialogProps) {
  const refresh = useRefreshDesk()
  const [start, setStart] = useState(() => firstOfNextMonth(today))
  const [sample, setSample] = useState(productTypes[0] ?? '')
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(lines))
  const wanted = linesIn(drafts)
  const words = (given: readonly TaxLine[]) => given.map(taxWords).join(', ')
  const blocked =
    startFault(start, today) ??
    (wanted === null
      ? 'Isi nama dan persentase tiap pajak'
      : words(wanted) === words(lines)
        ? 'Belum ada yang berubah'
        : undefined)
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Pajak pada tagihan"
      confirm="Simpan pajak baru"
      {...(blocked !== undefined && { blocked })}
      changes={[
        { label: 'Berlaku mulai', to: startFault(start, today) === undefined ? dayWords(start) : '-' },
        {
          label: 'Pajak',
          ...(lines.length > 0 && { from: words(lines) }),
          to: wanted === null ? '-' : words(wanted),
        },
      ]}
      onConfirm={async () => {
        if (wanted === null) return
        await client.call('POST /office/keuangan/tarif/pajak', { body: { valid_from: start, lines: wanted } })
        await refresh()
        notify.success('Pajak tersimpan')
      }}
    >
      <StartField start={start} today={today} onStart={setStart} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-semi">Baris pajak</legend>
        {drafts.map((draft, place) => (
          <div
            key={draft.id}
            className="grid grid-cols-[1fr_110px_180px_44px] items-end gap-2 max-sm:grid-cols-2"
          >
            <TextField
              label={`Nama pajak ${place + 1}`}
              hideLabel
              placeholder="PPN jasa"
              maxLength={60}
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => change(draft.id, { name: target.value })}
            />
            <TextField
              label={`Persen pajak ${place + 1}`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              suffix={<span className="ui-control-affix pr-3">%</span>}
              value={draft.percent}
              onChange={({ target }) => change(draft.id, { percent: target.value })}
            />
            <SelectField
              label={`Dasar pajak ${place + 1}`}
              hideLabel
              options={[
                { value: 'service_fee', label: `dari ${baseWords.service_fee}` },
                { value: 'hammer_price', label: `dari ${baseWords.hammer_price}` },
              ]}
              value={draft.on}
              onChange={({ target }) =>
                change(draft.id, { on: target.value === 'hammer_price' ? 'hammer_price' : 'service_fee' })
              }
            />
            <IconButton
              label={`Hapus pajak ${place + 1}`}
              disabled={drafts.length === 1}
              onClick={() => setDrafts((now) => now.filter(({ id }) => id !== draft.id))}
            >
              <TrashIcon aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            setDrafts((now) => [
              ...now,
              {
                id: Math.max(0, ...now.map(({ id }) => id)) + 1,
                code: null,
                name: '',
                percent: '',
                on: 'service_fee',
              },
            ])
          }
        >
          <PlusIcon aria-hidden="true" />
          Tambah pajak
        </Button>
      </fieldset>
      <SelectField
        compact
        label="Contoh tagihan untuk"
        options={productTypes.map((type) => ({ value: type, label: type }))}
        value={sample}
        onChange={({ target }) => setSample(target.value)}
      />
      <Preview
        wish={
          wanted === null || startFault(start, today) !== undefined
            ? null
            : [
                'POST /office/keuangan/tarif/pajak/pratinjau',
                { product_type: sample === '' ? null : sample, valid_from: start, lines: wanted },
              ]
        }
      />
    </ChangeDialog>
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
