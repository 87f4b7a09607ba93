import { createReadStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { IdleQueue } from './idle-queue.ts'
import type { PictureEncoder } from './picture-encoder.ts'
import {
  bytesOf,
  isPictureName,
  keptFolder,
  keptPicture,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFormats,
  pictureSource,
} from './picture-files.ts'
import { refuse } from './refusal.ts'
import { storeFile } from './store-file.ts'

interface Asked {
  readonly Params: { readonly width: string; readonly file: string }
}

const PIXELS_MAX = 25_000_000
/** A page asks for some dozens; what is made once is kept. */
const WAITING_MAX = 1_000

const QUALITY: Record<PictureFormat, number> = { webp: 78, avif: 52 }

/**
 * `GET /pictures/{width}/{file}`: made at first request, kept on disk, never changed under one name. The first who
 * ask get WebP; AVIF is made of what was asked for, in idle time, for those who come later.
 */
export async function servePictures(
  app: FastifyInstance,
  dataFolder: string,
  encoder: PictureEncoder,
): Promise<void> {
  await Promise.all(PICTURE_WIDTHS.map((width) => mkdir(keptFolder(dataFolder, width), { recursive: true })))
  const makers = new ConcurrencyLimiter(Math.max(1, availableParallelism() - 1), WAITING_MAX)
  const idleQueue = new IdleQueue((error) => app.log.warn({ err: error }, 'pictures: one was not made'))
  app.addHook('onClose', () => idleQueue.stop())

  /** After the answer, so that nobody's picture waits for it. */
  async function makeSmaller(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<void> {
    if (reply.statusCode !== 200 || !reads(request, 'avif')) return
    if (reply.getHeader('content-type') === 'image/avif') return
    const { width, file } = request.params
    const avif = keptPicture(dataFolder, Number(width), file, 'avif')
    if ((await bytesOf(avif)) !== null) return
    idleQueue.add(avif, async () => {
      const source = await pictureSource(dataFolder, file)
      const webp = await bytesOf(keptPicture(dataFolder, Number(width), file, 'webp'))
      if (source !== null && webp !== null) await make(encoder, source, Number(width), 'avif', avif, webp)
    })
  }

  app.get<Asked>('/pictures/:width/:file', { onResponse: makeSmaller }, async (request, reply) => {
    const { file } = request.params
    const width = PICTURE_WIDTHS.find((known) => String(known) === request.params.width)
    if (width === undefined || !isPictureName(file)) refuse({ code: 'not_found' })
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept')

    const wanted = pictureFormats.filter((format) => reads(request, format))
    for (const format of wanted) {
      const kept = keptPicture(dataFolder, width, file, format)
      // An empty file says that this format would only be larger.
      if (((await bytesOf(kept)) ?? 0) > 0) return sendPicture(reply, format, kept)
    }

    const source = await pictureSource(dataFolder, file)
    if (source === null) refuse({ code: 'not_found' })
    const webp = keptPicture(dataFolder, width, file, 'webp')
    await makers.make(webp, () => make(encoder, source, width, 'webp', webp))
    return sendPicture(reply, 'webp', webp)
  })
}

/** Shown where a page asks for it, kept as a file where it is opened by itself: uploads are among them (security 2.5). */
function sendPicture(reply: FastifyReply, format: PictureFormat, path: string): FastifyReply {
  return reply
    .type(`image/${format}`)
    .header('content-disposition', `attachment; filename="foto.${format}"`)
    .send(createReadStream(path))
}

/** WebP is read by every browser of the last years, whether it says so or not; AVIF only by those that name it. */
function reads({ headers }: FastifyRequest, format: PictureFormat): boolean {
  return format === 'webp' || /\bimage\/avif\b/.test(headers.accept ?? '')
}

/** Made beside and renamed into place, so that nobody is ever served half a picture. */
async function make(
  encoder: PictureEncoder,
  source: string,
  width: number,
  format: PictureFormat,
  target: string,
  mustBeSmallerThan = Number.POSITIVE_INFINITY,
): Promise<void> {
  const made = await encoder.encode({
    source,
    pixelsMax: PIXELS_MAX,
    strict: false,
    outputs: [{ width, fit: 'inside', format, quality: QUALITY[format] }],
  })
  if (made.outcome === 'too_slow') refuse({ code: 'busy' })
  const bytes = made.outcome === 'made' ? made.pictures[0]?.data : undefined
  if (bytes === undefined) throw new Error(`Failed to make ${target}: ${made.outcome}`)
  const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await storeFile(unfinished, bytes.length < mustBeSmallerThan ? bytes : Buffer.alloc(0))
  await rename(unfinished, target)
}
