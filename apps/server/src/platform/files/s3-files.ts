import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
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

  /** Whole in memory first: a phone on a slow line may take a minute for a picture, and S3 is not kept waiting so long. */
  async open(
    name: string,
    part?: { readonly start: number; readonly end: number },
  ): Promise<OpenFile | null> {
    return this.#ask(async () => {
      const { start = 0, end } = part ?? {}
      const answer = await this.#s3.getObjectRaw(name, part === undefined, start, end)
      const bytes = Buffer.from(await answer.arrayBuffer())
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
      return { size: whole === undefined ? bytes.length : Number(whole), body: bodyOf(bytes) }
    })
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

/** A stream of no chunks at all is one that ends. */
function bodyOf(bytes: Buffer): Readable {
  return Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false })
}

/** Nothing was said about what was asked; it may go well later. */
function isOutOfReach(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}

const statusOf = (error: unknown) => serviceErrorIn(error)?.status
const serviceCodeOf = (error: unknown) => serviceErrorIn(error)?.serviceCode
