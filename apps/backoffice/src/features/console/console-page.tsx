import './console.css'
import { holdsOneOf } from '@ketok/domain'
import { LiveRegion, Loading, OfflineBanner, Skeleton } from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../../components/load-error.tsx'
import { config } from '../../config.ts'
import { useStaff } from '../../observe.ts'
import { BlockBoard } from './block-board.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleQuestion, type Open } from './console-question.tsx'
import type { ConsoleState } from './console-state.ts'
import { FootKeys } from './foot-keys.tsx'
import { KeyPad } from './key-pad.tsx'
import { keysOf, nextKey, type Order } from './keys.ts'
import { LateStrip, ReadOut } from './middle-strips.tsx'
import type { KeyName, Press } from './press.ts'
import { BidFeed, DayResult, Presence } from './right-column.tsx'
import { RunOrderColumn } from './run-order-column.tsx'
import { situationOf } from './situation.ts'
import { spokenState } from './spoken-state.ts'
import { useCommands } from './use-commands.ts'
import { useConsole, useIsConnected } from './use-console.ts'
import { useConsoleKeys } from './use-console-keys.ts'

/** Longer than any paddle number. */
const DIGITS_MAX = 7
const JUMP_DIGITS_MAX = 3
const TOLD_MS = 1_600

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
          <LoadError error={error} onRetry={() => void refetch()} />
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
  const { send, sent } = useCommands(auction_id)
  const [typed, setTyped] = useState('')
  const [jump, setJump] = useState<string | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  useFreeKeys(open !== null)
  const [told, tell] = useTold()
  const mayCommand = staff !== null && holdsOneOf(staff.roles, ['auctioneer', 'clerk'])
  const locked = lockOf(isConnected, mayCommand)
  const keys = keysOf({ state, typed, jump, locked })
  const now = situationOf(state)
  const next = nextKey(now)

  // A jump belongs to the lot and the ask it was begun on.
  const jumpable = now === 'on_block' || now === 'asking'
  useEffect(() => {
    if (!jumpable) setJump(null)
  }, [jumpable])
  // biome-ignore lint/correctness/useExhaustiveDependencies: paddles of one lot mean nothing on the next
  useEffect(() => {
    setTyped('')
    setJump(null)
  }, [current?.lot_id])

  function act(name: KeyName): void {
    const { act: wanted, note } = keys[name]
    if (name === 'pause' && jump !== null) setJump(null)
    else if (wanted === null && locked === null && sent.length > 0) wait(name)
    else if (wanted === null) tell(name, note)
    else if ('asks' in wanted) setOpen({ question: wanted.asks })
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

  /** What was pressed while another command was on its way; `given` is an answer to a question, sent as it was given. */
  const waiting = useRef<{ name: KeyName; given: Order | null } | null>(null)
  useEffect(() => {
    const { current: pressed } = waiting
    if (sent.length > 0 || pressed === null) return
    waiting.current = null
    // A key means what it says now, not what it said when the finger went down.
    if (pressed.given === null) act(pressed.name)
    else void order(pressed.given, pressed.name, pressed.given)
  })

  /** A sleeping key may wake with the answer; a second tap of the same one is no second command. */
  function wait(name: KeyName): void {
    if (!sent.some(({ key }) => key === name)) waiting.current = { name, given: null }
  }

  async function order(wanted: Order, name: KeyName, given: Order | null): Promise<void> {
    const outcome = await send(wanted, name)
    if (outcome === 'busy') waiting.current = { name, given }
    else if (outcome !== 'done' && outcome !== 'repeated') waiting.current = null
    // Outrun at an ask: the same paddle will be wanted for the next one.
    if (outcome === 'outrun' && wanted.said.command === 'floor_bid') {
      const paddle = String(wanted.said.paddle)
      setTyped((known) => (known === '' ? paddle : known))
    }
  }

  const give = (given: Order, name: KeyName) => void order(given, name, given)

  function digit(digits: string): void {
    if (jump === null) setTyped((known) => (known + digits).replace(/^0+/, '').slice(0, DIGITS_MAX))
    else setJump((known) => ((known ?? '') + digits).slice(0, JUMP_DIGITS_MAX))
  }
  function erase(): void {
    if (jump === null) setTyped((known) => known.slice(0, -1))
    else setJump((known) => (known === '' ? null : (known ?? '').slice(0, -1)))
  }

  useConsoleKeys((press: Press) => {
    if ('digit' in press) digit(press.digit)
    else if ('erase' in press) erase()
    else act(press.key)
  })

  return (
    <div className="console" data-locked={locked !== null}>
      {staff !== null && (
        <ConsoleBar
          {...{ state, staff, isConnected, mayCommand }}
          onAsk={(question) => setOpen({ question })}
          onPrebid={() =>
            give({ to: 'sale', said: { command: 'open_prebid', expected_seq: state.sale.sale_seq } }, 'space')
          }
        />
      )}
      <main className="console-desk">
        <RunOrderColumn
          state={state}
          next={keys.next}
          isNext={next === 'next' && keys.next.act !== null}
          onNext={() => act('next')}
          onLot={(lot) => lot.state === 'scheduled' && setOpen({ lot, withdraws: false })}
        />
        <div className="console-middle">
          <BlockBoard
            state={state}
            stepKeys={{
              down: keys.step_down,
              up: keys.step_up,
              onDown: () => act('step_down'),
              onUp: () => act('step_up'),
            }}
            onSheet={() => act('sheet')}
          />
          <KeyPad
            {...{ keys, next, typed, jump, sent, told: told?.key ?? null }}
            onKey={act}
            onDigit={digit}
            onErase={erase}
          />
          <LateStrip lateBids={state.late_bids} />
          <ReadOut state={state} />
          <FootKeys
            {...{ keys, next }}
            isOn={state.sale.automatic !== null}
            told={told?.key ?? null}
            last={state.last_command}
            onKey={act}
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
      </div>
      <LiveRegion message={told?.note ?? spokenState(state)} />
      {open !== null && (
        <ConsoleQuestion
          {...{ open, state, keys }}
          mayCallUp={locked === null && (now === 'between' || now === 'hammer')}
          mayWithdraw={locked === null && now !== 'ended' && now !== 'ratified'}
          onOrder={give}
          onOpen={setOpen}
          onKey={act}
        />
      )}
    </div>
  )
}

/** A closed dialog gives the focus back to what opened it, which would take the next space bar for itself. */
function useFreeKeys(isAsking: boolean): void {
  useEffect(() => {
    const { activeElement } = document
    if (!isAsking && activeElement instanceof HTMLButtonElement) activeElement.blur()
  }, [isAsking])
}

function lockOf(isConnected: boolean, mayCommand: boolean): string | null {
  if (!mayCommand) return 'hanya juru lelang dan panitera'
  return isConnected ? null : 'sambungan terputus'
}

/** Why the key that was just pressed does nothing: shown on the key itself for a moment, and read out. */
function useTold() {
  const [told, setTold] = useState<{ key: KeyName; note: string } | null>(null)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  return [told, (key: KeyName, note: string) => setTold({ key, note })] as const
}
