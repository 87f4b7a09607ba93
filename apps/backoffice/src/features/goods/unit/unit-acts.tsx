import type { Reply } from '@ketok/contract'
import { groupThousands, holdsOneOf, MOST_WINDSCREEN_SHEETS, PLANNERS, UNIT_EDITORS } from '@ketok/domain'
import { Button, ChevronUpIcon, Menu, MenuItem, RadioCard, SelectField, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PdfButton } from '../../../components/pdf-button.tsx'
import { ActOnMany } from '../../../components/table/act-on-many.tsx'
import type { LetGo } from '../../../components/table/data-table.tsx'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { changeStored } from './change-stored.ts'
import { type Choices, type UnitRow, unitName } from './unit-words.tsx'

type Kind = 'place' | 'tag' | 'plan'

interface Acting {
  readonly kind: Kind
  readonly units: readonly UnitRow[]
  readonly letGo: LetGo<UnitRow>
}

const NO_CHOICES: Choices = { product_types: [], pools: [], companies: [], makes: [] }

/** What can be done with several units at once: beside the rows that are chosen, and in a dialog of its own. */
export function useUnitActs(choices: Choices = NO_CHOICES): {
  bulk: (units: readonly UnitRow[], letGo: LetGo<UnitRow>) => ReactNode
  dialog: ReactNode
} {
  const [acting, setActing] = useState<Acting | null>(null)
  const queries = useQueryClient()
  const roles = useStaff()?.roles ?? []
  const mayEdit = holdsOneOf(roles, UNIT_EDITORS)
  const mayPlan = holdsOneOf(roles, PLANNERS)
  const props: DialogProps | null = acting && {
    units: acting.units,
    choices,
    onClose: () => setActing(null),
    onDone: (done) => {
      void queries.invalidateQueries({ queryKey: ['GET /office/unit'] })
      void queries.invalidateQueries({ queryKey: ['GET /office/unit/{unit_id}'] })
      if (acting.kind === 'plan') void queries.invalidateQueries({ queryKey: ['GET /office/lelang'] })
      acting.letGo(done)
    },
  }
  const Dialog = acting === null ? null : DIALOGS[acting.kind]
  return {
    bulk: (units, letGo) => {
      const item = (kind: Kind, words: string) => (
        <MenuItem key={kind} onClick={() => setActing({ kind, units, letGo })}>
          {words}
        </MenuItem>
      )
      return (
        <>
          {mayEdit && (
            <Menu
              label="Tindakan"
              trigger={(trigger) => (
                <Button {...trigger} size="sm" variant="light">
                  Tindakan
                  <ChevronUpIcon aria-hidden="true" />
                </Button>
              )}
            >
              {item('place', 'Atur tempat')}
              {item('tag', 'Atur tag')}
              {mayPlan && item('plan', 'Masukkan ke rencana lelang')}
            </Menu>
          )}
          {units.length <= MOST_WINDSCREEN_SHEETS ? (
            <PdfButton
              variant="light"
              url={`/api/office/unit/lembar-kaca?unit_id=${units.map(({ unit_id }) => unit_id).join(',')}`}
              file="lembar-kaca.pdf"
            >
              Lembar kaca
            </PdfButton>
          ) : (
            <span className="text-13">Lembar kaca: paling banyak {MOST_WINDSCREEN_SHEETS} unit</span>
          )}
        </>
      )
    },
    dialog: Dialog && props && <Dialog {...props} />,
  }
}

interface DialogProps {
  units: readonly UnitRow[]
  choices: Choices
  onClose: () => void
  onDone: (done: readonly UnitRow[]) => void
}

const DIALOGS = { place: PlaceDialog, tag: TagDialog, plan: PlanDialog }

const manyOf = ({ units, onClose, onDone }: DialogProps) => ({
  rows: units,
  rowKey: ({ unit_id }: UnitRow) => unit_id,
  nameOf: (unit: UnitRow) => [unitName(unit), unit.plate].filter((part) => part !== null).join(' · '),
  onClose,
  onDone,
})

const countWords = (units: readonly unknown[]) => `${groupThousands(units.length)} unit`

