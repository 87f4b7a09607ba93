import './console.css'
import { useObservable } from '@ketok/app'
import { cleanText, holdsOneOf } from '@ketok/domain'
import { LiveRegion, Loading, OfflineBanner, Skeleton } from '@ketok/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router'
import { live } from '../../../app-services.ts'
import { PageFault } from '../../../components/page-fault.tsx'
import { config } from '../../../config.ts'
import { serverNow, useStaff } from '../../../observe.ts'
import { BlockBoard } from './block-board.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleQuestion, type Open } from './console-question.tsx'
import type { ConsoleState } from './console-state.ts'
import { FootKeys } from './foot-keys.tsx'
import { useKeyChanges } from './key-changes.ts'
import { KeyPad } from './key-pad.tsx'
import { keysOf, nextKey, type Order, type Question } from './keys.ts'
import { LateStrip, ReadOut } from './middle-strips.tsx'
import { notDone, type Told } from './not-done.ts'
import { type Waiting, waitedTooLong } from './on-way.ts'
import type { KeyName, Press } from './press.ts'
import { BidFeed, DayResult, Presence } from './right-column.tsx'
import { RunOrderColumn } from './run-order-column.tsx'
import { situationOf } from './situation.ts'
import { stateInWords } from './state-in-words.ts'
import { useCommands } from './use-commands.ts'
import { useConsole, useIsConnected } from './use-console.ts'
import { useConsoleKeys } from './use-console-keys.ts'

/** Longer than any paddle number. */
const DIGITS_MAX = 7
const JUMP_DIGITS_MAX = 3
/** Long enough to be read in the last command's place. */
const TOLD_MS = 3_000

/** The auctioneer's instrument. Nothing on it changes its place while a lot is sold. */
export function Component() {
  const auctionId = Number(useParams().auction_id) || 0
  const { data, error, isError, refetch } = useConsole(auctionId)
  return (
    <>
      <title>{`Konsol · ${data?.sale.name ?? 'Sidang'} · ${config.brand.name}`}</title>
      {data !== undefined ? (
        <Console key={auctionId} state={data} />
      ) : isError ? (
        <main className="p-6">
          <PageFault what="Lelang" error={error} onRetry={() => void refetch()} />
        </main>
      ) : (
        <Loading className="console-loading">
          <Skeleton height={56} />
          <div className="console-desk">
            <Skeleton className="console-queue" height="100%" />
            <Skeleton className="console-middle" height="100%" />
            <Skeleton className="console-right" height="100%" />
          </div>
        </Loading>
      )}
    </>
  )
}

