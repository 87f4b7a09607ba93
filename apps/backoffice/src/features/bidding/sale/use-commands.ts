import { CallError, freshIdempotencyKey, untilAnswered } from '@ketok/client'
import { formatRupiah } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../app-services.ts'
import { serverNow } from '../../../observe.ts'
import type { ConsoleState } from './console-state.ts'
import type { Order } from './keys.ts'
import { isCounted, mayGo, type Sent, type Waiting, whyNotWait } from './on-way.ts'
import type { KeyName } from './press.ts'
import { stageWords } from './stage-words.ts'
import { useTakeConsole } from './use-console.ts'

/**
 * `busy`: another is on its way. `outrun`: somebody else was first, and the same command may be meant again. What waited
 * behind a command that was not taken was meant for a sale that came out otherwise: it is sent away with it.
 */
type Outcome =
  | { readonly is: 'done' | 'busy' }
  | { readonly is: 'refused' | 'outrun'; readonly sentAway: readonly Waiting[] }

/** An auctioneer's key is meant until it is done, also where the house was too full to hear it. */
const MEANT_UNTIL_DONE = { insists: true, longestWaitMs: 3_000 } as const

/**
 * Sends commands, one at a time, each until it is answered. What is pressed meanwhile waits for its turn; what may not
 * wait is told why, so that no key is ever lost without a word.
 */
export function useCommands(auctionId: number) {
  const { take, fetch } = useTakeConsole(auctionId)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  // The truth between two renders, in which keys are pressed too.
  const onWay = useRef<readonly Sent[]>([])
  const inLine = useRef<readonly Waiting[]>([])
  const page = useRef(new AbortController())
  useEffect(() => {
    page.current = new AbortController()
    return () => page.current.abort()
  }, [])

  const change = useCallback((to: readonly Sent[]) => {
    onWay.current = to
    setSent(to)
  }, [])
  const changeLine = useCallback((to: readonly Waiting[]) => {
    inLine.current = to
    setWaiting(to)
  }, [])

  async function send(order: Order, key: KeyName): Promise<Outcome> {
    if (!mayGo(order, onWay.current)) return { is: 'busy' }
    const mine: Sent = { key, order, at: serverNow() }
    change([...onWay.current, mine])
    const command_id = freshIdempotencyKey()
    // A console that was closed asks no more; opened again it shows what became of it.
    const { signal } = page.current
    try {
      const answer = await untilAnswered(() => call(auctionId, order, command_id), {
        ...MEANT_UNTIL_DONE,
        signal,
      })
      take(answer)
      await shown()
      return { is: 'done' }
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      const sentAway = inLine.current
      changeLine([])
      if (signal.aborted) return { is: 'refused', sentAway }
      notify.error(wordsOf(fault), { id: 'command' })
      void fetch()
      return { is: fault.code === 'stale' || fault.code === 'outpaced' ? 'outrun' : 'refused', sentAway }
    } finally {
      change(onWay.current.filter((other) => other !== mine))
    }
  }

  /** Lets a key wait for its turn; the reason where it may not. `order` is what it would send now. */
  function wait(key: KeyName, says: string | null, order: Order | null, given: Order | null): string | null {
    const mine: Waiting = { key, given, says: isCounted(key) ? null : says, at: serverNow() }
    const reason = whyNotWait(mine, order, onWay.current, inLine.current)
    if (reason === null) changeLine([...inLine.current, mine])
    return reason
  }

  function nextInLine(): Waiting | null {
    const [first = null, ...others] = inLine.current
    if (first !== null) changeLine(others)
    return first
  }

  return { send, sent, wait, waiting, nextInLine }
}

function call(auctionId: number, order: Order, command_id: string): Promise<ConsoleState> {
  return order.to === 'sale'
    ? client.call('POST /office/sidang/{auction_id}/perintah', {
        params: { auction_id: auctionId },
        body: { ...order.body, command_id },
      })
    : client.call('POST /office/lot/{lot_id}/perintah', {
        params: { lot_id: order.lotId },
        body: { ...order.body, command_id },
      })
}

/** The cache tells the screen a moment later; a key is free again when its outcome is to be seen. */
const shown = () => new Promise<void>((resolve) => setTimeout(resolve))

/** What changed meanwhile is said; the person decides again. */
function wordsOf(fault: CallError): string {
  if (fault.code !== 'stale') return fault.message
  const stage = stageWords[String(fault.errors[0]?.stage)]
  const ask = fault.fact('ask')
  const now = [stage, ask === undefined ? null : `diminta ${formatRupiah(ask)}`].filter(Boolean).join(', ')
  return now === ''
    ? fault.message
    : `Keadaan sudah berubah: ${now}. Perintah tidak dijalankan, ulangi bila masih perlu.`
}
