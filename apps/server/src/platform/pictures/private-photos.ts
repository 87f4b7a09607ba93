import { createHmac } from 'node:crypto'
import { keysOf, MINUTE_MS } from '@ketok/domain'
import type { FastifyInstance } from 'fastify'
import type { Files } from '../files/files.ts'
import { orNotFound, refuse } from '../refusal.ts'
import { isMadeByAny, type KeyRing, randomToken } from '../secrets/secrets.ts'
import { API_PREFIX } from '../web/routes.ts'
import type { PictureOutput } from './picture-encoder.ts'

/** The sizes screens ask for, in pixels of the longer side: a tile of a list, and the picture itself. */
const SIZES = { small: 480, large: 1600 } as const
export type PhotoSize = keyof typeof SIZES

const QUALITY = 80
/** Until the end of the quarter of an hour after this one, so that a page read twice shows the same address. */
const QUARTER_MS = 15 * MINUTE_MS
const NAME = /^[A-Za-z0-9_-]{43}$/

export interface StoredPhoto {
  readonly storedName: string
  readonly width: number
  readonly height: number
}

export type LinkTo = (storedName: string, size: PhotoSize) => string

type Encode = (
  outputs: readonly PictureOutput[],
) => Promise<readonly { readonly data: Buffer; readonly width: number; readonly height: number }[]>

/** What of the house's services these need: the key that signs, and the time. */
interface House {
  readonly config: { readonly keys: { readonly sealing: KeyRing } }
  now(): number
}

interface Link {
  size: string
  name: string
  until: string
  signature: string
}

/**
 * Pictures apart from those that everybody may see. An `<img>` cannot carry a token, so whoever may see one is given an
 * address that opens by itself for a while; whoever was not given one cannot make it, for the house signs it.
 */
export class PrivatePhotos {
  readonly #kind: string
  readonly #path: string

  /** `kind` names the folder and stands in the signature, so that an address of one kind opens no other; `path` as in `/titip-lelang/foto`. */
  constructor(kind: string, path: `/${string}`) {
    this.#kind = kind
    this.#path = API_PREFIX + path
  }

  /** Encoded anew in both sizes: no camera data, no second meaning, no name that tells anything. */
  async store(files: Files, encode: Encode): Promise<StoredPhoto> {
    const inside = (side: number) =>
      ({ width: side, height: side, fit: 'inside', format: 'webp', quality: QUALITY }) as const
    const [small, large] = await encode([inside(SIZES.small), inside(SIZES.large)])
    if (small === undefined || large === undefined) throw new Error('Failed to encode a photo')
    const storedName = randomToken()
    await files.write(this.fileOf(storedName, 'small'), small.data)
    await files.write(this.fileOf(storedName), large.data)
    return { storedName, width: large.width, height: large.height }
  }

  async forget(files: Files, storedName: string): Promise<void> {
    for (const size of keysOf(SIZES)) await files.remove(this.fileOf(storedName, size))
  }

  /** The picture itself, in the larger size; null where its file is gone. */
  read(files: Files, storedName: string): Promise<Buffer | null> {
    return files.read(this.fileOf(storedName))
  }

  links({ config, now }: House): LinkTo {
    const until = (Math.floor(now() / QUARTER_MS) + 2) * QUARTER_MS
    return (storedName, size) =>
      `${this.#path}/${size}/${storedName}/${until}/${this.#signature(config.keys.sealing[0], size, storedName, until)}`
  }

  /** Not part of the contract, because it answers with a picture and not with data. */
  serve(door: FastifyInstance, { config, files, now }: House & { readonly files: Files }): void {
    door.get<{ Params: Link }>(
      `${this.#path}/:size/:name/:until/:signature`,
      async ({ params: { size, name, until, signature } }, reply) => {
        const isWhole = isSize(size) && NAME.test(name) && /^[0-9]{13}$/.test(until)
        if (!isWhole) refuse({ code: 'not_found' })
        const isOurs = isMadeByAny(config.keys.sealing, signature, (key) =>
          this.#signature(key, size, name, Number(until)),
        )
        if (!isOurs || now() >= Number(until)) refuse({ code: 'not_found' })
        const { body } = orNotFound(await files.open(this.fileOf(name, size)))
        reply
          .header('cache-control', 'private, max-age=900')
          .header('content-disposition', 'attachment; filename="foto.webp"')
          .type('image/webp')
        return reply.send(body)
      },
    )
  }

  /** The name of its file. */
  fileOf(storedName: string, size: PhotoSize = 'large'): string {
    return `uploads/${this.#kind}/${storedName}-${size}.webp`
  }

  #signature(key: Uint8Array, size: string, storedName: string, until: number): string {
    return createHmac('sha256', key)
      .update(`${this.#kind} photo ${size} ${storedName} ${until}`)
      .digest('base64url')
  }
}

const isSize = (text: string): text is PhotoSize => Object.hasOwn(SIZES, text)
