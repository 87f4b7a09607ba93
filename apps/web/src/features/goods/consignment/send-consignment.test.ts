import { CallError, type Client } from '@ketok/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Draft, type DraftPhoto, emptyFields } from './draft.ts'
import { PhotoGone, type Sending, sendConsignment } from './send-consignment.ts'

const photo = (id: string, uploadedId: number | null = null): DraftPhoto => ({
  id,
  shot: 'front',
  uploadedId,
})
const draftOf = (photos: DraftPhoto[]): Draft => ({
  idempotencyKey: 'tanda-titipan-1',
  ownerId: 1,
  savedAt: 0,
  fields: { ...emptyFields, product_type_id: 3, asking_price: 165_000_000, facts: { brand: 'Toyota' } },
  photos,
})

let uploads: string[]
let bodies: { client_consignment_id: string; photos: { photo_id: number }[]; inspection: unknown }[]
let marked: DraftPhoto[]
let progress: string[]
let waited: number[]

beforeEach(() => {
  uploads = []
  bodies = []
  marked = []
  progress = []
  waited = []
})

/** A line on which the n-th attempt may break; the wire stands in for the world outside. */
function over(line: (attempt: number, what: string) => CallError | null, gone: string[] = []): Sending {
  let attempt = 0
  const through = (what: string) => {
    const fault = line(++attempt, what)
    if (fault) throw fault
  }
  const client = {
    async upload(_: string, form: FormData) {
      const id = String(form.get('client_photo_id'))
      through(id)
      uploads.push(id)
      expect([...form.keys()].at(-1)).toBe('file')
      return { photo_id: 100 + uploads.length, client_photo_id: id }
    },
    async call(_: string, { body }: { body: (typeof bodies)[number] }) {
      through('submit')
      bodies.push(body)
      return { consignment_id: 9 }
    },
  } as unknown as Pick<Client, 'call' | 'upload'>
  return {
    client,
    readPhoto: async (id) => (gone.includes(id) ? null : new Blob([id])),
    onUploaded: (done) => marked.push(done),
    onProgress: (sent, total) => progress.push(`${sent}/${total}`),
    pause: async (ms) => {
      waited.push(ms)
    },
  }
}

const fine = () => null

describe('sending a consignment', () => {
  it('uploads every picture, then sends it under one idempotency key', async () => {
    await sendConsignment(draftOf([photo('a'), photo('b')]), over(fine))
    expect(uploads).toEqual(['a', 'b'])
    expect(bodies).toEqual([
      expect.objectContaining({
        client_consignment_id: 'tanda-titipan-1',
        photos: [
          { photo_id: 101, shot: 'front' },
          { photo_id: 102, shot: 'front' },
        ],
      }),
    ])
    expect(progress).toEqual(['0/2', '1/2', '2/2'])
  })

  it('does not send again what has arrived', async () => {
    await sendConsignment(draftOf([photo('a', 51), photo('b')]), over(fine))
    expect(uploads).toEqual(['b'])
    expect(bodies[0]?.photos.map(({ photo_id }) => photo_id)).toEqual([51, 101])
  })

  it('tries again on a line that breaks for a moment', async () => {
    const line = over((attempt) => (attempt <= 2 ? CallError.of('network') : null))
    await sendConsignment(draftOf([photo('a')]), line)
    expect([uploads, waited]).toEqual([['a'], [1000, 2000]])
  })

  it('gives up on a line that stays broken, with what arrived marked', async () => {
    const line = over((_, what) => (what === 'b' ? CallError.of('timeout') : null))
    await expect(sendConsignment(draftOf([photo('a'), photo('b')]), line)).rejects.toMatchObject({
      code: 'timeout',
    })
    expect(marked).toEqual([photo('a', 101)])
    expect(bodies).toEqual([])
  })

  it.each(['offline' as const])('says %s at once', async (code) => {
    await expect(
      sendConsignment(
        draftOf([photo('a')]),
        over(() => CallError.of(code)),
      ),
    ).rejects.toThrow()
    expect(waited).toEqual([])
  })

  it('uploads anew, once, what the house has thrown away meanwhile', async () => {
    const line = over((attempt) =>
      attempt === 1 ? new CallError('consignment_photo_missing', 'Sebagian foto belum sampai', 409) : null,
    )
    await sendConsignment(draftOf([photo('a', 51)]), line)
    expect(uploads).toEqual(['a'])
    expect(bodies[0]?.photos).toEqual([{ photo_id: 101, shot: 'front' }])
  })

  it('names the picture that the browser has lost', async () => {
    const sending = over(fine, ['b'])
    await expect(sendConsignment(draftOf([photo('a'), photo('b')]), sending)).rejects.toBeInstanceOf(
      PhotoGone,
    )
  })

  it('leaves the inspection out when it is booked later', async () => {
    const draft = draftOf([])
    const inspection = { branch_id: 1, starts_at: '2026-11-23T09:00:00+07:00' }
    await sendConsignment({ ...draft, fields: { ...draft.fields, inspection } }, over(fine))
    const later = { ...draft.fields, inspection, books_later: true }
    await sendConsignment({ ...draft, fields: later }, over(fine))
    expect(bodies.map((body) => body.inspection)).toEqual([inspection, null])
  })
})
