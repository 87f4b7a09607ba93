import { CallError } from '@ketok/client'
import { Button, CheckboxField, Disclosure, SelectField, StateBox, TextField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { client } from '../../../app-services.ts'
import { useReading } from '../../../query.ts'
import { type Card, nobody, type Person } from './person.ts'

interface RegisterPartProps {
  person: Extract<Person, { step: 'card' }>
  onPerson: (person: Person) => void
}

/** From the card of whoever stands here; a known identity number finds its account. */
export function RegisterPart({ person, onPerson }: RegisterPartProps) {
  const { card, consent } = person
  const banks = useReading('GET /office/bank')
  const register = useMutation({
    mutationFn: () => client.call('POST /office/meja/pelanggan', { body: bodyOf(card, consent) }),
    onSuccess: ({ customer_id, full_name, is_new: isNew, account }) =>
      onPerson({ step: 'sale', customer_id, full_name, isNew, account }),
  })
  const beside = register.error instanceof CallError ? register.error.fields : {}
  const isBeside = Object.keys(beside).some((field) => field in card || field === 'consent')
  const field = (name: keyof Card) => ({
    value: card[name],
    error: beside[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onPerson({ ...person, card: { ...card, [name]: target.value } }),
  })
  const isTouched = Object.values(card).some((value) => value !== '')
  const hasAccountFault = beside.bank_id ?? beside.rekening_number ?? beside.rekening_owner
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        register.mutate()
      }}
    >
      {register.error !== null && !isBeside && <StateBox tone="danger" title={register.error.message} />}
      <TextField label="NIK" inputMode="numeric" hint="16 angka di KTP" {...field('identity_number')} />
      <TextField label="Nama sesuai KTP" {...field('full_name')} />
      <TextField label="Nomor telepon" type="tel" placeholder="0812 3456 7890" {...field('phone')} />
      <Disclosure summary="Alamat dan rekening pengembalian" defaultOpen={hasAccountFault !== undefined}>
        <div className="grid gap-4 pt-3">
          <TextField label="Alamat sesuai KTP" {...field('address')} />
          <SelectField
            label="Bank"
            placeholder="Pilih bank"
            options={(banks.data?.banks ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('bank_id')}
          />
          <TextField label="Nomor rekening" inputMode="numeric" {...field('rekening_number')} />
          <TextField
            label="Nama pemilik rekening"
            hint="Jaminan hanya kembali ke rekening atas nama sendiri."
            {...field('rekening_owner')}
          />
        </div>
      </Disclosure>
      <CheckboxField
        label="Formulir persetujuan sudah ditandatangani"
        hint="Ketentuan lelang dan kebijakan privasi, di atas kertas."
        checked={consent}
        error={beside.consent}
        onChange={({ target }) => onPerson({ ...person, consent: target.checked })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {isTouched && (
          <Button type="button" variant="outline" onClick={() => onPerson(nobody)}>
            Kosongkan
          </Button>
        )}
        <Button type="submit" pending={register.isPending}>
          Daftarkan atau temukan
        </Button>
      </div>
    </form>
  )
}

function bodyOf(card: Card, consent: boolean) {
  const { identity_number, full_name, phone, address, bank_id, rekening_number, rekening_owner } = card
  return {
    identity_number,
    full_name,
    phone,
    ...(address === '' ? {} : { address }),
    ...(bank_id === '' ? {} : { bank_id: Number(bank_id) }),
    ...(rekening_number === '' ? {} : { rekening_number }),
    ...(rekening_owner === '' ? {} : { rekening_owner }),
    // Unticked, the server says beside the box what is missing.
    consent: consent as true,
  }
}
