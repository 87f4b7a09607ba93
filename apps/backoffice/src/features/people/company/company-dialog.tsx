import { CallError } from '@ketok/client'
import { COMPANY_KIND_WORDS, COMPANY_KINDS, type CompanyKind, oneOf } from '@ketok/domain'
import { Button, Modal, notify, SelectField, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { client } from '../../../app-services.ts'
import type { Company } from '../../../components/company-head.tsx'
import { type Consignor, ConsignorField } from '../../../components/consignor-field.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'

interface CompanyDialogProps {
  /** Null: a new one. */
  company: Company | null
  onClose: () => void
  onSaved?: (company: Company) => void
}

interface Fields {
  readonly kind: CompanyKind
  readonly name: string
  readonly npwp: string
  readonly address: string
  readonly account: Consignor | null
}

/** Who a company is. Its account is chosen once: what is sold and paid stands under it. */
export function CompanyDialog({ company, onClose, onSaved }: CompanyDialogProps) {
  const queries = useQueryClient()
  const start: Fields = {
    kind: company?.kind ?? 'leasing',
    name: company?.name ?? '',
    npwp: company?.npwp ?? '',
    address: company?.address ?? '',
    account: null,
  }
  const form = useKeptForm(`perusahaan-${company?.company_id ?? 'baru'}`, start)
  const { account, ...typed } = form.fields
  const save = useMutation({
    mutationFn: () =>
      company === null
        ? client.call('POST /office/perusahaan', {
            body: { ...typed, account_id: account?.customer_id ?? 0 },
          })
        : client.call('PUT /office/perusahaan/{company_id}', {
            params: { company_id: company.company_id },
            body: { ...typed, revision: company.revision },
          }),
    onSuccess: async (saved) => {
      form.forget()
      await queries.invalidateQueries({ queryKey: ['GET /office/perusahaan'] })
      await queries.invalidateQueries({ queryKey: ['GET /office/perusahaan/{company_id}'] })
      notify.success(`${saved.name} tersimpan`)
      onClose()
      onSaved?.(saved)
    },
  })
  const beside = save.error instanceof CallError ? save.error.fields : {}
  const isBeside = Object.keys(beside).some((field) => field in typed || field === 'account_id')
  const field = (name: 'name' | 'npwp' | 'address') => ({
    value: typed[name],
    error: beside[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  })
  return (
    <Modal open onClose={onClose} title={company === null ? 'Perusahaan baru' : company.name} size="lg">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <RestoredNote form={form} isNew={company === null} />
        {save.error !== null && !isBeside && <StateBox tone="danger" title={save.error.message} />}
        <div className="grid gap-4 sm:grid-cols-[1fr_200px]">
          <TextField
            label="Nama perusahaan"
            data-autofocus
            autoComplete="off"
            placeholder="PT Armada Pembiayaan"
            {...field('name')}
          />
          <SelectField
            label="Jenis"
            value={typed.kind}
            options={COMPANY_KINDS.map((value) => ({ value, label: COMPANY_KIND_WORDS[value] }))}
            onChange={({ target }) => form.change({ kind: oneOf(COMPANY_KINDS, target.value) ?? typed.kind })}
          />
        </div>
        <TextField
          label="NPWP"
          inputMode="numeric"
          autoComplete="off"
          hint="15 atau 16 angka"
          {...field('npwp')}
        />
        <TextField label="Alamat" autoComplete="off" {...field('address')} />
        {company === null && (
          <ConsignorField
            label="Akun perusahaan"
            hint="Cari nama, email, atau telepon. Hasil lelang dikirim ke rekening akun ini, dan akun ini tidak bisa diganti."
            consignor={account}
            error={beside.account_id && (account === null ? 'Pilih akun perusahaan' : beside.account_id)}
            onChange={(account) => form.change({ account })}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" pending={save.isPending}>
            Simpan perusahaan
          </Button>
        </div>
      </form>
    </Modal>
  )
}
