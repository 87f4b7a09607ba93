import { SelectField } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { DraftRows, draftsOver } from '../../../components/tariff/draft-rows.tsx'
import { basisPointsIn, percentOf } from '../../../components/tariff/percent.ts'
import { PercentField } from '../../../components/tariff/percent-field.tsx'
import { type Band, bandsWords, typeWords } from '../../../components/tariff/tariff-words.ts'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { TariffDialog } from './tariff-dialog.tsx'

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
  const keptAs = `biaya-layanan-${productType ?? 'semua'}`
  const form = useKeptForm<{ rows: readonly Draft[] }>(keptAs, { rows: draftsOf(bands) })
  const drafts = draftsOver(form.fields.rows, (rows) => form.change({ rows }))
  const wanted = bandsIn(drafts.rows)
  const isTwice = wanted !== null && new Set(wanted.map(({ above }) => above)).size < wanted.length
  const product_type = productType
  return (
    <TariffDialog
      keptAs={keptAs}
      form={form}
      title={`Biaya layanan ${typeWords(productType)}`}
      label="Biaya layanan"
      from={bandsWords(bands)}
      to={wanted && bandsWords(wanted)}
      fault={
        wanted === null
          ? 'Isi semua tingkat harga'
          : isTwice
            ? 'Dua tingkat mulai dari harga yang sama'
            : undefined
      }
      today={today}
      productType={productType}
      preview={(valid_from) =>
        wanted && ['POST /office/keuangan/tarif/pratinjau', { product_type, valid_from, bands: wanted }]
      }
      ask={async (valid_from, reason) =>
        wanted &&
        client.call('POST /office/keuangan/tarif/layanan', {
          body: { product_type, valid_from, bands: wanted, reason },
        })
      }
      onClose={onClose}
    >
      <DraftRows
        legend="Tingkat harga"
        noun="tingkat"
        rows={drafts.rows}
        columns="grid-cols-[1fr_132px_1fr_44px]"
        mayDrop={(place) => place > 1}
        onDrop={drafts.drop}
        onAdd={() => drafts.add({ above: null, kind: 'flat', flat: null, percent: '' })}
        draw={(draft, place) => (
          <>
            <AmountField
              label={`Di atas harga, tingkat ${place}`}
              hideLabel
              disabled={place === 1}
              amount={draft.above}
              onAmount={(above) => drafts.change(draft.id, { above })}
            />
            <SelectField
              label={`Cara, tingkat ${place}`}
              hideLabel
              options={[
                { value: 'flat', label: 'Tetap' },
                { value: 'share', label: 'Persen' },
              ]}
              value={draft.kind}
              onChange={({ target }) =>
                drafts.change(draft.id, { kind: target.value === 'share' ? 'share' : 'flat' })
              }
            />
            {draft.kind === 'flat' ? (
              <AmountField
                label={`Biaya, tingkat ${place}`}
                hideLabel
                amount={draft.flat}
                onAmount={(flat) => drafts.change(draft.id, { flat })}
              />
            ) : (
              <PercentField
                label={`Persen, tingkat ${place}`}
                percent={draft.percent}
                onPercent={(percent) => drafts.change(draft.id, { percent })}
              />
            )}
          </>
        )}
      />
    </TariffDialog>
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
