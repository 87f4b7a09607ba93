import { CallError, online, type Source, source } from '@ketok/client'
import { session } from '../../app-services.ts'
import { againAfter } from './again-after.ts'
import type { PhoneBox, Waiting } from './phone-box.ts'
import type { Sent } from './sent.ts'

/** What of this phone waits to be sent, for every page to show. */
export interface OutboxState<Sending extends Waiting> {
  /** The phone has been asked what waits. */
  readonly isRead: boolean
  readonly waiting: readonly Sending[]
  readonly photosLeft: number
  readonly ofOthers: number
  readonly isSending: boolean
  /** Why the last try broke off, in words; null while all is well. */
  readonly fault: string | null
  /** Counts what has arrived whole: pages fetch afresh. */
  readonly arrived: number
}

export interface PhoneOutbox<Sending extends Waiting> {
  readonly state: Source<OutboxState<Sending>>
  /** Reads anew what waits. */
  refresh(): Promise<void>
  /** Tries to send all that waits; of two pages only one does. A line that comes back during a try is followed by another. */
  sendAll(): Promise<void>
  /** After somebody has looked at what the house said. */
  sendAgain(waiting: Sending): Promise<void>
  /** While a page is open that shows what waits: at once, when the line comes back, and every now and then. */
  keepSending(): () => void
}

/** So often a phone tries again by itself. */
const AGAIN_MS = 20_000

/** Sends what lies in a box, one after the other, until the house has it whole. A broken line is thrown by `send`. */
export function phoneOutbox<Sending extends Waiting>(
  name: string,
  box: Pick<PhoneBox<Sending>, 'photos' | 'waiting'>,
  send: (waiting: Sending, onStep: () => void) => Promise<Sent<Sending>>,
): PhoneOutbox<Sending> {
  const state: Source<OutboxState<Sending>> = source({
    isRead: false,
    waiting: [],
    photosLeft: 0,
    ofOthers: 0,
    isSending: false,
    fault: null,
    arrived: 0,
  })
  const set = (change: Partial<OutboxState<Sending>>) => state.set({ ...state.get(), ...change })

  async function refresh(): Promise<void> {
    const staff = session.get()
    if (staff === null) return set({ isRead: false, waiting: [], photosLeft: 0, ofOthers: 0 })
    const { own, ofOthers } = await box.waiting.read(staff.staff_id)
    let photosLeft = 0
    // Those of what the house refused wait for nobody but whoever looks at it.
    for (const { photos, refused } of own)
      for (const { id } of refused === null ? photos : []) {
        const photo = await box.photos.read(id)
        if (photo && !photo.arrived) photosLeft++
      }
    set({ isRead: true, waiting: own, photosLeft, ofOthers })
  }

  const sendAll = againAfter(async () => {
    if (navigator.locks === undefined) return sendInTurn()
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await sendInTurn()
    })
  })

  async function sendInTurn(): Promise<void> {
    const staff = session.get()
    if (staff === null) return
    try {
      const { own } = await box.waiting.read(staff.staff_id)
      if (own.every(({ refused }) => refused !== null)) return
      set({ isSending: true, fault: null })
      for (const waiting of own) if (waiting.refused === null) await sendOne(waiting)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      set({ fault: fault.toastMessage ?? fault.message })
    } finally {
      await refresh()
      set({ isSending: false })
    }
  }

  async function sendOne(waiting: Sending): Promise<void> {
    const sent = await send(waiting, () => void refresh())
    if (sent.outcome === 'refused') return
    // Only when all is there: until then the phone is the one place that has it.
    for (const { id } of waiting.photos) await box.photos.drop(id)
    await box.waiting.drop(waiting.id)
    set({ arrived: state.get().arrived + 1 })
  }

  return {
    state,
    refresh,
    sendAll,
    async sendAgain(waiting) {
      await box.waiting.keep({ ...waiting, refused: null })
      await refresh()
      await sendAll()
    },
    keepSending() {
      void refresh().then(sendAll)
      const stopLine = online.subscribe(() => {
        if (online.get()) void sendAll()
      })
      const timer = setInterval(() => void sendAll(), AGAIN_MS)
      return () => {
        stopLine()
        clearInterval(timer)
      }
    },
  }
}
