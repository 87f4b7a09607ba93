import { CallError } from '@ketok/client'
import type { SentBody } from '@ketok/contract'
import {
  CONTRACT_OF_LOT,
  formatRupiah,
  IDENTITY_ENDING_LENGTH,
  SHOWN_IDENTITIES,
  SHOWN_IDENTITY_WORDS,
  type Signature,
} from '@ketok/domain'
import {
  Button,
  Disclosure,
  EmptyState,
  FactList,
  SelectField,
  StateBox,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { SignaturePad } from '../../../components/signature-pad.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import type { DeskConsignment } from './consignment-chip.tsx'
import { PriceFields, usePriceFields } from './price-fields.tsx'
import { ReadConsignment } from './read-consignment.tsx'
import { faultOf, useDeskMove } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

/** The owner stands at the desk: they read what they agree to, and sign it; or they would rather have another price, or nothing. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <BackLink to={paths.consignment(id)}>Titipan</BackLink>
      <ReadConsignment id={id}>{(consignment) => <Answer consignment={consignment} />}</ReadConsignment>
    </div>
  )
}

type Price = DeskConsignment['prices'][number]

interface AnswerProps {
  consignment: DeskConsignment
  price: Price
}

function Answer({ consignment }: { consignment: DeskConsignment }) {
  const { title, number, owner, may_answer_price, prices } = consignment
  const [price] = prices
  const staff = useStaff()
  return (
    <>
      <PageHead
        title="Jawaban penitip"
        form={`consignment/${consignment.id}`}
        note={`${title} · ${number} · ${owner.full_name}`}
      />
      {!may_answer_price || price === undefined ? (
        <EmptyState title="Tidak ada usulan harga yang menunggu jawaban">
          Usulan terakhir sudah dijawab, atau belum ada yang diusulkan.
        </EmptyState>
      ) : (
        <>
          <ToRead consignment={consignment} price={price} />
          {price.by.staff_id === staff?.staff_id ? (
            <StateBox tone="warning" title="Tanda tangan disaksikan petugas lain">
              Anda yang mengusulkan harga ini. Panggil rekan yang bertugas di titipan; ia membuka halaman ini
              dengan akunnya sendiri. Permintaan harga lain tetap bisa Anda catat.
            </StateBox>
          ) : (
            // What was signed is what stood there: another price is signed anew.
            <SignForm key={price.price_id} consignment={consignment} price={price} />
          )}
          <Others consignment={consignment} price={price} />
        </>
      )}
    </>
  )
}

/** As the owner reads it, and nothing that is the desk's own. */
function ToRead({ consignment: { terms }, price }: AnswerProps) {
  return (
    <Part title="Yang disetujui penitip" note="Putar layar ke penitip, dan beri waktu membaca.">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Amount
          label="Harga limit"
          amount={price.reserve}
          note="Di bawah ini barang tidak dilepas tanpa izin penitip."
        />
        <Amount label="Harga dasar" amount={price.base_price} note="Lelang dibuka dari harga ini." />
      </dl>
      {price.note !== '' && (
        <p className="mt-4 rounded-card bg-sunken px-3.5 py-3 text-14 leading-body wrap-anywhere whitespace-pre-line">
          {price.note}
        </p>
      )}
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-14 leading-body">
        {terms.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <TakenOff terms={terms} />
        <li>Harga ini berlaku {terms.days} hari sejak ditandatangani.</li>
      </ol>
      <p className="mt-3 text-13 text-text-2">Ketentuan versi {terms.version}</p>
    </Part>
  )
}

function Amount({ label, amount, note }: { label: string; amount: number; note: string }) {
  return (
    <div>
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className="text-24 font-bold tracking-tight tabular-nums">{formatRupiah(amount)}</dd>
      <dd className="text-13 leading-body text-text-2">{note}</dd>
    </div>
  )
}

/** By the contract of a company, or by the tariff of all sellers. */
function TakenOff({
  terms: { commission_basis_points: basisPoints, contract },
}: Pick<DeskConsignment, 'terms'>) {
  if (contract === null)
    return (
      <li>
        {basisPoints === null || basisPoints === 0
          ? 'Tanpa komisi: yang dipotong hanya pajak penitip sendiri, bila ada.'
          : `Komisi ${String(basisPoints / 100).replace('.', ',')}% dari harga ketok.`}
      </li>
    )
  return (
    <li>
      Potongan menurut kontrak {contract.number}. {CONTRACT_OF_LOT}
      <FactList facts={contract.charges} />
    </li>
  )
}

type Wish = SentBody<'POST /office/titipan/{id}/harga/setuju'>
type Faults = Partial<Record<keyof Wish, string>>
type Written = 'signed_name' | 'place' | 'identity_kind' | 'identity_ending'

function SignForm({ consignment, price }: AnswerProps) {
  const { id, owner, branch, terms } = consignment
  const navigate = useNavigate()
  const [name, setName] = useTyped(`${id}:tanda-tangan:nama`, owner.full_name)
  const [place, setPlace] = useTyped(`${id}:tanda-tangan:tempat`, branch?.name ?? '')
  const [kind, setKind] = useState('')
  const [ending, setEnding] = useState('')
  const [signature, setSignature] = useState<Signature>([])
  const [missing, setMissing] = useState<Faults>({})
  const move = useDeskMove<Wish>(id, {
    send: (body) => client.call('POST /office/titipan/{id}/harga/setuju', { params: { id }, body }),
    done: 'Harga disepakati. Perjanjiannya siap diunduh',
    onDone: () => {
      setName(owner.full_name)
      setPlace(branch?.name ?? '')
      void navigate(paths.consignment(id))
    },
  })
  const errorOf = (field: keyof Wish) => missing[field] ?? faultOf(move.error, field)
  const field = (key: Written, value: string, change: (value: string) => void) => ({
    id: `jawaban-${key}`,
    value,
    error: errorOf(key),
    onChange: ({ target }: { target: { value: string } }) => {
      change(target.value)
      setMissing({})
      move.reset()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (move.isPending) return
    const shown = SHOWN_IDENTITIES.find((known) => known === kind)
    const faults: Faults = {
      ...(name.trim() === '' && { signed_name: 'Tulis nama penanda tangan' }),
      ...(shown === undefined && { identity_kind: 'Pilih identitas yang ditunjukkan' }),
      ...(ending.trim() === '' && { identity_ending: 'Tulis empat angka terakhir nomornya' }),
      ...(place.trim() === '' && { place: 'Tulis tempatnya' }),
      ...(signature.length === 0 && { signature: 'Penitip belum menandatangani' }),
    }
    setMissing(faults)
    if (shown === undefined || Object.keys(faults).length > 0) {
      document.getElementById(`jawaban-${Object.keys(faults)[0]}`)?.focus()
      return
    }
    move.mutate({
      ...{ price_id: price.price_id, terms_version: terms.version, signed_name: name, place },
      ...{ identity_kind: shown, identity_ending: ending },
      signature: signature.map((stroke) => [...stroke]),
    })
  }

  const lost = move.error instanceof CallError && move.error.status === 409 ? move.error.toastMessage : null
  return (
    <form noValidate onSubmit={submit} className="office-sheet grid gap-4 p-4">
      <div>
        <h2 className="text-16 font-bold">Tanda tangan penitip</h2>
        <p className="text-13 text-text-2">
          Lihat identitas aslinya dan cocokkan dengan orangnya. Jangan difoto dan jangan disalin.
        </p>
      </div>
      <TextField label="Nama penanda tangan" maxLength={120} {...field('signed_name', name, setName)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Identitas yang ditunjukkan"
          placeholder="Pilih identitas"
          options={SHOWN_IDENTITIES.map((value) => ({ value, label: SHOWN_IDENTITY_WORDS[value] }))}
          {...field('identity_kind', kind, setKind)}
        />
        <TextField
          label="Empat angka terakhir"
          maxLength={IDENTITY_ENDING_LENGTH}
          autoComplete="off"
          {...field('identity_ending', ending, setEnding)}
        />
      </div>
      <TextField label="Tempat" maxLength={120} {...field('place', place, setPlace)} />
      <SignaturePad
        label="Tanda tangan penitip"
        signature={signature}
        error={errorOf('signature')}
        onChange={(drawn) => {
          setSignature(drawn)
          setMissing(({ signature: _, ...others }) => others)
        }}
      />
      {lost !== null && <StateBox tone="danger" title={lost} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={move.isPending}>
          Setujui harga
        </Button>
        <p className="text-13 text-text-2">
          Perjanjiannya memuat nama Anda sebagai saksi. Sesudah ini isinya tidak bisa diubah.
        </p>
      </div>
    </form>
  )
}

/** The other two things an owner may say, also by telephone. */
function Others({ consignment, price }: AnswerProps) {
  return (
    <section aria-label="Jawaban lain" className="office-sheet px-4 py-1">
      <Disclosure summary="Penitip minta harga lain" name="jawaban-lain">
        <CounterForm key={price.price_id} consignment={consignment} price={price} />
      </Disclosure>
      {consignment.may_withdraw && (
        <Disclosure summary="Penitip tidak jadi melelang" name="jawaban-lain">
          <WithdrawForm consignment={consignment} />
        </Disclosure>
      )}
    </section>
  )
}

function CounterForm({ consignment: { id }, price }: AnswerProps) {
  const navigate = useNavigate()
  const fields = usePriceFields(`${id}:tawar`)
  const [message, setMessage] = useTyped(`${id}:tawar:pesan`)
  const move = useDeskMove<SentBody<'POST /office/titipan/{id}/harga/tawar'>>(id, {
    send: (body) => client.call('POST /office/titipan/{id}/harga/tawar', { params: { id }, body }),
    done: 'Permintaan harga penitip dicatat',
    onDone: () => {
      fields.clear()
      setMessage('')
      void navigate(paths.consignment(id))
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (move.isPending) return
        const amounts = fields.read()
        if (amounts !== null) move.mutate({ price_id: price.price_id, ...amounts, message })
      }}
    >
      <PriceFields fields={fields} error={move.error} />
      <TextAreaField
        label="Kata penitip"
        optional
        rows={2}
        maxLength={1000}
        value={message}
        error={faultOf(move.error, 'message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      <Button type="submit" variant="secondary" pending={move.isPending} className="justify-self-start">
        Catat permintaan harga
      </Button>
    </form>
  )
}

function WithdrawForm({ consignment: { id, version, intake } }: { consignment: DeskConsignment }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(`${id}:tidak-jadi`)
  const move = useDeskMove<string>(id, {
    send: (reason) =>
      client.call('POST /office/titipan/{id}/tidak-jadi', {
        params: { id },
        body: { reason, version },
      }),
    done: 'Titipan dibatalkan atas permintaan penitip',
    onDone: () => {
      setTyped('')
      void navigate(paths.consignment(id))
    },
  })
  return (
    <form
      noValidate
      className="grid gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!move.isPending) move.mutate(typed)
      }}
    >
      <p className="text-14 leading-body">
        Titipannya berakhir dan tidak bisa dibuka lagi.
        {intake !== null && ' Barangnya masih di sini: kembalikan dengan surat keluar.'}
      </p>
      <TextAreaField
        label="Alasan penitip"
        rows={2}
        maxLength={2000}
        value={typed}
        error={faultOf(move.error, 'reason')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="danger" pending={move.isPending} className="justify-self-start">
        Batalkan titipan
      </Button>
    </form>
  )
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="office-sheet p-4">
      <h2 className="text-16 font-bold">{title}</h2>
      <p className="text-13 text-text-2">{note}</p>
      <div className="mt-3">{children}</div>
    </section>
  )
}
