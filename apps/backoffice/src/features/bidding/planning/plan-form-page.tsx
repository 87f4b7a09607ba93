import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { groupThousands, TIME_ZONE_WORDS, type TimeZone } from '@ketok/domain'
import {
  Breadcrumb,
  Button,
  buttonClass,
  Loading,
  notify,
  RadioCard,
  SelectField,
  Skeleton,
  StateBox,
  TextField,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { MissingFirst } from '../../../components/missing-first.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { formFaults, PaperFields, ShowFields } from '../../../components/sale-papers.tsx'
import { SavedFirst } from '../../../components/saved-first.tsx'
import { useKept } from '../../../components/use-kept.ts'
import { paths } from '../../../paths.ts'
import { reading, useReading } from '../../../query.ts'
import {
  bodyOf,
  type Choices,
  EMPTY_PLAN,
  type FieldFaults,
  fieldsOf,
  type Plan,
  type PlanFields,
  type PlanText,
} from './plan-fields.ts'
import { linesOfPlan } from './plan-lines.ts'
import { WriteAnnouncement } from './write-announcement.tsx'

const NEW = 'rencana-baru'

/** A new plan, or the terms of one that is there. */
export function Component() {
  const auctionId = Number(useParams().auction_id) || null
  const choices = useReading('GET /office/rencana-lelang/pilihan')
  const plan = useReading(
    'GET /office/lelang/{auction_id}/rencana',
    { params: { auction_id: auctionId ?? 0 } },
    { enabled: auctionId !== null, fresh: true },
  )
  const failed = [choices, plan].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <PageFault what="Rencana" error={failed.error} onRetry={() => void failed.refetch()} />
  const title = auctionId === null ? 'Lelang baru' : 'Ubah rencana'
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang</Link> },
            ...(auctionId === null
              ? []
              : [
                  {
                    key: 'plan',
                    link: <Link to={paths.plan(auctionId)}>{plan.data?.name ?? 'Rencana'}</Link>,
                  },
                ]),
            { key: 'this', link: title },
          ]}
        />
        <PageHead
          title={title}
          form={plan.data ? `plan/${plan.data.auction_id}` : null}
          note="Belum terlihat oleh pelanggan sampai dua petugas menerbitkannya."
        />
      </div>
      {choices.data === undefined || (auctionId !== null && plan.data === undefined) ? (
        <Loading className="office-sheet p-4">
          <Skeleton count={8} height={48} className="mb-3" />
        </Loading>
      ) : (
        <PlanForm
          key={auctionId ?? NEW}
          choices={choices.data}
          plan={auctionId === null ? null : (plan.data ?? null)}
        />
      )}
    </div>
  )
}

