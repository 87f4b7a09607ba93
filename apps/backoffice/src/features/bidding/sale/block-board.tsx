import type { LotOnBlock, SaleLot } from '@ketok/contract/live'
import { pictureUrl } from '@ketok/contract/pictures'
import { formatRupiah, formatRupiahShort, groupThousands } from '@ketok/domain'
import {
  CheckIcon,
  classes,
  GlobeIcon,
  HourglassIcon,
  KeyCap,
  type LucideIcon,
  MapPinIcon,
  MinusIcon,
  PauseIcon,
  Picture,
  Tag,
  TicketIcon,
} from '@ketok/ui'
import type { ConsoleState } from './console-state.ts'
import { askOf, type Key, lotTag } from './keys.ts'
import { RingCountdown } from './ring-countdown.tsx'
import { type Situation, situationOf } from './situation.ts'

export interface BlockBoardProps {
  state: ConsoleState
  stepKeys: { down: Key; up: Key; onDown: () => void; onUp: () => void }
  onSheet: () => void
}

/** The lot on the block at arm's length: price, ask, calls. Every part has its place in every situation. */
export function BlockBoard({ state, stepKeys, onSheet }: BlockBoardProps) {
  const now = situationOf(state)
  const { current, lots } = state.sale
  const lot = lots.find(({ lot_id }) => lot_id === (current?.lot_id ?? state.next_lot_id))
  const picture = state.desk?.pictures[0] ?? lot?.picture
  return (
    <section className="console-board" aria-label="Lot di meja">
      <div className="console-board-head">
        <Tag tone="light" size="lg">
          LOT {lot === undefined ? '–' : lotTag(lot.lot_number)}
        </Tag>
        <div className="min-w-0 flex-1">
          <h1 className="console-title">{lot?.title ?? boardTitle(now)}</h1>
          <p className="console-facts">{lot === undefined ? 'Tidak ada lot lagi' : factsOf(lot, current)}</p>
        </div>
        {state.sale.automatic !== null && <RingCountdown sale={state.sale} />}
        <button
          type="button"
          className="console-photo"
          aria-label="Lembar lot"
          disabled={state.desk === null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSheet}
        >
          <Picture
            src={picture === undefined ? null : pictureUrl(picture.file)}
            alt=""
            widths={[160, 320]}
            sizes="124px"
            ratio="3 / 2"
            blur={picture?.blur}
            eager
          />
          <KeyCap>L</KeyCap>
        </button>
      </div>
      <div className="console-figures">
        <div className="console-figure">
          <p>{now === 'hammer' ? 'Harga ketok' : 'Harga kini'}</p>
          <Amount value={current?.price ?? null} />
          <div className="console-chips">
            <SourceChip lot={current} />
            <ReserveChip lot={current} />
          </div>
        </div>
        <div className="console-figure console-ask">
          {now === 'hammer' ? (
            <Outcome lot={current} />
          ) : (
            <>
              <p>{askLabel(now)}</p>
              <Amount value={askOf(state) ?? lot?.base_price ?? null} faint={current?.ask == null} />
            </>
          )}
          <div className="console-chips">
            <StepButton stepKey={stepKeys.down} cap="[" onPress={stepKeys.onDown} />
            <StepButton stepKey={stepKeys.up} cap="]" onPress={stepKeys.onUp} />
            <span className="console-step">
              kelipatan <b>{formatRupiahShort(current?.step ?? lot?.increment ?? 0)}</b>
            </span>
          </div>
        </div>
      </div>
      <CallLine now={now} lot={current} reason={state.sale.reason} />
    </section>
  )
}

function boardTitle(now: Situation): string {
  if (now === 'ratified') return 'Sidang disahkan'
  return now === 'ended' ? 'Sidang selesai' : 'Semua lot sudah dilelang'
}

