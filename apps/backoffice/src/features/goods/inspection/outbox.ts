import { CallError, online, type Source, source } from '@ketok/client'
import { client, session } from '../../../app-services.ts'
import { againAfter } from './again-after.ts'
import {
  dropPhoto,
  dropWaiting,
  keepPhoto,
  keepWaiting,
  readPhoto,
  readWaiting,
  type Waiting,
} from './inspection-box.ts'
import { sendWaiting } from './send-waiting.ts'

/** What of this phone waits to be sent, for every page to show. */
export interface OutboxState {
  readonly reports: readonly Waiting[]
  readonly photosLeft: number
  readonly ofOthers: number
  readonly isSending: boolean
  /** Why the last try broke off, in words; null while all is well. */
  readonly fault: string | null
  /** Counts what has arrived whole: pages fetch afresh. */
  readonly arrived: number
}

export const outbox: Source<OutboxState> = source({
  reports: [],
  photosLeft: 0,
  ofOthers: 0,
  isSending: false,
  fault: null,
  arrived: 0,
})

/** So often a phone tries again by itself. */
const AGAIN_MS = 20_000

const set = (change: Partial<OutboxState>) => outbox.set({ ...outbox.get(), ...change })

/** Reads anew what waits. */
export async function refreshOutbox(): Promise<void> {
  const staff = session.get()
  if (staff === null) return set({ reports: [], photosLeft: 0, ofOthers: 0 })
  const { own, ofOthers } = await readWaiting(staff.staff_id)
  let photosLeft = 0
  for (const { photos } of own)
    for (const { id } of photos) {
      const photo = await readPhoto(id)
      if (photo && !photo.arrived) photosLeft++
    }
  set({ reports: own, photosLeft, ofOthers })
}

/** Tries to send all that waits; of two pages only one does. A line that comes back during a try is followed by another. */
export const sendAll: () => Promise<void> = againAfter(async () => {
  if (navigator.locks === undefined) return sendInTurn()
  await navigator.locks.request('ketok-inspeksi', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await sendInTurn()
  })
})

async function sendInTurn(): Promise<void> {
  const staff = session.get()
  if (staff === null) return
  try {
    const { own } = await readWaiting(staff.staff_id)
    if (own.every(({ refused }) => refused !== null)) return
    set({ isSending: true, fault: null })
    for (const waiting of own) if (waiting.refused === null) await sendOne(waiting)
  } catch (fault) {
    if (!(fault instanceof CallError)) throw fault
    set({ fault: fault.toastMessage ?? fault.message })
  } finally {
    await refreshOutbox()
    set({ isSending: false })
  }
}

async function sendOne(waiting: Waiting): Promise<void> {
  const sent = await sendWaiting(waiting, {
    client,
    readPhoto,
    keepPhoto,
    keep: keepWaiting,
    onStep: () => void refreshOutbox(),
  })
  if (sent.outcome === 'refused') return
  // Only when all is there: until then the phone is the one place that has it.
  for (const { id } of waiting.photos) await dropPhoto(id)
  await dropWaiting(waiting.id)
  set({ arrived: outbox.get().arrived + 1 })
}

/** While a page of inspections is open: at once, when the line comes back, and every now and then. */
export function keepSending(): () => void {
  void refreshOutbox().then(sendAll)
  const stopLine = online.subscribe(() => {
    if (online.get()) void sendAll()
  })
  const timer = setInterval(() => void sendAll(), AGAIN_MS)
  return () => {
    stopLine()
    clearInterval(timer)
  }
}

/** After somebody has looked at what the house said. */
export async function sendAgain(waiting: Waiting): Promise<void> {
  await keepWaiting({ ...waiting, refused: null })
  await refreshOutbox()
  await sendAll()
}
