import { CallError } from '@ketok/client'
import { formatRupiah, type Instant } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../house.ts'
import { serverNow } from '../../observe.ts'
import type { ConsoleState } from './console-state.ts'
import type { Order } from './keys.ts'
import type { KeyName } from './press.ts'
import { sendUntilAnswered } from './send-until-answered.ts'
import { stageWords } from './stage-words.ts'
import { useTakeConsole } from './use-console.ts'

/** A command on its way. */
export interface Sent {
  readonly key: KeyName
  readonly command: Order['said']['command']
  readonly at: Instant
  readonly isPause: boolean
}

/** Nobody reads new words on a key and means them within so short a time. */
const DOUBLE_TAP_MS = 600

/**
 * `outrun`: somebody else was first, and the same command may be meant again. Not sent are `busy`, while another is on
 * its way, and `repeated`, while the same key's is: a double tap is one. Later the same key may say another thing, as
 * the one that pauses does, and then it waits like every other.
 */
type Outcome = 'done' | 'refused' | 'outrun' | 'busy' | 'repeated'

/** Sends commands, one at a time, each until it is answered. Only a pause goes past one that is on its way. */
export function useCommands(auctionId: number) {
  const { take, fetch } = useTakeConsole(auctionId)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const onWay = useRef<readonly Sent[]>([])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const change = useCallback((to: readonly Sent[]) => {
    onWay.current = to
    setSent(to)
  }, [])

  async function send(order: Order, key: KeyName): Promise<Outcome> {
    const isPause = order.said.command === 'pause'
    const { command } = order.said
    if (onWay.current.some((other) => !isPause || other.isPause)) {
      const same = onWay.current.find((other) => other.key === key)
      if (same === undefined) return 'busy'
      return same.command === command || serverNow() - same.at < DOUBLE_TAP_MS ? 'repeated' : 'busy'
    }
    const mine: Sent = { key, command, at: serverNow(), isPause }
    change([...onWay.current, mine])
    const command_id = crypto.randomUUID()
    try {
      take(await sendUntilAnswered(() => call(auctionId, order, command_id), untilThen(isGone)))
      await shown()
      return 'done'
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (isGone.current) return 'refused'
      notify.error(wordsOf(fault), { id: 'command' })
      void fetch()
      return fault.code === 'stale' || fault.code === 'outpaced' ? 'outrun' : 'refused'
    } finally {
      change(onWay.current.filter((other) => other !== mine))
    }
  }
  return { send, sent }
}

function call(auctionId: number, order: Order, command_id: string): Promise<ConsoleState> {
  return order.to === 'sale'
    ? client.call('POST /office/sidang/{auction_id}/perintah', {
        params: { auction_id: auctionId },
        body: { ...order.said, command_id },
      })
    : client.call('POST /office/lot/{lot_id}/perintah', {
        params: { lot_id: order.lotId },
        body: { ...order.said, command_id },
      })
}

/** The cache tells the screen a moment later; a key is free again when its outcome is to be seen. */
const shown = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A console that was closed asks no more; opened again it shows what became of it. */
const untilThen = (isGone: { readonly current: boolean }) => (ms: number) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => (isGone.current ? reject(CallError.of('network')) : resolve()), ms)
  })

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
