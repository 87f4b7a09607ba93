import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { type Files, FilesUnavailable, type OpenFile, type S3Settings, type StoredFile } from './files.ts'

/** A piece of a long file over a slow line, and no longer: somebody waits. */
const ANSWERS_MS = 20_000
/** What S3 cannot do at the moment (`SlowDown`, a connection that broke) it mostly can right after. */
const TRIES = 3
const REST_MS = 150
/** S3 lists no more at once. */
const PAGE = 1_000

/** In a bucket of S3, or of what speaks like it. */
export class S3Files implements Files {
  readonly #s3: S3mini
  readonly #where: string

  constructor({ url, region, keyId, secret }: S3Settings) {
    this.#where = url
    this.#s3 = new S3mini({
      endpoint: url,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      requestAbortTimeout: ANSWERS_MS,
    })
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    // A body of no bytes at all needs its length said, or some servers wait for it.
    const length = bytes.length === 0 ? { 'content-length': '0' } : {}
    await this.#ask(() => this.#s3.putObject(name, Buffer.from(bytes), undefined, undefined, length))
  }

  async read(name: string): Promise<Buffer | null> {
    const bytes = await this.#ask(() => this.#s3.getObjectArrayBuffer(name))
    return bytes && Buffer.from(bytes)
  }

  async open(
    name: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<OpenFile | null> {
    const answer = await this.#ask(() =>
      this.#s3.getObjectRaw(name, part === undefined, part?.start ?? 0, part?.end),
    )
    if (answer === null) return null
    const [, whole = answer.headers.get('content-length')] =
      /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
    return { size: Number(whole ?? 0), body: Readable.from(this.#chunksOf(answer), { objectMode: false }) }
  }

  sizeOf(name: string): Promise<number | null> {
    return this.#ask(() => this.#s3.getContentLength(name))
  }

  async remove(name: string): Promise<void> {
    await this.#ask(() => this.#s3.deleteObject(name))
  }

  async list(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = []
    let next: string | undefined
    do {
      const page = await this.#ask(() => this.#s3.listObjectsPaged('/', `${folder}/`, PAGE, next))
      for (const { Key, Size, LastModified } of page?.objects ?? [])
        files.push({ name: Key, size: Number(Size), writtenAt: new Date(LastModified) })
      next = page?.nextContinuationToken
    } while (next !== undefined)
    return files
  }

  /** Does everything once that the house will do, so that a right that is missing is known before somebody waits for it. */
  async check(): Promise<void> {
    const name = `check/${randomUUID()}`
    const steps = {
      write: () => this.write(name, Buffer.from('ketok')),
      read: () => this.read(name),
      list: () => this.list('check'),
      delete: () => this.remove(name),
      // Without the right to list, S3 says "forbidden" of what is not there.
      'look for what is not there': () => this.sizeOf(`${name}-none`),
    }
    for (const [what, step] of Object.entries(steps)) {
      try {
        await step()
      } catch (error) {
        if (isOutOfReach(error)) throw error
        const why =
          error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
        throw new Error(`Failed to ${what} in STORAGE_URL ${this.#where}: ${why}`, { cause: error })
      }
    }
  }

  async state(): Promise<'ok' | 'unavailable'> {
    return this.sizeOf('check/state').then(
      () => 'ok',
      () => 'unavailable',
    )
  }

  async *#chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
    try {
      if (body !== null) yield* body as ReadableStream<Uint8Array>
    } catch (error) {
      throw new FilesUnavailable(`S3 at ${this.#where} broke off`, { cause: error })
    }
  }

  /** Null where the object is not there; what fails otherwise leaves as one kind of error. */
  async #ask<T>(act: () => Promise<T>): Promise<T | null> {
    for (let left = TRIES - 1; ; left--) {
      try {
        return await act()
      } catch (error) {
        const status = statusOf(error)
        if (status === 404 && serviceCodeOf(error) !== 'NoSuchBucket') return null
        if (!isOutOfReach(error) || left === 0)
          throw new FilesUnavailable(`S3 at ${this.#where} failed`, { cause: error })
        await pause(REST_MS * (TRIES - left))
      }
    }
  }
}

function serviceErrorIn(error: unknown): S3ServiceError | undefined {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause !== undefined ? serviceErrorIn(error.cause) : undefined
}

/** Nothing was said about what was asked; it may go well later. */
function isOutOfReach(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}

const statusOf = (error: unknown) => serviceErrorIn(error)?.status
const serviceCodeOf = (error: unknown) => serviceErrorIn(error)?.serviceCode
