import { CallError } from '@ketok/client'
import { describe, expect, it } from 'vitest'
import type { KeptPhoto } from '../../../components/phone/phone-box.ts'
import type { WaitingReport } from './inspection-box.ts'
import { PIECE_BYTES, type Sending, sendWaiting } from './send-waiting.ts'

/** A house that takes a report and pictures as ours does, over a line that breaks where a test says so. */
class HouseFarAway {
  readonly reports: string[] = []
  readonly pieces = new Map<string, number>()
  /** How many calls go through before the line breaks. */
  callsLeft = Number.POSITIVE_INFINITY
  refusal: CallError | null = null
  /** The answer is lost, not the request. */
  losesAnswers = false

  #answer<T>(work: () => T): Promise<T> {
    if (this.refusal !== null) return Promise.reject(this.refusal)
    if (this.callsLeft <= 0) {
      if (this.losesAnswers) work()
      return Promise.reject(CallError.of('network'))
    }
    this.callsLeft--
    return Promise.resolve(work())
  }

  readonly client = {
    call: (_: string, { body }: { body: { client_report_id: string } }) =>
      this.#answer(() => {
        if (!this.reports.includes(body.client_report_id)) this.reports.push(body.client_report_id)
        return { version: this.reports.indexOf(body.client_report_id) + 1 }
      }),
    upload: (_: string, form: FormData) =>
      this.#answer(() => {
        const [id, from, size] = ['client_photo_id', 'from', 'size'].map((name) => String(form.get(name)))
        const had = this.pieces.get(id ?? '') ?? 0
        const piece = form.get('photo') as Blob
        const received = Number(from) > had ? had : Math.max(had, Number(from) + piece.size)
        this.pieces.set(id ?? '', received)
        return { photo_id: received === Number(size) ? 7 : null, received }
      }),
  } as unknown as Sending['client']
}

class Phone {
  readonly photos = new Map<string, KeptPhoto>()
  waiting: WaitingReport
  constructor(sizes: Readonly<Record<string, number>>) {
    for (const [id, size] of Object.entries(sizes))
      this.photos.set(id, { blob: new Blob([new Uint8Array(size)]), sent: 0, arrived: false })
    this.waiting = {
      id: 'laporan-1',
      staffId: 1,
      key: '12',
      title: 'Avanza',
      handedInAt: '2026-11-26T03:00:00Z',
      body: { client_report_id: 'laporan-1', parts: [] },
      photos: Object.keys(sizes).map((id) => ({ id, shot: 'front' })),
      version: null,
      refused: null,
    }
  }

  sends(house: HouseFarAway) {
    return sendWaiting(this.waiting, {
      client: house.client,
      readPhoto: async (id) => this.photos.get(id),
      keepPhoto: async (id, photo) => this.photos.set(id, photo),
      keep: async (waiting) => {
        this.waiting = waiting
      },
      onStep: () => {},
    })
  }
}

const LARGE = 3 * PIECE_BYTES + 5
const pictures = { a: LARGE, b: 10, c: PIECE_BYTES }
const allArrived = ({ photos }: Phone) => [...photos.values()].every(({ arrived }) => arrived)

describe('a hand-in on its way', () => {
  it('arrives whole: the report, then each picture in pieces', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone(pictures)]
    expect(await phone.sends(house)).toEqual({ outcome: 'whole' })
    expect(house.reports).toEqual(['laporan-1'])
    expect(Object.fromEntries(house.pieces)).toEqual(pictures)
    expect(allArrived(phone)).toBe(true)
  })

  it.each([false, true])('goes on after each cut, lost answers: %s', async (losesAnswers) => {
    const [house, phone] = [new HouseFarAway(), new Phone(pictures)]
    house.losesAnswers = losesAnswers
    let tries = 0
    for (; tries < 20; tries++) {
      house.callsLeft = 1
      const sent = await phone.sends(house).catch(() => null)
      if (sent !== null) break
    }
    expect(tries).toBeLessThan(20)
    expect(house.reports).toEqual(['laporan-1'])
    expect(Object.fromEntries(house.pieces)).toEqual(pictures)
    expect(allArrived(phone)).toBe(true)
  })

  it('begins a picture anew whose beginning the house has lost', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone({ a: LARGE })]
    house.callsLeft = 3
    await expect(phone.sends(house)).rejects.toThrow()
    house.pieces.clear()
    house.callsLeft = Number.POSITIVE_INFINITY
    expect(await phone.sends(house)).toEqual({ outcome: 'whole' })
    expect(house.pieces.get('a')).toBe(LARGE)
  })

  it('stands without a picture that the browser threw away', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone(pictures)]
    phone.photos.delete('b')
    expect(await phone.sends(house)).toEqual({ outcome: 'whole' })
    expect(house.pieces.has('b')).toBe(false)
  })

  it('that the house refuses is kept with its words, and not sent again by itself', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone(pictures)]
    const message = 'Anda tidak memiliki akses'
    house.refusal = new CallError('forbidden', message, 403, [{ code: 'forbidden', message }])
    expect(await phone.sends(house)).toMatchObject({ outcome: 'refused' })
    expect(phone.waiting.refused).toBe(message)
  })

  it.each([401, 429, 500, 503])('waits when it is answered %d', async (status) => {
    const [house, phone] = [new HouseFarAway(), new Phone(pictures)]
    house.refusal = new CallError('busy', 'Coba lagi', status)
    await expect(phone.sends(house)).rejects.toThrow('Coba lagi')
    expect(phone.waiting.refused).toBeNull()
  })
})
