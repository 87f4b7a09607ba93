import { CallError, type Client } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { Draft, DraftPhoto } from './draft.ts'

export type Consignment = Reply<'GET /customer/titip-lelang/{id}'>

export interface Sending {
  readonly client: Pick<Client, 'call' | 'upload'>
  readonly readPhoto: (id: string) => Promise<Blob | null>
  /** Told after each picture, so that what has arrived is never sent again. */
  readonly onUploaded: (photo: DraftPhoto) => void
  readonly onProgress: (sent: number, total: number) => void
  /** Waits before a picture is tried again. */
  readonly pause?: (ms: number) => Promise<void>
}

/** A line that breaks for a moment should not be anybody's business. */
const TRIES = 3
const PAUSE_MS = 1_000

/**
 * Pictures one by one, then the consignment. Picks up where an earlier try was broken off; a lost answer does no harm,
 * because pictures and consignment carry idempotency keys of their own.
 */
export async function sendConsignment(draft: Draft, sending: Sending): Promise<Consignment> {
  try {
    return await submit(draft, await uploadAll(draft, draft.photos, sending), sending)
  } catch (fault) {
    const isSwept = fault instanceof CallError && fault.code === 'consignment_photo_missing'
    if (!isSwept) throw fault
    // The house keeps pictures of unsent drafts for two days only: these have waited longer.
    const afresh = draft.photos.map((photo) => ({ ...photo, uploadedId: null }))
    for (const photo of afresh) sending.onUploaded(photo)
    return submit(draft, await uploadAll(draft, afresh, sending), sending)
  }
}

async function uploadAll(
  { idempotencyKey }: Draft,
  photos: readonly DraftPhoto[],
  { client, readPhoto, onUploaded, onProgress, pause = wait }: Sending,
): Promise<DraftPhoto[]> {
  const uploaded: DraftPhoto[] = []
  for (const photo of photos) {
    onProgress(uploaded.length, photos.length)
    if (photo.uploadedId !== null) {
      uploaded.push(photo)
      continue
    }
    const file = await readPhoto(photo.id)
    if (file === null) throw new PhotoGone(photo)
    const form = new FormData()
    form.set('client_consignment_id', idempotencyKey)
    form.set('client_photo_id', photo.id)
    // Last: the server reads the words before the file.
    form.set('file', file, 'foto.jpg')
    const { photo_id } = await stubbornly(pause, () =>
      client.upload('POST /customer/titip-lelang/foto', form),
    )
    const done = { ...photo, uploadedId: photo_id }
    onUploaded(done)
    uploaded.push(done)
  }
  onProgress(photos.length, photos.length)
  return uploaded
}

/** The browser threw the picture away, which it may when its disk is full. */
export class PhotoGone extends Error {
  override readonly name = 'PhotoGone'
  readonly photo: DraftPhoto

  constructor(photo: DraftPhoto) {
    super('Foto ini tidak tersimpan di perangkat. Ambil lagi fotonya')
    this.photo = photo
  }
}

async function submit(
  { idempotencyKey, fields }: Draft,
  photos: readonly DraftPhoto[],
  { client, pause = wait }: Sending,
): Promise<Consignment> {
  const { product_type_id, facts, city, asking_price, note, inspection, books_later } = fields
  return stubbornly(pause, () =>
    client.call('POST /customer/titip-lelang', {
      body: {
        client_consignment_id: idempotencyKey,
        product_type_id: product_type_id ?? 0,
        facts,
        city,
        asking_price: asking_price ?? 0,
        note,
        photos: photos.map(({ uploadedId, shot }) => ({ photo_id: uploadedId ?? 0, shot })),
        inspection: books_later ? null : inspection,
        contact_name: fields.contact_name,
        contact_phone: fields.contact_phone,
        consent: true,
      },
    }),
  )
}

/** A broken or slow line is tried again; being offline, and every answer of the server, is told at once. */
async function stubbornly<T>(pause: (ms: number) => Promise<void>, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (fault) {
      const isLine = fault instanceof CallError && (fault.code === 'network' || fault.code === 'timeout')
      if (!isLine || attempt === TRIES) throw fault
      await pause(PAUSE_MS * attempt)
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