function Console({ state }: { state: ConsoleState }) {
  const staff = useStaff()
  const { auction_id, current } = state.sale
  const isConnected = useIsConnected()
  const isLagging = useObservable(live.isLagging)
  const { send, sent, wait, waiting, nextInLine } = useCommands(auction_id)
  const [typed, setTyped] = useState('')
  const [jump, setJump] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  useFreeKeys(open !== null)
  const [told, tell] = useTold()
  const mayCommand = staff !== null && holdsOneOf(staff.roles, ['auctioneer', 'clerk'])
  const locked = lockOf(isConnected, mayCommand)
  const desk = { state, typed, jump, locked }
  const keys = keysOf(desk)
  const changes = useKeyChanges(keys, desk)
  const now = situationOf(state)
  const next = nextKey(now)

  // A jump belongs to the lot and the ask it was begun on.
  const jumpable = now === 'on_block' || now === 'asking'
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the sale closes it, not what is typed
  useEffect(() => {
    if (jumpable || jump === null) return
    setJump(null)
    tell(['jump'], 'harga sudah tidak bisa dilompati')
  }, [jumpable])
  // biome-ignore lint/correctness/useExhaustiveDependencies: paddles of one lot mean nothing on the next
  useEffect(() => {
    setJump(null)
    if (typed === '') return
    setTyped('')
    tell(['floor'], `paddle ${typed} dihapus, lot sudah berganti`)
  }, [current?.lot_id])

  const ask = (question: Question) => setOpen({ question, lotId: current?.lot_id ?? null })

  function press(name: KeyName): void {
    const reason = changes.whyTooSoon(name)
    if (reason === null) act(name)
    else tell([name], reason)
  }

  function act(name: KeyName): void {
    const { act: wanted, note } = keys[name]
    if (wanted !== null) changes.pressed(name)
    if (name === 'pause' && jump !== null) setJump(null)
    // A sleeping key may wake with the answer.
    else if (wanted === null && locked === null && sent.length > 0) waitOrTell(name, null, null)
    else if (wanted === null) tell([name], note)
    else if ('asks' in wanted) ask(wanted.asks)
    else if ('types' in wanted) setJump(wanted.types === 'jump' ? '' : null)
    else if (name === 'floor' || (name === 'enter' && jump !== null)) typedOrder(wanted, name)
    else void order(wanted, name, null)
  }

  /** What was typed belongs to this command; the next digit begins something new. */
  function typedOrder(wanted: Order, name: KeyName): void {
    if (name === 'floor') setTyped('')
    else setJump(null)
    void order(wanted, name, wanted)
  }

  useEffect(() => {
    if (sent.length > 0 || waiting.length === 0) return
    const first = nextInLine()
    if (first === null) return
    if (waitedTooLong(first, serverNow())) sendAway([first], 'terlalu lama menunggu')
    else if (first.given !== null) void order(first.given, first.key, first.given)
    else if (open !== null) tell([first.key], 'ada pertanyaan yang harus dijawab dahulu')
    // It meant what it said when the finger went down.
    else if (first.says !== null && first.says !== changes.says(first.key))
      tell([first.key], 'sudah berarti lain')
    else act(first.key)
  })

  function waitOrTell(name: KeyName, sends: Order | null, given: Order | null): void {
    const reason = wait(name, changes.says(name), sends, given)
    if (reason !== null) tell([name], reason)
  }

  async function order(wanted: Order, name: KeyName, given: Order | null): Promise<void> {
    const outcome = await send(wanted, name)
    if (outcome.is === 'busy') waitOrTell(name, wanted, given)
    if ('sentAway' in outcome) sendAway(outcome.sentAway, 'perintah sebelumnya tidak diterima')
    // Outrun at an ask: the same paddle will be wanted for the next one.
    if (outcome.is === 'outrun') keepPaddle(wanted)
  }

  function sendAway(gone: readonly Waiting[], reason: string): void {
    if (gone.length > 0)
      tell(
        gone.map(({ key }) => key),
        reason,
      )
    for (const { given } of gone) if (given !== null) keepPaddle(given)
  }

  function keepPaddle({ body }: Order): void {
    if (body.command === 'floor_bid') setTyped((known) => (known === '' ? String(body.paddle) : known))
  }

  const give = (given: Order, name: KeyName) => void order(given, name, given)

  function digit(digits: string): void {
    if (jump === null) paddle(typed + digits)
    else if (/^[0-9]*$/.test(digits) && jump.length + digits.length <= JUMP_DIGITS_MAX) setJump(jump + digits)
    else tell(['jump'], `paling banyak ${JUMP_DIGITS_MAX} angka`)
  }
  /** A digit too many, or a letter that was pasted, makes another paddle of no number that stands there. */
  function paddle(text: string): void {
    const digits = cleanText(text).replace(/^0+/, '')
    if (/^[0-9]*$/.test(digits) && digits.length <= DIGITS_MAX) setTyped(digits)
    else tell(['floor'], `nomor paddle hanya angka, paling banyak ${DIGITS_MAX}`)
  }
  function typeInField(text: string): void {
    if (jump === null) paddle(text)
    else if (text.startsWith(typed)) digit(text.slice(typed.length))
    else erase()
  }
  function erase(): void {
    if (jump === null) setTyped((known) => known.slice(0, -1))
    else setJump((known) => (known === '' ? null : (known ?? '').slice(0, -1)))
  }

  useConsoleKeys((pressed: Press) => {
    if ('digit' in pressed) digit(pressed.digit)
    else if ('erase' in pressed) erase()
    else press(pressed.key)
  })

  return (
    <div className="console" translate="no" data-locked={locked !== null}>
      {staff !== null && (
        <ConsoleBar
          {...{ state, staff, isConnected, mayCommand, told }}
          onAsk={ask}
          onPrebid={() =>
            give({ to: 'sale', body: { command: 'open_prebid', expected_seq: state.sale.sale_seq } }, 'space')
          }
        />
      )}
      <main className="console-desk">
        <RunOrderColumn
          state={state}
          next={keys.next}
          isNext={next === 'next' && keys.next.act !== null}
          onNext={() => press('next')}
          onLot={(lot) => lot.state === 'scheduled' && setOpen({ lot, withdraws: false })}
        />
        <div className="console-middle">
          <BlockBoard
            state={state}
            stepKeys={{
              down: keys.step_down,
              up: keys.step_up,
              onDown: () => press('step_down'),
              onUp: () => press('step_up'),
            }}
            onSheet={() => press('sheet')}
          />
          <KeyPad
            {...{ keys, next, typed, jump, sent, waiting, told: told?.keys ?? [] }}
            onKey={press}
            onType={typeInField}
          />
          <LateStrip lateBids={state.late_bids} />
          <ReadOut state={state} />
          <FootKeys
            {...{ keys, next }}
            isOn={state.sale.automatic !== null}
            told={told}
            last={state.last_command}
            onKey={press}
          />
        </div>
        <div className="console-right">
          <Presence state={state} />
          <BidFeed state={state} />
          <DayResult state={state} />
        </div>
      </main>
      <div className="console-lost">
        <OfflineBanner shown={!isConnected}>
          Sambungan ke server terputus. Tombol dikunci sampai tersambung lagi.
        </OfflineBanner>
        <OfflineBanner shown={isConnected && isLagging}>
          Kabar langsung sedang lambat: layar ini bisa terlambat beberapa detik.
        </OfflineBanner>
      </div>
      <LiveRegion message={told === null ? stateInWords(state) : notDone(told)} />
      {open !== null && (
        <ConsoleQuestion
          {...{ open, state, keys }}
          mayCallUp={locked === null && (now === 'between' || now === 'hammer')}
          mayWithdraw={locked === null && now !== 'ended' && now !== 'ratified'}
          onOrder={give}
          onOpen={setOpen}
          onKey={press}
        />
      )}
    </div>
  )
}

/** A closed dialog gives the focus back to what opened it, which would take the next space bar for itself. */
function useFreeKeys(isAsking: boolean): void {
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isAsking && activeElement instanceof HTMLButtonElement) activeElement.blur()
  }, [isAsking])
}

function lockOf(isConnected: boolean, mayCommand: boolean): string | null {
  if (!mayCommand) return 'hanya juru lelang dan panitera'
  return isConnected ? null : 'sambungan terputus'
}

/** Why the key that was just pressed does nothing: shown on the key and in the last command's place, and read out. */
function useTold() {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const tell = (keys: readonly KeyName[], note: string) => setTold({ keys, note })
  return [told, tell] as const
}
