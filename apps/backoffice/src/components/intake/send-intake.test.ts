import { CallError } from '@ketok/client'
import type { RefusalCode } from '@ketok/contract/refusals'
import { describe, expect, it } from 'vitest'
import type { KeptPhoto } from '../phone/phone-box.ts'
import type { WaitingIntake } from './intake-box.ts'
import { type SendingIntake, sendIntake } from './send-intake.ts'

/** A house that takes photos and records as ours does, over a line that breaks where a test says so. */
class HouseFarAway {
  readonly photos: string[] = []
  readonly records = new Map<string, readonly number[]>()
  /** How many calls go through before the line breaks; the answer of the one that breaks is lost. */
  callsLeft = Number.POSITIVE_INFINITY
  refusal: CallError | null = null

  #answer<T>(work: () => T): Promise<T> {
    if (this.refusal !== null) return Promise.reject(this.refusal)
    if (this.callsLeft-- <= 0) {
      work()
      return Promise.reject(CallError.of('network'))
    }
    return Promise.resolve().then(work)
  }

  readonly client = {
    upload: (_: string, form: FormData) =>
      this.#answer(() => {
        const id = String(form.get('client_photo_id'))
        if (!this.photos.includes(id)) this.photos.push(id)
        return { photo_id: this.photos.indexOf(id) + 1 }
      }),
    call: (_: string, { body }: { body: { client_intake_id: string; photo_ids: number[] } }) =>
      this.#answer(() => {
        if (body.photo_ids.some((id) => id > this.photos.length)) throw refusal('consignment_photo_missing')
        this.records.set(body.client_intake_id, body.photo_ids)
        return {}
      }),
  } as unknown as SendingIntake['client']
}

const refusal = (code: RefusalCode, field?: string) => {
  const message = 'Tidak bisa diterima'
  return new CallError(code, message, 409, [{ code, message, ...(field !== undefined && { field }) }])
}

class Phone {
  readonly photos = new Map<string, KeptPhoto>()
  taken = 0
  waiting: WaitingIntake = {
    id: 'masuk-1',
    ...{
      staffId: 1,
      key: '7',
      title: 'Avanza',
      handedInAt: '2026-11-23T03:00:00Z',
      refused: null,
      faults: {},
    },
    body: {
      ...{
        client_intake_id: 'masuk-1',
        pool_id: 5,
        condition: 'Baret',
        odometer_km: 10,
        keys: 2,
        papers: [],
      },
      ...{ brought_by: 'Sari', consignor_signature: [], staff_signature: [] },
    },
    photos: [],
  }
  constructor(...ids: string[]) {
    for (const id of ids) this.photos.set(id, { blob: new Blob(['jpeg']), sent: 0, arrived: false })
    this.waiting = { ...this.waiting, photos: ids.map((id) => ({ id, photo_id: null })) }
  }

  sends(house: HouseFarAway) {
    return sendIntake(this.waiting, {
      client: house.client,
      readPhoto: async (id) => this.photos.get(id),
      keepPhoto: async (id, photo) => this.photos.set(id, photo),
      keep: async (waiting) => {
        this.waiting = waiting
      },
      onStep: () => {},
      onTaken: async () => {
        this.taken++
      },
    })
  }
}

describe('an intake on its way', () => {
  it('arrives with its photos, in the order in which they were taken', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone('depan', 'belakang')]
    expect(await phone.sends(house)).toEqual({ outcome: 'whole' })
    expect(house.records).toEqual(new Map([['masuk-1', [1, 2]]]))
    expect(phone.taken).toBe(1)
  })

  it('goes on after each cut whose answer is lost, and is there once', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone('depan', 'belakang')]
    let tries = 0
    for (; tries < 10; tries++) {
      house.callsLeft = 1
      if ((await phone.sends(house).catch(() => null)) !== null) break
    }
    expect(tries).toBeLessThan(10)
    expect(house.photos).toEqual(['depan', 'belakang'])
    expect(house.records).toEqual(new Map([['masuk-1', [1, 2]]]))
  })

  it('sends its photos again where the house has swept them away', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone('depan', 'belakang')]
    house.callsLeft = 2
    await expect(phone.sends(house)).rejects.toThrow()
    house.photos.length = 0
    house.records.clear()
    house.callsLeft = Number.POSITIVE_INFINITY
    expect(await phone.sends(house)).toEqual({ outcome: 'whole' })
    expect(house.photos).toHaveLength(2)
    expect(house.records.size).toBe(1)
  })

  it('that the house refuses is kept whole, with its words beside the field', async () => {
    const [house, phone] = [new HouseFarAway(), new Phone('depan')]
    house.refusal = refusal('pool_closed', 'pool_id')
    expect(await phone.sends(house)).toMatchObject({ outcome: 'refused' })
    expect(phone.waiting).toMatchObject({
      refused: 'Tidak bisa diterima',
      faults: { pool_id: 'Tidak bisa diterima' },
      photos: [{ id: 'depan' }],
    })
    expect(phone.photos.has('depan')).toBe(true)
  })
})
