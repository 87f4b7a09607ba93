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
  /** Where the unit's first picture lies; null when it is gone. */
  readonly photo: string | null
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

/** What is shown of every page that has no picture of its own. */
export async function drawSitePreview(brand: string): Promise<Buffer> {
  const mark = await markAt(120)
  const lettering = { weight: 500, size: 34, colour: QUIET } as const
  const text = [
    line(brand, 96, 372, { weight: 800, size: 92, colour: WHITE }),
    line('Lelang mobil, motor, alat berat, dan elektronik.', 96, 450, lettering),
    line('Setiap tawaran bisa dibuktikan.', 96, 500, lettering),
  ]
  return onGround(mark.ground, [
    { input: svg(text), left: 0, top: 0 },
    { input: mark.image, left: 62, top: 120 },
  ])
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
