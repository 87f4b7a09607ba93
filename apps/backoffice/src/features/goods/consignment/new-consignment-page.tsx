import { keepAnswer, LoadError } from '@ketok/app'
import { CallError, freshIdempotencyKey } from '@ketok/client'
import type { Reply, SentBody } from '@ketok/contract'
import { FACT_QUESTIONS, type FactQuestion, FRONT_DESK, holdsOneOf } from '@ketok/domain'
import {
  Button,
  CheckboxField,
  Disclosure,
  Loading,
  notify,
  RemovableChip,
  SelectField,
  Skeleton,
  StateBox,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { ConsignorField } from '../../../components/consignor-field.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { reading, useReading } from '../../../query.ts'

type Wish = SentBody<'POST /office/titipan'>

interface Owner {
  readonly customer_id: number
  readonly full_name: string
}

interface Fields {
  /** Sent along, so that a lost answer makes nothing twice. */
  readonly idempotencyKey: string
  readonly owner: Owner | null
  readonly typeId: string
  readonly facts: Readonly<Record<string, string>>
  readonly city: string
  readonly asking: number | null
  readonly note: string
  readonly contactName: string
  readonly contactPhone: string
}

const EMPTY: Fields = {
  ...{ idempotencyKey: '', owner: null, typeId: '', facts: {}, city: '', asking: null, note: '' },
  ...{ contactName: '', contactPhone: '' },
}

/** The form of an owner who stands at the desk, with or without an account. */
export function Component() {
  const { data, error, refetch } = useReading('GET /office/unit/pilihan')
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <BackLink to={paths.consignments}>Titipan</BackLink>
      <PageHead
        title="Catat titipan"
        note="Untuk pemilik yang datang sendiri. Foto diambil saat barang masuk dan diinspeksi."
      />
      {data ? (
        <Form types={data.product_types} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memuat formulir">
          <Skeleton height={480} />
        </Loading>
      )}
    </div>
  )
}

type Types = Reply<'GET /office/unit/pilihan'>['product_types']

