import sharp, { type Sharp } from 'sharp'
import { isHeic, openHeic } from './heic.ts'
import type { Encoded, EncodedPicture, PictureOrder, PictureOutput, PicturePart } from './picture-encoder.ts'

/** One picture may not take longer: a small file can ask for very much work. */
const SECONDS_MAX = 15
const MEMORY_MAX_BYTES = 900 * 1024 * 1024
const LOOK_EVERY_MS = 200

// Nothing comes twice, and what is kept between pictures is memory that strangers fill.
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async ({ id, order }: { id: number; order: PictureOrder }) => {
  const answer: Encoded = await encode(order).catch(whatFailed)
  process.send?.({ id, answer })
})
// The house is gone.
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_MAX_BYTES) process.exit(1)
}, LOOK_EVERY_MS)

/** On a busy machine a good picture takes long as well: that is no word about the picture. */
function whatFailed(error: unknown): Encoded {
  const reason = error instanceof Error ? error.message : String(error)
  return /timeout: \d+% complete/.test(reason) ? { outcome: 'too_slow' } : { outcome: 'unreadable', reason }
}

/** Looks at the header first: what it names is not unpacked where it is too much. */
async function encode({
  source,
  pixelsMax,
  strict,
  turned,
  covers = [],
  crop,
  outputs,
}: PictureOrder): Promise<Encoded> {
  const image = await opened(source, pixelsMax, strict)
  if (image === null) return { outcome: 'too_large' }
  image.timeout({ seconds: SECONDS_MAX })
  if (turned !== undefined) image.rotate(turned)
  const shown = covers.length === 0 && crop === undefined ? image : await edited(image, covers, crop)
  const pictures: EncodedPicture[] = []
  for (const output of outputs) pictures.push(await encoded(shown.clone(), output))
  return { outcome: 'made', pictures }
}

/** Upright; null where it has more pixels than that. */
async function opened(
  source: PictureOrder['source'],
  pixelsMax: number,
  strict: boolean,
): Promise<Sharp | null> {
  if (typeof source !== 'string' && isHeic(source)) return openHeic(source, pixelsMax)
  const { width, height } = await sharp(source, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > pixelsMax) return null
  const failOn = strict ? 'error' : 'warning'
  return sharp(source, { limitInputPixels: pixelsMax, failOn, pages: 1 }).autoOrient()
}

async function encoded(image: Sharp, output: PictureOutput): Promise<EncodedPicture> {
  const { width, height, fit, format, quality } = output
  const resized = image.resize(width, height, {
    fit,
    withoutEnlargement: fit === 'inside',
    ...(fit === 'cover' ? { position: 'attention' } : {}),
  })
  const { data, info } = await inFormat(resized, format, quality).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function inFormat(image: Sharp, format: PictureOutput['format'], quality: number): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality })
    case 'avif':
      // Twenty times as slow as WebP: a higher effort saves a few per cent more and takes seconds.
      return image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
  }
}

const COVER = '#121926'

/**
 * Covers are drawn into the pixels themselves, before anything is cut or made smaller: nothing of what they hide is left in
 * what comes out.
 */
async function edited(
  image: Sharp,
  covers: readonly PicturePart[],
  crop: PicturePart | undefined,
): Promise<Sharp> {
  const upright = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = upright.info
  const { data, info } = await sharp(upright.data, { raw: upright.info })
    .composite(
      covers.map((cover) => {
        const { left, top, ...size } = boxOf(cover, width, height)
        return { input: { create: { ...size, channels: 3 as const, background: COVER } }, left, top }
      }),
    )
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Laying one picture over another adds a channel for what is seen through; nothing is.
  const whole = sharp(data, { raw: info }).removeAlpha().timeout({ seconds: SECONDS_MAX })
  return crop === undefined ? whole : whole.extract(boxOf(crop, width, height))
}

/** In whole pixels, a little more rather than a little less, and inside the picture. */
function boxOf(part: PicturePart, width: number, height: number) {
  const left = Math.min(width - 1, Math.floor(part.left * width))
  const top = Math.min(height - 1, Math.floor(part.top * height))
  const right = Math.min(width, Math.max(left + 1, Math.ceil((part.left + part.width) * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((part.top + part.height) * height)))
  return { left, top, width: right - left, height: bottom - top }
}
