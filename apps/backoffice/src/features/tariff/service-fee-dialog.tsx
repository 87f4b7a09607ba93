import { Button, IconButton, notify, PlusIcon, SelectField, TextField, TrashIcon } from '@ketok/ui'
import { useState } from 'react'
import { AmountField } from '../../components/amount-field.tsx'
import { dayWords } from '../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { basisPointsIn, percentOf } from './percent.ts'
import { Preview } from './preview.tsx'
import { firstOfNextMonth, StartField, startFault } from './start-field.tsx'
import { type Band, bandsWords, typeWords } from './tariff-words.ts'

interface Draft {
  readonly id: number
  readonly above: number | null
  readonly kind: 'flat' | 'share'
  readonly flat: number | null
  readonly percent: string
}

interface ServiceFeeDialogProps {
  productType: string | null
  /** What it begins from. */
  bands: readonly Band[]
  today: string
  onClose: () => void
}

export function ServiceFeeDialog({ productType, bands, today, onClose }: ServiceFeeDialogProps) {
  const refresh = useRefreshDesk()
  const [start, setStart] = useState(() => firstOfNextMonth(today))
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => draftsOf(bands))
  const wanted = bandsIn(drafts)
  const blocked =
    startFault(start, today) ??
    (wanted === null
      ? 'Isi semua tingkat harga'
      : new Set(wanted.map(({ above }) => above)).size < wanted.length
        ? 'Dua tingkat mulai dari harga yang sama'
        : bandsWords(wanted) === bandsWords(bands)
          ? 'Belum ada yang berubah'
          : undefined)
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)))

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Biaya layanan ${typeWords(productType)}`}
      confirm="Simpan tarif baru"
      {...(blocked !== undefined && { blocked })}
      changes={[
        { label: 'Berlaku mulai', to: startFault(start, today) === undefined ? dayWords(start) : '-' },
        {
          label: 'Biaya layanan',
          ...(bands.length > 0 && { from: bandsWords(bands) }),
          to: wanted === null ? '-' : bandsWords(wanted),
        },
      ]}
      onConfirm={async () => {
        if (wanted === null) return
        await client.call('POST /office/keuangan/tarif/layanan', {
          body: { product_type: productType, valid_from: start, bands: wanted },
        })
        await refresh()
        notify.success(`Biaya layanan ${typeWords(productType)} tersimpan`)
      }}
    >
      <StartField start={start} today={today} onStart={setStart} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-semi">Tingkat harga</legend>
        {drafts.map((draft, place) => (
          <div
            key={draft.id}
            className="grid grid-cols-[1fr_132px_1fr_44px] items-end gap-2 max-sm:grid-cols-2"
          >
            <AmountField
              label={`Di atas harga, tingkat ${place + 1}`}
              hideLabel
              disabled={place === 0}
              amount={draft.above}
              onAmount={(above) => change(draft.id, { above })}
            />
            <SelectField
              label={`Cara, tingkat ${place + 1}`}
              hideLabel
              options={[
                { value: 'flat', label: 'Tetap' },
                { value: 'share', label: 'Persen' },
              ]}
              value={draft.kind}
              onChange={({ target }) =>
                change(draft.id, { kind: target.value === 'share' ? 'share' : 'flat' })
              }
            />
            {draft.kind === 'flat' ? (
              <AmountField
                label={`Biaya, tingkat ${place + 1}`}
                hideLabel
                amount={draft.flat}
                onAmount={(flat) => change(draft.id, { flat })}
              />
            ) : (
              <TextField
                label={`Persen, tingkat ${place + 1}`}
                hideLabel
                inputMode="decimal"
                autoComplete="off"
                suffix={<span className="ui-control-affix pr-3">%</span>}
                value={draft.percent}
                onChange={({ target }) => change(draft.id, { percent: target.value })}
              />
            )}
            <IconButton
              label={`Hapus tingkat ${place + 1}`}
              disabled={place === 0}
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
                id: Math.max(...now.map(({ id }) => id)) + 1,
                above: null,
                kind: 'flat',
                flat: null,
                percent: '',
              },
            ])
          }
        >
          <PlusIcon aria-hidden="true" />
          Tambah tingkat
        </Button>
      </fieldset>
      <Preview
        wish={
          wanted === null || startFault(start, today) !== undefined
            ? null
            : [
                'POST /office/keuangan/tarif/pratinjau',
                { product_type: productType, valid_from: start, bands: wanted },
              ]
        }
      />
    </ChangeDialog>
  )
}

function draftsOf(bands: readonly Band[]): Draft[] {
  const given = bands.length > 0 ? bands : [{ above: 0, flat: null, basis_points: null }]
  return given.map(({ above, flat, basis_points }, id) => ({
    id,
    above,
    kind: basis_points === null ? 'flat' : 'share',
    flat,
    percent: basis_points === null ? '' : percentOf(basis_points),
  }))
}

/** Null while something is missing. */
function bandsIn(drafts: readonly Draft[]): Band[] | null {
  const bands = drafts.flatMap(({ above, kind, flat, percent }): Band[] => {
    const basisPoints = basisPointsIn(percent)
    if (above === null || (kind === 'flat' ? flat : basisPoints) === null) return []
    return [
      kind === 'flat'
        ? { above, flat, basis_points: null }
        : { above, flat: null, basis_points: basisPoints },
    ]
  })
  return bands.length < drafts.length ? null : bands.toSorted((one, other) => one.above - other.above)
}