function Form({ types }: { types: Types }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { fields, change, forget } = useKeptForm<Fields>('titipan:baru', EMPTY)
  const [consent, setConsent] = useState(false)
  const type = types.find(({ id }) => String(id) === fields.typeId)
  const questions: readonly FactQuestion[] = type === undefined ? [] : FACT_QUESTIONS[type.kind]
  // What was typed for another type stays in the form, and is not asked of this one.
  const facts = Object.fromEntries(
    questions.flatMap(({ name }) => (fields.facts[name] ? [[name, fields.facts[name]]] : [])),
  )
  const [isTried, setTried] = useState(false)
  const enter = useMutation({
    mutationFn: (body: Wish) => client.call('POST /office/titipan', { body }),
    onSuccess: async (made) => {
      forget()
      const { queryKey } = reading('GET /office/titipan/{id}', { params: { id: made.id } })
      await keepAnswer(queries, queryKey, made)
      void queries.invalidateQueries({ queryKey: ['GET /office/titipan'] })
      notify.success(`Titipan ${made.number} dicatat`)
      void navigate(paths.consignment(made.id))
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
  })
  const wish = bodyOf({ ...fields, facts }, consent)
  const beside: Readonly<Record<string, string | undefined>> = {
    ...(enter.error instanceof CallError ? enter.error.fields : {}),
    ...(isTried && 'missing' in wish ? wish.missing : {}),
  }
  const send = () => {
    setTried(true)
    if ('missing' in wish) return
    const client_consignment_id = fields.idempotencyKey || freshIdempotencyKey()
    if (fields.idempotencyKey === '') change({ idempotencyKey: client_consignment_id })
    enter.mutate({ ...wish.body, client_consignment_id })
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <section aria-labelledby="penitip" className="office-sheet grid gap-4 p-4">
        <h2 id="penitip" className="text-16 font-bold">
          Penitip
        </h2>
        <OwnerPart
          owner={fields.owner}
          error={fields.owner === null ? beside.customer_id : undefined}
          onOwner={(owner, phone) =>
            change({
              owner,
              ...(owner !== null && fields.contactName === '' ? { contactName: owner.full_name } : {}),
              ...(phone !== undefined && fields.contactPhone === '' ? { contactPhone: phone } : {}),
            })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Nama kontak"
            value={fields.contactName}
            error={beside.contact_name}
            autoComplete="off"
            onChange={({ target }) => change({ contactName: target.value })}
          />
          <TextField
            label="Telepon kontak"
            type="tel"
            placeholder="0812 3456 7890"
            value={fields.contactPhone}
            error={beside.contact_phone}
            autoComplete="off"
            onChange={({ target }) => change({ contactPhone: target.value })}
          />
        </div>
      </section>
      <section aria-labelledby="barang" className="office-sheet grid gap-4 p-4">
        <h2 id="barang" className="text-16 font-bold">
          Barang
        </h2>
        <SelectField
          label="Jenis barang"
          placeholder="Pilih jenis"
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={fields.typeId}
          error={beside.product_type_id}
          onChange={({ target }) => change({ typeId: target.value })}
        />
        {type && (
          <div className="grid gap-4 sm:grid-cols-2">
            {questions.map((question) => (
              <AskedFact
                key={question.name}
                question={question}
                value={fields.facts[question.name] ?? ''}
                error={beside[`facts.${question.name}`]}
                onChange={(value) => change({ facts: { ...fields.facts, [question.name]: value } })}
              />
            ))}
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Lokasi barang (kota)"
            value={fields.city}
            error={beside.city}
            autoComplete="off"
            onChange={({ target }) => change({ city: target.value })}
          />
          <AmountField
            label="Harga harapan"
            amount={fields.asking}
            error={beside.asking_price}
            onAmount={(asking) => change({ asking })}
          />
        </div>
        <TextAreaField
          label="Catatan"
          optional
          rows={3}
          value={fields.note}
          error={beside.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </section>
      <div className="office-sheet grid gap-4 p-4">
        <CheckboxField
          label="Pernyataan penitip sudah ditandatangani"
          hint="Di atas kertas: barang ini miliknya atau ia berhak menjualnya, dan ketentuan titip lelang."
          checked={consent}
          error={consent ? undefined : beside.consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
        <Button type="submit" className="justify-self-end" pending={enter.isPending}>
          Catat titipan
        </Button>
      </div>
    </form>
  )
}

type Missing = Partial<Record<'customer_id' | 'product_type_id' | 'asking_price' | 'consent', string>>

/** What the call cannot even be made without; all else the server says beside its field. */
function bodyOf(
  { owner, typeId, facts, city, asking, note, contactName, contactPhone }: Fields,
  consent: boolean,
): { readonly body: Omit<Wish, 'client_consignment_id'> } | { readonly missing: Missing } {
  if (owner === null || typeId === '' || asking === null || !consent)
    return {
      missing: {
        ...(owner === null && { customer_id: 'Cari penitip, atau daftarkan dulu' }),
        ...(typeId === '' && { product_type_id: 'Pilih jenis barang' }),
        ...(asking === null && { asking_price: 'Isi harga harapan penitip' }),
        ...(!consent && { consent: 'Centang sesudah penitip menandatangani formulirnya' }),
      },
    }
  return {
    body: {
      customer_id: owner.customer_id,
      product_type_id: Number(typeId),
      facts,
      city,
      asking_price: asking,
      ...(note === '' ? {} : { note }),
      contact_name: contactName,
      contact_phone: contactPhone,
      consent,
    },
  }
}

interface OwnerPartProps {
  owner: Owner | null
  error: string | undefined
  onOwner: (owner: Owner | null, phone?: string) => void
}

/** Looked for first: whoever has an account has one thing more in it, and not a second account. */
function OwnerPart({ owner, error, onOwner }: OwnerPartProps) {
  const mayRegister = holdsOneOf(useStaff()?.roles ?? [], FRONT_DESK)
  if (owner !== null) return <RemovableChip label={owner.full_name} onClick={() => onOwner(null)} />
  return (
    <>
      <ConsignorField
        consignor={null}
        label="Cari pelanggan"
        hint="Nama, email, atau telepon. Cari dulu, supaya tidak ada akun kedua."
        error={error}
        onChange={(found) => found && onOwner(found)}
      />
      {mayRegister && (
        <Disclosure summary="Belum punya akun: daftarkan dari KTP">
          <RegisterOwner onRegistered={onOwner} />
        </Disclosure>
      )}
    </>
  )
}

const BLANK = { identity_number: '', full_name: '', phone: '' }

/** The same desk way by which bidders without an account are registered; a known identity number finds its account. */
function RegisterOwner({ onRegistered }: { onRegistered: (owner: Owner, phone: string) => void }) {
  const { fields: card, change, forget } = useKeptForm('titipan:baru:kartu', BLANK)
  const [consent, setConsent] = useState(false)
  const [isUnsigned, setUnsigned] = useState(false)
  const register = useMutation({
    mutationFn: () => client.call('POST /office/meja/pelanggan', { body: { ...card, consent: true } }),
    onSuccess: ({ customer_id, full_name, is_new: isNew }) => {
      notify.success(isNew ? `${full_name} didaftarkan` : `${full_name} sudah punya akun`)
      forget()
      onRegistered({ customer_id, full_name }, card.phone)
    },
  })
  const beside = register.error instanceof CallError ? register.error.fields : {}
  const field = (name: keyof typeof BLANK) => ({
    value: card[name],
    error: beside[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div className="grid gap-4 pt-3">
      {register.error instanceof CallError && Object.keys(beside).length === 0 && (
        <StateBox tone="danger" title={register.error.message} />
      )}
      <TextField label="NIK" inputMode="numeric" hint="16 angka di KTP" {...field('identity_number')} />
      <TextField label="Nama sesuai KTP" {...field('full_name')} />
      <TextField label="Nomor telepon" type="tel" placeholder="0812 3456 7890" {...field('phone')} />
      <CheckboxField
        label="Formulir persetujuan sudah ditandatangani"
        hint="Ketentuan lelang dan kebijakan privasi, di atas kertas."
        checked={consent}
        error={isUnsigned && !consent ? 'Centang sesudah formulirnya ditandatangani' : undefined}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <Button
        type="button"
        variant="outline"
        className="justify-self-end"
        pending={register.isPending}
        onClick={() => {
          setUnsigned(!consent)
          if (consent) register.mutate()
        }}
      >
        Daftarkan atau temukan
      </Button>
    </div>
  )
}

interface AskedFactProps {
  question: FactQuestion
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One question of the owner's form, as its kind is written. */
function AskedFact({ question, value, error, onChange }: AskedFactProps) {
  const shared = {
    ...{ label: question.label, optional: !question.required, hint: question.hint, error, value },
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (question.type) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          placeholder="Pilih"
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'day':
      return <TextField {...shared} type="date" />
    case 'plate':
      return <TextField {...shared} autoCapitalize="characters" placeholder="mis. B 1234 KJT" />
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          suffix={question.measure && <span className="ui-control-affix pr-3">{question.measure}</span>}
        />
      )
    case 'year':
      return <TextField {...shared} inputMode="numeric" />
    case 'text':
      return <TextField {...shared} placeholder={question.example && `mis. ${question.example}`} />
  }
}