function factsOf(lot: SaleLot, current: LotOnBlock | null): string {
  return [
    current === null && 'Berikutnya',
    lot.grade && `Nilai ${lot.grade}`,
    lot.odometer_km !== null && `${groupThousands(lot.odometer_km)} km`,
    `dasar ${formatRupiah(lot.base_price)}`,
    `kelipatan ${formatRupiah(lot.increment)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function askLabel(now: Situation): string {
  if (now === 'asking' || now === 'going_1' || now === 'going_2' || now === 'paused') return 'Diminta'
  return 'Akan diminta'
}

function Amount({ value, faint = false }: { value: number | null; faint?: boolean }) {
  const text = value === null ? '–' : groupThousands(value)
  return (
    <strong
      className={classes('console-amount figure', faint && 'console-amount-faint')}
      style={{ '--chars': text.length }}
    >
      {text}
    </strong>
  )
}

const sources: Record<NonNullable<LotOnBlock['source']>, { icon: LucideIcon; label: string }> = {
  floor: { icon: MapPinIcon, label: 'Lantai' },
  online: { icon: GlobeIcon, label: 'Daring' },
  proxy: { icon: TicketIcon, label: 'Titipan' },
}

function SourceChip({ lot }: { lot: LotOnBlock | null }) {
  if (lot === null || lot.source === null || lot.leader === null)
    return <span className="console-chip">Belum ada tawaran</span>
  const { icon: Icon, label } = sources[lot.source]
  const { name, nipl_number } = lot.leader
  return (
    <span className="console-chip">
      <Icon aria-hidden="true" />
      <span>
        <span className="console-wide">{label} · </span>
        {lot.source === 'floor' ? `paddle ${nipl_number}` : `${name} ${nipl_number}`}
      </span>
    </span>
  )
}

function ReserveChip({ lot }: { lot: LotOnBlock | null }) {
  if (lot === null || lot.price === null) return null
  if (!lot.has_reserve) return <span className="console-chip">Tanpa limit</span>
  return lot.reserve_met ? (
    <span className="console-chip console-chip-met">
      <CheckIcon aria-hidden="true" />
      Di atas limit
    </span>
  ) : (
    <span className="console-chip console-chip-unmet">
      <MinusIcon aria-hidden="true" />
      Di bawah limit
    </span>
  )
}

function StepButton({ stepKey, cap, onPress }: { stepKey: Key; cap: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="console-step-button"
      aria-label={`${stepKey.label}: ${stepKey.note}`}
      title={`${stepKey.label}: ${stepKey.note}`}
      aria-disabled={stepKey.act === null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <KeyCap>{cap}</KeyCap>
    </button>
  )
}

const outcomes = {
  sold: { word: 'Terjual', icon: CheckIcon },
  konfirmasi: { word: 'Konfirmasi', icon: HourglassIcon },
  passed: { word: 'Tidak terjual', icon: MinusIcon },
} as const

function Outcome({ lot }: { lot: LotOnBlock | null }) {
  const result = lot?.result ?? 'passed'
  const { word, icon: Icon } = outcomes[result]
  return (
    <>
      <p>Hasil</p>
      <strong className={`console-outcome console-outcome-${result}`}>
        <Icon aria-hidden="true" />
        {word}
      </strong>
    </>
  )
}

const CALLS = ['Diminta', 'Panggilan 1', 'Panggilan 2', 'Ketok'] as const
const reached: Partial<Record<Situation, number>> = { asking: 1, going_1: 2, going_2: 3, hammer: 4 }

function CallLine({ now, lot, reason }: { now: Situation; lot: LotOnBlock | null; reason: string | null }) {
  if (now === 'paused')
    return (
      <p className="console-paused" role="status">
        <PauseIcon aria-hidden="true" />
        <b>Sidang dijeda</b>
        <span className="min-w-0 leading-tight whitespace-normal">
          {reason ?? 'Tidak ada yang bisa menawar'}
        </span>
      </p>
    )
  const count = lot === null ? 0 : (reached[now] ?? 0)
  return (
    <ol className="console-calls" aria-label="Panggilan">
      {CALLS.map((call, index) => (
        <li key={call} data-reached={index < count} aria-current={index === count - 1 ? 'step' : undefined}>
          {call}
        </li>
      ))}
    </ol>
  )
}
