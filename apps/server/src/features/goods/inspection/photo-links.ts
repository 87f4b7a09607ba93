import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MINUTE_MS } from '@ketok/domain'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import { API_PREFIX } from '../../../platform/routes.ts'
import { sameSecret } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { PHOTO_SIZES, type PhotoSize, photoPath } from './photo-files.ts'

/** Until the end of the quarter of an hour after this one, so that a page read twice shows the same address. */
const QUARTER_MS = 15 * MINUTE_MS
const NAME = /^[A-Za-z0-9_-]{43}$/
const PATH = `${API_PREFIX}/inspeksi/foto`

export type LinkTo = (storedName: string, size: PhotoSize) => string

/** An `<img>` cannot carry a token, so whoever may see a picture is given an address that opens by itself for a while. */
export function photoLinks({ config, now }: Pick<Services, 'config' | 'now'>): LinkTo {
  const until = (Math.floor(now() / QUARTER_MS) + 2) * QUARTER_MS
  return (storedName, size) =>
    `${PATH}/${size}/${storedName}/${until}/${signature(config.keys.sealing, size, storedName, until)}`
}

function signature(key: Uint8Array, size: string, storedName: string, until: number): string {
  return createHmac('sha256', key)
    .update(`inspection photo ${size} ${storedName} ${until}`)
    .digest('base64url')
}

interface Link {
  size: string
  name: string
  until: string
  signature: string
}

/** Not part of the contract, because it answers with a picture and not with data. */
export function servePhotoLinks(door: FastifyInstance, { config, now }: Services): void {
  door.get<{ Params: Link }>(`${PATH}/:size/:name/:until/:signature`, async ({ params }, reply) => {
    const { size, name, until } = params
    const isWhole = Object.hasOwn(PHOTO_SIZES, size) && NAME.test(name) && /^[0-9]{13}$/.test(until)
    if (!isWhole) refuse({ code: 'not_found' })
    const isOurs = sameSecret(params.signature, signature(config.keys.sealing, size, name, Number(until)))
    if (!isOurs || now() >= Number(until)) refuse({ code: 'not_found' })
    const path = photoPath(config.dataFolder, name, size as PhotoSize)
    const isThere = await stat(path).then(
      (file) => file.isFile(),
      () => false,
    )
    if (!isThere) refuse({ code: 'not_found' })
    reply.header('cache-control', 'private, max-age=900').type('image/webp')
    return reply.send(createReadStream(path))
  })
}
