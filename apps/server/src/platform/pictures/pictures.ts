import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConcurrencyLimiter } from '../concurrency/concurrency-limiter.ts'
import { IdleQueue } from '../concurrency/idle-queue.ts'
import type { Files, OpenFile } from '../files/files.ts'
import { orNotFound, refuse } from '../refusal.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import {
  hasPicture,
  isPictureName,
  keptPicture,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureSource,
} from './picture-files.ts'

interface PictureRoute {
  readonly Params: { readonly width: string; readonly file: string }
}

const PIXELS_MAX = 25_000_000
/** A page asks for some dozens; what is made once is kept. */
const WAITING_MAX = 1_000

const QUALITY: Record<PictureFormat, number> = { webp: 78, avif: 52 }

/**
 * `GET /pictures/{width}/{file}`: made at first request, kept, never changed under one name. The first who
 * ask get WebP; AVIF is made of what was asked for, in idle time, for those who come later.
 */
export async function servePictures(
  app: FastifyInstance,
  files: Files,
  encoder: PictureEncoder,
): Promise<void> {
  const makers = new ConcurrencyLimiter(Math.max(1, availableParallelism() - 1), WAITING_MAX)
  const idleQueue = new IdleQueue((error) => app.log.warn({ err: error }, 'pictures: one was not made'))
  app.addHook('onClose', () => idleQueue.stop())

  /** In idle time, so that nobody's picture waits for it. */
  function makeSmaller(width: number, file: string): void {
    const avif = keptPicture(width, file, 'avif')
    idleQueue.add(avif, async () => {
      // Another process of the house may have made it meanwhile.
      if ((await files.sizeOf(avif)) !== null) return
      const source = await pictureSource(files, file)
      const webp = await files.sizeOf(keptPicture(width, file, 'webp'))
      if (source === null || webp === null) return
      await files.write(avif, await made(encoder, source, width, 'avif', webp))
    })
  }

  app.get<PictureRoute>('/pictures/:width/:file', async (request, reply) => {
    const { file } = request.params
    const width = PICTURE_WIDTHS.find((known) => String(known) === request.params.width)
    if (width === undefined || !isPictureName(file)) refuse({ code: 'not_found' })
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept')

    if (readsAvif(request)) {
      const avif = await files.open(keptPicture(width, file, 'avif'))
      // An empty file says that this format would only be larger.
      if (avif !== null && avif.size > 0) return sendPicture(reply, 'avif', avif)
      avif?.body.destroy()
      if (avif === null && (await hasPicture(files, file))) makeSmaller(width, file)
    }
    const name = keptPicture(width, file, 'webp')
    const webp = await files.open(name)
    if (webp !== null) return sendPicture(reply, 'webp', webp)
    if (!(await hasPicture(files, file))) refuse({ code: 'not_found' })
    await makers.make(name, async () => {
      const source = orNotFound(await pictureSource(files, file))
      await files.write(name, await made(encoder, source, width, 'webp'))
    })
    return sendPicture(reply, 'webp', orNotFound(await files.open(name)))
  })
}

/** Shown where a page asks for it, kept as a file where it is opened by itself: uploads are among them (security 2.5). */
function sendPicture(reply: FastifyReply, format: PictureFormat, { body }: OpenFile): FastifyReply {
  return reply
    .type(`image/${format}`)
    .header('content-disposition', `attachment; filename="foto.${format}"`)
    .send(body)
}

/** WebP is read by every browser of the last years, whether it says so or not; AVIF only by those that name it. */
const readsAvif = ({ headers }: FastifyRequest) => /\bimage\/avif\b/.test(headers.accept ?? '')

/** Nothing where it would not be smaller than what there is. */
async function made(
  encoder: PictureEncoder,
  source: Uint8Array,
  width: number,
  format: PictureFormat,
  mustBeSmallerThan = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const made = await encoder.encode({
    source,
    pixelsMax: PIXELS_MAX,
    strict: false,
    outputs: [{ width, fit: 'inside', format, quality: QUALITY[format] }],
  })
  if (made.outcome === 'too_slow') refuse({ code: 'busy' })
  const bytes = made.outcome === 'made' ? made.pictures[0]?.data : undefined
  if (bytes === undefined) throw new Error(`Failed to make a picture: ${made.outcome}`)
  return bytes.length < mustBeSmallerThan ? bytes : Buffer.alloc(0)
}
