import sharp, { type OverlayOptions } from 'sharp'
import { markAt } from './icons.ts'
import { line, sizedToFit, wrapped } from './lettering.ts'

/** The size messengers and networks show uncut. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** 4:3, as pictures of units are, so that nothing of them is cut. */
const PHOTO_WIDTH = 840
const MARGIN = 36
const TEXT_X = PHOTO_WIDTH + MARGIN
const TEXT_WIDTH = PREVIEW_WIDTH - PHOTO_WIDTH - 2 * MARGIN
const QUALITY = 80
const WHITE = '#ffffff'
const QUIET = '#b9d2d5'

export interface UnitPreview {
  /** The unit's first picture; null when it is gone. */
  readonly photo: Uint8Array | null
  readonly brand: string
  /** 'LOT 027' */
  readonly tag: string
  readonly title: string
  readonly priceLabel: string
  readonly price: string
  readonly note: string
}

/** The unit's first picture beside its lot tag, name and price. */
export async function drawUnitPreview(preview: UnitPreview): Promise<Buffer> {
  const { photo, tag, title, brand, priceLabel, price, note } = preview
  const mark = await markAt(48)
  const titleLettering = { weight: 700, size: 34, colour: WHITE } as const
  const tagLettering = { weight: 800, size: 26, colour: '#0f1b1e' } as const
  const quiet = { weight: 500, size: 22, colour: QUIET } as const
  const lines = wrapped(title, TEXT_WIDTH, 4, titleLettering)
  const text = [
    line(brand, TEXT_X + 40, 79, { weight: 800, size: 30, colour: WHITE }),
    `<path d="M${PHOTO_WIDTH} 150h${MARGIN + 150}v52h-${MARGIN + 150}z" fill="#fff"/>`,
    line(tag, TEXT_X, 185, sizedToFit(tag, 138, tagLettering)),
    ...lines.map((words, index) => line(words, TEXT_X, 262 + index * 43, titleLettering)),
    line(priceLabel, TEXT_X, 492, sizedToFit(priceLabel, TEXT_WIDTH, quiet)),
    line(price, TEXT_X, 540, sizedToFit(price, TEXT_WIDTH, { weight: 800, size: 42, colour: WHITE })),
    ...wrapped(note, TEXT_WIDTH, 1, quiet).map((words) => line(words, TEXT_X, 586, quiet)),
  ]
  const picture = photo && (await sharp(photo).rotate().resize(PHOTO_WIDTH, PREVIEW_HEIGHT).toBuffer())
  return onGround(mark.ground, [
    ...(picture ? [{ input: picture, left: 0, top: 0 }] : []),
    { input: svg(text), left: 0, top: 0 },
    { input: mark.image, left: TEXT_X - 13, top: 45 },
  ])
}

/** The picture of an article, cut to the shape that messengers show uncut. */
export function drawArticlePreview(photo: Uint8Array): Promise<Buffer> {
  return sharp(photo)
    .rotate()
    .resize(PREVIEW_WIDTH, PREVIEW_HEIGHT, { fit: 'cover' })
    .flatten({ background: WHITE })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** Left to the words; what lies there of the picture fades into the ground. */
const WORDS_WIDTH = 470
const WORDS_X = 72
/** The size of the picture, whose right end shows what it is about. */
const SCENE = { width: 1_088, height: 529 } as const
const LARGE_MARK = 480

/**
 * What is shown of every page that has no picture of its own: the house's words, beside what its home page shows first,
 * or beside its mark where there is none.
 */
export async function drawSitePreview(brand: string, photo: Uint8Array | null): Promise<Buffer> {
  const [mark, largeMark] = await Promise.all([markAt(84), markAt(LARGE_MARK)])
  const headline = { weight: 700, size: 44, colour: WHITE } as const
  const quiet = { weight: 500, size: 28, colour: QUIET } as const
  const lines = wrapped('Lelang mobil, motor, alat berat, dan elektronik.', WORDS_WIDTH, 3, headline)
  const text = [
    `<defs><linearGradient id="fade"><stop offset=".45" stop-color="${mark.ground}"/><stop offset="1" stop-color="${mark.ground}" stop-opacity="0"/></linearGradient></defs>`,
    ...(photo ? [`<path d="M0 0h760v${PREVIEW_HEIGHT}h-760z" fill="url(#fade)"/>`] : []),
    line(brand, WORDS_X + 80, 142, { weight: 800, size: 62, colour: WHITE }),
    ...lines.map((words, index) => line(words, WORDS_X, 290 + index * 56, headline)),
    line('Setiap tawaran bisa dibuktikan.', WORDS_X, 500, quiet),
  ]
  return onGround(mark.ground, [
    photo
      ? { input: await scene(photo), left: 0, top: 0 }
      : { input: largeMark.image, left: 640, top: (PREVIEW_HEIGHT - LARGE_MARK) / 2 },
    { input: svg(text), left: 0, top: 0 },
    { input: mark.image, left: WORDS_X - 8, top: 78 },
  ])
}

/** Into the lower right corner; its edges go on to the others. */
function scene(photo: Uint8Array): Promise<Buffer> {
  return sharp(photo)
    .rotate()
    .resize(SCENE.width, SCENE.height, { fit: 'cover', position: 'right' })
    .extend({
      left: PREVIEW_WIDTH - SCENE.width,
      top: PREVIEW_HEIGHT - SCENE.height,
      extendWith: 'copy',
    })
    .toBuffer()
}

function svg(parts: readonly string[]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">${parts.join('')}</svg>`,
  )
}

function onGround(ground: string, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
