import { CallError } from '@ketok/client'
import {
  commissionOfBands,
  contractStatement,
  formatRupiah,
  leftForSeller,
  productTypeId,
  rupiah,
} from '@ketok/domain'
import { Button, Modal, notify, SelectField, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import type { Company } from '../../../components/company-head.tsx'
import { PROPOSAL_SENT, SecondPerson } from '../../../components/proposal/second-person.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import type { ContractTerms, ProductTypes } from '../../../components/tariff/contract-words.ts'
import { DraftRows, draftsOver } from '../../../components/tariff/draft-rows.tsx'
import { basisPointsIn, percentOf } from '../../../components/tariff/percent.ts'
import { PercentField } from '../../../components/tariff/percent-field.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'

interface ContractDialogProps {
  company: Company
  /** What it begins from. */
  before: ContractTerms | null
  types: ProductTypes
  today: string
  onClose: () => void
}

interface BandDraft {
  readonly id: number
  /** Empty is every type that has no bands of its own. */
  readonly type: string
  readonly above: number | null
  readonly kind: 'flat' | 'share'
  readonly flat: number | null
  readonly percent: string
}

interface CostDraft {
  readonly id: number
  readonly label: string
  readonly amount: number | null
}

interface TaxDraft {
  readonly id: number
  readonly label: string
  readonly percent: string
  readonly on: 'commission' | 'hammer_price'
}

const SAMPLE = 150_000_000

/** A new version of a contract is asked for; it counts for what is listed once another person agreed. */
export function ContractDialog({ company, before, types, today, onClose }: ContractDialogProps) {
  const queries = useQueryClient()
  const form = useKeptForm(`kontrak-${company.company_id}`, fieldsOf(before, today))
  const { signed_on, valid_from, valid_until, noSaleFee, reason } = form.fields
  const bands = draftsOver(form.fields.bands, (rows) => form.change({ bands: rows }))
  const costs = draftsOver(form.fields.costs, (rows) => form.change({ costs: rows }))
  const taxes = draftsOver(form.fields.taxes, (rows) => form.change({ taxes: rows }))
  const terms: ContractTerms = {
    ...{ signed_on, valid_from },
    valid_until: valid_until === '' ? null : valid_until,
    no_sale_fee: noSaleFee ?? Number.NaN,
    bands: bands.rows.map(({ type, above, kind, flat, percent }) => ({
      product_type_id: type === '' ? null : productTypeId(Number(type)),
      above: above ?? Number.NaN,
      flat: kind === 'flat' ? (flat ?? Number.NaN) : null,
      basis_points: kind === 'share' ? (basisPointsIn(percent) ?? Number.NaN) : null,
    })),
    costs: costs.rows.map(({ label, amount }) => ({ label, amount: amount ?? Number.NaN })),
    taxes: taxes.rows.map(({ label, percent, on }) => ({
      label,
      basis_points: basisPointsIn(percent) ?? Number.NaN,
      charged_on: on,
    })),
  }
  const ask = useMutation({
    mutationFn: () =>
      client.call('POST /office/perusahaan/{company_id}/kontrak', {
        params: { company_id: company.company_id },
        body: { ...terms, reason },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['GET /office/perusahaan/{company_id}/kontrak'] })
      await queries.invalidateQueries({ queryKey: ['GET /office/perusahaan/{company_id}'] })
      await queries.invalidateQueries({ queryKey: ['GET /office/usulan'] })
      form.forget()
      notify.success(PROPOSAL_SENT)
      onClose()
    },
  })
  const beside = ask.error instanceof CallError ? ask.error.fields : {}
  const typeOptions = [
    { value: '', label: 'Semua jenis lain' },
    ...types.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const day = (name: 'signed_on' | 'valid_from' | 'valid_until') => ({
    type: 'date',
    value: form.fields[name],
    error: beside[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  return (
    <Modal open onClose={onClose} title={`Kontrak ${company.name}`} size="lg">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          ask.mutate()
        }}
      >
        <RestoredNote form={form} isNew={before === null} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Ditandatangani" {...day('signed_on')} />
          <TextField label="Berlaku mulai" {...day('valid_from')} />
          <TextField label="Sampai" hint="Kosong: sampai ada versi baru" {...day('valid_until')} />
        </div>
        <DraftRows
          legend="Komisi, menurut jenis dan harga ketok"
          noun="baris komisi"
          rows={bands.rows}
          columns="sm:grid-cols-[1fr_1fr_104px_1fr_44px]"
          mayDrop={() => bands.rows.length > 1}
          onDrop={bands.drop}
          onAdd={() => bands.add({ type: '', above: null, kind: 'share', flat: null, percent: '' })}
          draw={(draft, place) => (
            <>
              <SelectField
                label={place === 1 ? 'Jenis' : `Jenis, baris ${place}`}
                hideLabel={place > 1}
                options={typeOptions}
                value={draft.type}
                error={faultAt(beside, `bands.${place - 1}.product_type_id`)}
                onChange={({ target }) => bands.change(draft.id, { type: target.value })}
              />
              <AmountField
                label={place === 1 ? 'Di atas harga' : `Di atas harga, baris ${place}`}
                hideLabel={place > 1}
                amount={draft.above}
                error={faultAt(beside, `bands.${place - 1}.above`)}
                onAmount={(above) => bands.change(draft.id, { above })}
              />
              <SelectField
                label={place === 1 ? 'Cara' : `Cara, baris ${place}`}
                hideLabel={place > 1}
                options={[
                  { value: 'share', label: 'Persen' },
                  { value: 'flat', label: 'Tetap' },
                ]}
                value={draft.kind}
                onChange={({ target }) =>
                  bands.change(draft.id, { kind: target.value === 'share' ? 'share' : 'flat' })
                }
              />
              {draft.kind === 'flat' ? (
                <AmountField
                  label={place === 1 ? 'Komisi' : `Komisi, baris ${place}`}
                  hideLabel={place > 1}
                  amount={draft.flat}
                  error={faultAt(beside, `bands.${place - 1}.flat`)}
                  onAmount={(flat) => bands.change(draft.id, { flat })}
                />
              ) : (
                <PercentField
                  label={place === 1 ? 'Komisi' : `Komisi, baris ${place}`}
                  hideLabel={place > 1}
                  percent={draft.percent}
                  error={faultAt(beside, `bands.${place - 1}.basis_points`, `bands.${place - 1}`)}
                  onPercent={(percent) => bands.change(draft.id, { percent })}
                />
              )}
            </>
          )}
        />
        <div className="grid gap-5 lg:grid-cols-2">
          <DraftRows
            legend="Biaya per lot terjual"
            noun="biaya"
            rows={costs.rows}
            columns="sm:grid-cols-[1fr_1fr_44px]"
            mayDrop={() => true}
            onDrop={costs.drop}
            onAdd={() => costs.add({ label: '', amount: null })}
            draw={(draft, place) => (
              <>
                <TextField
                  label={`Nama biaya ${place}`}
                  hideLabel
                  placeholder="Derek"
                  autoComplete="off"
                  value={draft.label}
                  error={faultAt(beside, `costs.${place - 1}.label`)}
                  onChange={({ target }) => costs.change(draft.id, { label: target.value })}
                />
                <AmountField
                  label={`Jumlah biaya ${place}`}
                  hideLabel
                  amount={draft.amount}
                  error={faultAt(beside, `costs.${place - 1}.amount`)}
                  onAmount={(amount) => costs.change(draft.id, { amount })}
                />
              </>
            )}
          />
          <AmountField
            label="Biaya lot tidak terjual"
            hint="Dipotong dari hasil lot berikutnya. Rp 0: tidak ada."
            amount={noSaleFee}
            error={beside.no_sale_fee}
            onAmount={(amount) => form.change({ noSaleFee: amount })}
          />
        </div>
        <DraftRows
          legend="Pajak yang kita potong dan setor"
          noun="pajak"
          rows={taxes.rows}
          columns="sm:grid-cols-[1fr_120px_1fr_44px]"
          mayDrop={() => true}
          onDrop={taxes.drop}
          onAdd={() => taxes.add({ label: 'PPN atas komisi', percent: '', on: 'commission' })}
          draw={(draft, place) => (
            <>
              <TextField
                label={`Nama pajak ${place}`}
                hideLabel
                autoComplete="off"
                value={draft.label}
                error={faultAt(beside, `taxes.${place - 1}.label`)}
                onChange={({ target }) => taxes.change(draft.id, { label: target.value })}
              />
              <PercentField
                label={`Persen pajak ${place}`}
                percent={draft.percent}
                error={faultAt(beside, `taxes.${place - 1}.basis_points`)}
                onPercent={(percent) => taxes.change(draft.id, { percent })}
              />
              <SelectField
                label={`Dasar pajak ${place}`}
                hideLabel
                options={[
                  { value: 'commission', label: 'dari komisi' },
                  { value: 'hammer_price', label: 'dari harga ketok' },
                ]}
                value={draft.on}
                onChange={({ target }) =>
                  taxes.change(draft.id, {
                    on: target.value === 'commission' ? 'commission' : 'hammer_price',
                  })
                }
              />
            </>
          )}
        />
        <Sample terms={terms} types={types} />
        <SecondPerson
          reason={reason}
          onReason={(text) => form.change({ reason: text })}
          hint="Misalnya: Perpanjangan kontrak 2027, surat nomor 12/KS/XI/2026"
          until="Lot yang sudah terbit tetap memakai kontrak saat terbitnya."
        />
        {ask.error !== null && (
          <StateBox tone="danger" title="Belum terkirim">
            {beside.reason ??
              (Object.keys(beside).length > 0 ? 'Ada isian yang perlu diperbaiki.' : ask.error.message)}
          </StateBox>
        )}
        <div className="flex justify-end gap-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" pending={ask.isPending}>
            Kirim usulan
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** What a lot at a usual price would leave, by the same rule as its settlement. */
function Sample({ terms, types }: { terms: ContractTerms; types: ProductTypes }) {
  const numbers = [
    ...terms.bands.flatMap(({ above, flat, basis_points }) => [above, flat ?? basis_points ?? 0]),
    ...terms.costs.map(({ amount }) => amount),
    ...terms.taxes.map(({ basis_points }) => basis_points),
  ]
  const type =
    terms.bands.find(({ product_type_id }) => product_type_id !== null)?.product_type_id ?? types[0]?.id
  if (type === undefined || numbers.some(Number.isNaN)) return null
  const lines = contractStatement(
    {
      commission: commissionOfBands(
        terms.bands.map(({ product_type_id, above, flat, basis_points }) => ({
          ...{ productTypeId: product_type_id, above, flat, basisPoints: basis_points },
        })),
      ),
      costs: terms.costs.map(({ label, amount }) => ({ label, amount: rupiah(amount) })),
      taxes: terms.taxes.map(({ label, basis_points, charged_on }) => ({
        ...{ label, rate: basis_points, on: charged_on },
      })),
      noSaleFee: rupiah(0),
    },
    { hammerPrice: rupiah(SAMPLE), productTypeId: productTypeId(type) },
    [],
  )
  return (
    <p className="rounded-control bg-n-50 px-3 py-2 text-13 text-text-2">
      Contoh {types.find(({ id }) => id === type)?.name ?? 'barang'} terketok {formatRupiah(SAMPLE)}:{' '}
      {lines
        .slice(1)
        .map(({ label, amount }) => `${label} ${formatRupiah(-amount)}`)
        .join(', ')}
      . Untuk penitip <strong className="text-text">{formatRupiah(leftForSeller(lines))}</strong>.
    </p>
  )
}

const faultAt = (beside: Readonly<Record<string, string>>, ...fields: readonly string[]) =>
  fields.map((field) => beside[field]).find((fault) => fault !== undefined)

interface Fields {
  readonly signed_on: string
  readonly valid_from: string
  readonly valid_until: string
  readonly noSaleFee: number | null
  readonly reason: string
  readonly bands: readonly BandDraft[]
  readonly costs: readonly CostDraft[]
  readonly taxes: readonly TaxDraft[]
}

const fieldsOf = (before: ContractTerms | null, today: string): Fields => ({
  ...{ signed_on: today, valid_from: today, valid_until: before?.valid_until ?? '' },
  ...{ noSaleFee: before?.no_sale_fee ?? 0, reason: '', bands: bandDrafts(before) },
  costs: (before?.costs ?? []).map((cost, id) => ({ id, ...cost })),
  taxes: (before?.taxes ?? []).map(({ label, basis_points, charged_on }, id) => ({
    ...{ id, label, percent: percentOf(basis_points), on: charged_on },
  })),
})

function bandDrafts(before: ContractTerms | null): BandDraft[] {
  if (before === null) return [{ id: 0, type: '', above: 0, kind: 'share', flat: null, percent: '' }]
  return before.bands.map(({ product_type_id, above, flat, basis_points }, id) => ({
    id,
    type: product_type_id === null ? '' : String(product_type_id),
    above,
    kind: flat === null ? 'share' : 'flat',
    flat,
    percent: basis_points === null ? '' : percentOf(basis_points),
  }))
}