/** A row of the pool in which each stands, or another pool and a row of it. */
function PlaceDialog(props: DialogProps) {
  const { units, choices } = props
  const [pool, setPool] = useState('')
  const [place, setPlace] = useState('')
  const to = choices.pools.find(({ id }) => String(id) === pool)
  const typed = place.trim()
  async function put({ unit_id }: UnitRow): Promise<string> {
    if (to === undefined)
      await client.call('POST /office/unit/{unit_id}/keluar-masuk', {
        params: { unit_id },
        body: { what: 'unit', way: 'in', place: typed },
      })
    else
      await changeStored(unit_id, (unit) => ({
        pool_id: pool,
        place: typed,
        // Where it stood in the city of its pool, it now stands in that of the other; what customers read stays.
        ...(unit.pool?.city === unit.city && !unit.published && unit.sale_to_publish === null
          ? { city: to.city }
          : {}),
      }))
    return [to?.name, typed].filter(Boolean).join(', ')
  }
  return (
    <ActOnMany
      {...manyOf(props)}
      title={`Atur tempat ${countWords(units)}`}
      confirm="Atur tempat"
      blocked={to === undefined && typed === '' ? 'Pilih pool atau isi tempat' : undefined}
      act={put}
    >
      <SelectField
        label="Pool"
        placeholder="Tetap di poolnya"
        options={choices.pools.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={pool}
        onChange={({ target }) => setPool(target.value)}
      />
      <TextField
        label="Tempat di pool"
        placeholder="Misalnya baris B"
        maxLength={60}
        value={place}
        hint="Tercatat sebagai masuk di tempat ini, unit demi unit."
        onChange={({ target }) => setPlace(target.value)}
      />
    </ActOnMany>
  )
}

/** One tag, put on or taken off. */
function TagDialog(props: DialogProps) {
  const { units, choices } = props
  const [tag, setTag] = useState('')
  const [way, setWay] = useState<'on' | 'off'>('on')
  const types = choices.product_types.filter((type) =>
    units.some(({ product_type }) => product_type.id === type.id),
  )
  const tags = types.flatMap((type) =>
    type.tags.map(({ id, name }) => ({ value: String(id), label: `${name} (${type.name})`, name })),
  )
  const chosen = tags.find(({ value }) => value === tag)
  async function put({ unit_id }: UnitRow): Promise<string> {
    const id = Number(tag)
    let wasSo = false
    await changeStored(unit_id, ({ product_tag_ids: had }) => {
      wasSo = had.includes(id) === (way === 'on')
      if (wasSo) return null
      return { product_tag_ids: way === 'on' ? [...had, id] : had.filter((other) => other !== id) }
    })
    if (wasSo) return way === 'on' ? 'Sudah bertag ini' : 'Memang tidak bertag ini'
    return `${chosen?.name ?? 'Tag'} ${way === 'on' ? 'dipasang' : 'dilepas'}`
  }
  return (
    <ActOnMany
      {...manyOf(props)}
      title={`Atur tag ${countWords(units)}`}
      confirm={way === 'on' ? 'Pasang tag' : 'Lepas tag'}
      blocked={tags.length === 0 ? 'Jenis unit ini tidak punya tag' : tag === '' ? 'Pilih tag' : undefined}
      act={put}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Pasang atau lepas</legend>
        <RadioCard name="way" title="Pasang" checked={way === 'on'} onChange={() => setWay('on')} />
        <RadioCard name="way" title="Lepas" checked={way === 'off'} onChange={() => setWay('off')} />
      </fieldset>
      <SelectField
        label="Tag"
        placeholder="Pilih tag"
        options={tags}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
    </ActOnMany>
  )
}

type Draft = Reply<'GET /office/lelang'>['drafts'][number]

/** Nobody is asked to agree to it, and nobody has: its lots may still change. */
const isOpen = ({ proposal_id, publish_at }: Draft) => proposal_id === null && publish_at === null

/** At the prices that their owners signed; those of the others are named on the planning board. */
function PlanDialog(props: DialogProps) {
  const { units } = props
  const sales = useReading('GET /office/lelang', undefined, { fresh: true })
  const [plan, setPlan] = useState('')
  const drafts = sales.data?.drafts.filter(isOpen)
  return (
    <ActOnMany
      {...manyOf(props)}
      title={`Masukkan ${countWords(units)} ke rencana lelang`}
      confirm="Masukkan"
      blocked={
        drafts?.length === 0
          ? 'Belum ada rencana lelang yang terbuka'
          : plan === ''
            ? 'Pilih rencana lelang'
            : undefined
      }
      act={async ({ unit_id }) => {
        const { lots } = await client.call('POST /office/lelang/{auction_id}/calon-unit', {
          params: { auction_id: Number(plan) },
          body: { unit_ids: [unit_id] },
        })
        return `Lot ${String(lots[0]?.lot_number ?? 0).padStart(3, '0')}`
      }}
    >
      <SelectField
        label="Rencana lelang"
        placeholder={drafts === undefined ? 'Memuat…' : 'Pilih rencana lelang'}
        options={(drafts ?? []).map(({ auction_id, name, opens_at, time_zone }) => ({
          value: String(auction_id),
          label: `${name}, buka ${dayAndTime(opens_at, time_zone)}`,
        }))}
        value={plan}
        error={sales.isError && drafts === undefined ? 'Rencana lelang tidak terbaca. Coba lagi' : undefined}
        hint="Harga yang sudah ditandatangani penitip ikut masuk; yang lain diisi di papan rencana."
        onChange={({ target }) => setPlan(target.value)}
      />
    </ActOnMany>
  )
}
