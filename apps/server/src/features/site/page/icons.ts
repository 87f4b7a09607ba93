import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The house's mark: the one the site shows. Another house replaces this file. */
const MARK = fileURLToPath(new URL('../../../../../web/public/mark.svg', import.meta.url))

/** On a maskable icon, phones may cut away all but the middle four fifths. */
const MASKABLE_SHARE = 0.9

/** Icons by the name they are asked for. */
const icons: Readonly<Record<string, (mark: Buffer) => Promise<Buffer>>> = {
  '192.png': (mark) => drawn(mark, 192),
  '512.png': (mark) => drawn(mark, 512),
  'maskable-512.png': (mark) => filled(mark, 512),
  'apple-180.png': (mark) => filled(mark, 180),
  'badge-96.png': (mark) => silhouette(mark, 96),
}

const made = new Map<string, Promise<Buffer>>()

/** Drawn from the mark when first asked for; null for a name that is none. */
export function icon(name: string): Promise<Buffer> | null {
  const draw = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (draw === undefined) return null
  const kept = made.get(name) ?? readFile(MARK).then(draw)
  made.set(name, kept)
  return kept
}

/** The mark at a size, and the colour it stands on. */
export async function markAt(size: number): Promise<{ image: Buffer; ground: string }> {
  const mark = await readFile(MARK)
  return { image: await drawn(mark, size), ground: await groundOf(mark) }
}

function drawn(mark: Buffer, size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

async function filled(mark: Buffer, size: number): Promise<Buffer> {
  const inner = Math.round(size * MASKABLE_SHARE)
  return sharp({ create: { width: size, height: size, channels: 3, background: await groundOf(mark) } })
    .composite([{ input: await drawn(mark, inner) }])
    .png()
    .toBuffer()
}

/** White where the mark is light: phones colour it themselves beside a notification. */
async function silhouette(mark: Buffer, size: number): Promise<Buffer> {
  const light = await sharp(await drawn(mark, size))
    .flatten({ background: await groundOf(mark) })
    .greyscale()
    .normalise()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
    .joinChannel(light, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer()
}

/** The colour in the middle of the mark's upper edge. */
async function groundOf(mark: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(await drawn(mark, 32))
    .extract({ left: 16, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
