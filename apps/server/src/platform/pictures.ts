import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { refuse } from './refusal.ts'

/** The widths screens ask for; any other would let strangers make us compute and store without end. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1440]

const DEMO_FOLDER = fileURLToPath(new URL('../../demo/pictures', import.meta.url))
/** Names are random or counted, never a person's: no folders, no dots but the one of the ending. */
const NAME = /^[A-Za-z0-9_-]{1,120}\.(webp|jpg|png|avif)$/
const QUALITY = 78
const PIXELS_MAX = 25_000_000

/** Where uploaded pictures lie, re-encoded. */
export const uploadFolder = (dataFolder: string) => join(dataFolder, 'uploads', 'pictures')

const cacheFolder = (dataFolder: string) => join(dataFolder, 'cache', 'pictures')
const cachedPath = (dataFolder: string, width: number, file: string) =>
  join(cacheFolder(dataFolder), String(width), `${file}.webp`)

/** What its owner replaced or took back leaves the disk in every size. */
export async function forgetPicture(dataFolder: string, file: string): Promise<void> {
  const kept = PICTURE_WIDTHS.map((width) => cachedPath(dataFolder, width, file))
  // The source first: a size that is asked for meanwhile can not be made again.
  for (const path of [join(uploadFolder(dataFolder), file), ...kept]) await rm(path, { force: true })
}

/** `GET /pictures/{width}/{file}`: made at first request, kept on disk, never changed under one name. */
export async function servePictures(app: FastifyInstance, dataFolder: string): Promise<void> {
  const folders = [uploadFolder(dataFolder), DEMO_FOLDER]
  const cache = cacheFolder(dataFolder)
  await Promise.all(PICTURE_WIDTHS.map((width) => mkdir(join(cache, String(width)), { recursive: true })))
  const makers = new Workshop(Math.max(1, availableParallelism() - 1))
  sharp.concurrency(1)

  app.get<{ Params: { width: string; file: string } }>('/pictures/:width/:file', async (request, reply) => {
    const { file } = request.params
    const width = PICTURE_WIDTHS.find((known) => String(known) === request.params.width)
    if (width === undefined || !NAME.test(file)) refuse({ code: 'not_found' })
    const kept = cachedPath(dataFolder, width, file)
    if (!(await exists(kept))) {
      const source = await firstThatExists(folders.map((folder) => join(folder, file)))
      if (source === null) refuse({ code: 'not_found' })
      await makers.make(kept, () => resize(source, width, kept))
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp')
    return reply.send(createReadStream(kept))
  })
}

async function resize(source: string, width: number, target: string): Promise<void> {
  const bytes = await sharp(source, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
  // Renamed into place, so that nobody is ever served half a picture.
  const unfinished = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, target)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function firstThatExists(paths: string[]): Promise<string | null> {
  for (const path of paths) if (await exists(path)) return path
  return null
}

/** At most so many at work at once, so that pictures never starve bids; the same thing is made once for all who wait. */
class Workshop {
  readonly #places: number
  readonly #making = new Map<string, Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #busy = 0

  constructor(places: number) {
    this.#places = places
  }

  make(key: string, work: () => Promise<void>): Promise<void> {
    const making = this.#making.get(key) ?? this.#take(work).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #take(work: () => Promise<void>): Promise<void> {
    if (this.#busy === this.#places) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#busy++
    try {
      await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy--
      else next()
    }
  }
}