function PlanForm({ choices, plan }: { choices: Choices; plan: Plan | null }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const key = plan === null ? NEW : `rencana-${plan.auction_id}`
  const [typed, keep] = useKept<{ fields: PlanFields; version: number | null }>(key)
  const [faults, setFaults] = useState<FieldFaults>({})
  const form = useRef<HTMLFormElement>(null)
  const start = plan === null ? onlyChoices(choices) : fieldsOf(plan)
  // What was typed before a field was there has none of it.
  const fields = { ...start, ...typed?.fields }
  const version = typed === null ? (plan?.version ?? null) : typed.version
  const zone: TimeZone =
    choices.branches.find(({ branch_id }) => String(branch_id) === fields.branch_id)?.time_zone ??
    'Asia/Jakarta'
  const zoneWord = TIME_ZONE_WORDS[zone]
  const pools = choices.pools.filter(({ branch_id }) => String(branch_id) === fields.branch_id)

  const change = (part: Partial<PlanFields>) => {
    keep({ fields: { ...fields, ...part }, version })
    setFaults((now) => {
      const changed = Object.keys(part)
      return Object.fromEntries(
        Object.entries(now).filter(([field]) => !changed.includes(field.split('.')[0] ?? field)),
      )
    })
  }
  const showFaults = (found: FieldFaults) => {
    setFaults(found)
    // After the sentences stand beside their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const saving = useMutation({
    mutationFn: async () => {
      const read = bodyOf(fields, zone)
      if ('faults' in read) return showFaults(read.faults)
      const { auction_id } =
        plan === null
          ? await client.call('POST /office/lelang', { body: read.body })
          : await client.call('PUT /office/lelang/{auction_id}', {
              params: { auction_id: plan.auction_id },
              body: { ...read.body, ...(version !== null && { expected_version: version }) },
            })
      keep(null)
      const params = { auction_id }
      const fresh = await client.call('GET /office/lelang/{auction_id}/rencana', { params })
      await keepAnswer(
        queries,
        reading('GET /office/lelang/{auction_id}/rencana', { params }).queryKey,
        fresh,
      )
      void queries.invalidateQueries({ queryKey: ['GET /office/lelang'] })
      notify.success(plan === null ? 'Rencana tersimpan. Sekarang isi lotnya' : 'Rencana tersimpan')
      navigate(paths.plan(auction_id))
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      showFaults(formFaults(fault.fields, fields))
      if (fault.code === 'plan_changed')
        void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/rencana'] })
      notify.error(fault.toastMessage)
    },
  })
  const isStale = typed !== null && plan !== null && version !== plan.version
  const rows = { papers: fields, faults, change }
  const text = (field: PlanText) => ({
    value: fields[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      {typed !== null && (
        <StateBox tone="neutral" title="Isian Anda yang belum disimpan">
          Tersimpan di peramban ini.{' '}
          <button type="button" className="font-semi text-brand underline" onClick={() => keep(null)}>
            {plan === null ? 'Kosongkan' : 'Kembali ke isi yang tersimpan'}
          </button>
        </StateBox>
      )}
      {isStale && plan !== null && (
        <SavedFirst
          title="Rencana ini diubah orang lain sejak Anda membukanya"
          theirs={linesOfPlan(fieldsOf(plan), choices)}
          mine={linesOfPlan(fields, choices)}
          onTake={() => {
            keep(null)
            setFaults({})
          }}
          onKeep={() => keep({ fields, version: plan.version })}
        />
      )}
      <MissingFirst
        has={{
          place: choices.branches.length > 0 && choices.pools.length > 0,
          type: choices.product_types.length > 0,
        }}
      />
      <Part title="Lelang">
        <TextField label="Nama lelang" maxLength={120} className="md:col-span-2" {...text('name')} />
        <Choice
          legend="Cara lelang"
          name="kind"
          value={fields.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'time', title: 'Lelang waktu', note: 'Ditawar daring, tiap lot tutup menurut jamnya' },
            { value: 'live', title: 'Lelang live', note: 'Dipimpin juru lelang, daring dan di ruang' },
            { value: 'offline', title: 'Lelang luring', note: 'Di ruang lelang, daring hanya titip tawar' },
          ]}
        />
        <Choice
          legend="Peserta"
          name="audience"
          value={fields.audience}
          onChange={(audience) => change({ audience })}
          error={faults.audience}
          options={[
            { value: 'public', title: 'Umum', note: 'Terlihat oleh semua orang' },
            { value: 'premium', title: 'Undangan', note: 'Hanya terlihat oleh yang diundang' },
          ]}
        />
        <SelectField
          label="Tipe produk"
          placeholder="Pilih tipe produk"
          options={choices.product_types.map(({ product_type_id, name }) => ({
            value: String(product_type_id),
            label: name,
          }))}
          value={fields.product_type_id}
          error={faults.product_type_id}
          onChange={({ target }) => {
            const type = choices.product_types.find(
              ({ product_type_id }) => String(product_type_id) === target.value,
            )
            change({
              product_type_id: target.value,
              // What one of the type usually costs, unless somebody named another price.
              ...(fields.nipl_price === '' && type && { nipl_price: groupThousands(type.nipl_price) }),
            })
          }}
        />
        <TextField
          label="Harga NIPL"
          prefix="Rp"
          inputMode="numeric"
          hint={
            fields.nipl_price.trim() === '0'
              ? 'Tanpa jaminan: NIPL diambil gratis'
              : 'Isi 0 untuk lelang tanpa jaminan'
          }
          {...text('nipl_price')}
        />
        <TextField
          label="Batas NIPL per orang"
          optional
          inputMode="numeric"
          hint="Kosongkan bila tanpa batas. Tidak bisa diubah sesudah terbit"
          {...text('nipl_limit')}
        />
      </Part>
      <Part title="Tempat dan waktu">
        <SelectField
          label="Cabang"
          placeholder="Pilih cabang"
          options={choices.branches.map(({ branch_id, name, time_zone }) => ({
            value: String(branch_id),
            label: `${name} (${TIME_ZONE_WORDS[time_zone]})`,
          }))}
          value={fields.branch_id}
          error={faults.branch_id}
          onChange={({ target }) => {
            const ofBranch = choices.pools.filter(({ branch_id }) => String(branch_id) === target.value)
            const [only] = ofBranch
            change({
              branch_id: target.value,
              pool_id: only !== undefined && ofBranch.length === 1 ? String(only.pool_id) : '',
            })
          }}
        />
        <SelectField
          label="Pool"
          placeholder={fields.branch_id === '' ? 'Pilih cabang dulu' : 'Pilih pool'}
          disabled={fields.branch_id === ''}
          options={pools.map(({ pool_id, name, city }) => ({
            value: String(pool_id),
            label: `${name}, ${city}`,
          }))}
          value={fields.pool_id}
          error={faults.pool_id}
          onChange={({ target }) => change({ pool_id: target.value })}
        />
        <TextField type="datetime-local" label={`Buka (${zoneWord})`} {...text('opens_at')} />
        <TextField
          type="datetime-local"
          label={`${fields.kind === 'time' ? 'Tutup lot pertama' : 'Perkiraan selesai'} (${zoneWord})`}
          {...text('closes_at')}
        />
        {fields.kind === 'time' && (
          <TextField
            label="Jarak tutup antarlot"
            inputMode="numeric"
            suffix={<span className="self-center pr-3 text-text-2">menit</span>}
            hint="Lot berikutnya tutup sesudahnya, menurut nomor lot. 0: semua tutup bersamaan"
            {...text('stagger_minutes')}
          />
        )}
        <ShowFields zone={zone} {...rows} />
      </Part>
      <Part title="Pejabat, surat, dan pengumuman">
        <PaperFields
          officials={choices.officials}
          text={text}
          {...rows}
          announcementAside={
            <WriteAnnouncement fields={fields} choices={choices} plan={plan} change={change} />
          }
        />
      </Part>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving.isPending}>
          {plan === null ? 'Simpan, lalu isi lot' : 'Simpan perubahan'}
        </Button>
        <Link
          to={plan === null ? paths.auctions : paths.plan(plan.auction_id)}
          className={buttonClass({ variant: 'outline' })}
        >
          Kembali
        </Link>
      </div>
    </form>
  )
}

/** Where there is only one branch or pool, nobody has to choose it. */
function onlyChoices({ branches, pools, product_types }: Choices): PlanFields {
  const [branch] = branches
  const [pool] = pools
  const [type] = product_types
  const isOne = (choices: readonly unknown[]) => choices.length === 1
  return {
    ...EMPTY_PLAN,
    ...(type !== undefined &&
      isOne(product_types) && {
        product_type_id: String(type.product_type_id),
        nipl_price: groupThousands(type.nipl_price),
      }),
    ...(branch !== undefined &&
      isOne(branches) && {
        branch_id: String(branch.branch_id),
        pool_id: pool !== undefined && isOne(pools) ? String(pool.pool_id) : '',
      }),
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="office-sheet px-4 py-4">
      <h2 id={id} className="mb-3 text-16 font-bold">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-2">{children}</div>
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; title: string; note: string }[]
  onChange: (value: Value) => void
  error?: string | undefined
}

function Choice<Value extends string>({ legend, name, value, options, onChange, error }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className="grid content-start gap-2" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 text-14 font-semi">{legend}</legend>
      {options.map((option) => (
        <RadioCard
          key={option.value}
          name={name}
          title={option.title}
          note={option.note}
          checked={option.value === value}
          aria-invalid={error !== undefined}
          onChange={() => onChange(option.value)}
        />
      ))}
      {error !== undefined && (
        <p id={id} className="text-13 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
