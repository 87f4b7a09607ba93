/** Crops for the site itself: `node site.mjs BASES PICTURES`. Banners come from BASES, the rest from finished pictures. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [bases, pictures] = process.argv.slice(2)
const save = (image, name, quality = 82) => image.webp({ quality, effort: 5 }).toFile(join(pictures, name))

/** What reaches far to the left is drawn smaller, so that no word stands on it; the ground goes on at the edges. */
const SHRUNK = { 4: 0.8 }
async function withRoom(source, share = 1) {
  if (share === 1) return sharp(source)
  const { width, height } = await sharp(source).metadata()
  const small = { width: Math.round(width * share), height: Math.round(height * share) }
  const resized = await sharp(source).resize(small).toBuffer()
  return sharp(resized).extend({ left: width - small.width, top: height - small.height, extendWith: 'copy' })
}

/** The words of a banner stand at its left, so a phone gets the right half. */
const banners = { 1: 'site-silver-b1.png', 2: 'site-blue-b2.png', 3: 'site-red-b3.png', 4: 'site-yellow-b4.png' }
for (const [number, file] of Object.entries(banners)) {
  const source = join(bases, file)
  if (!existsSync(source)) continue
  const wide = await (await withRoom(source, SHRUNK[number])).png().toBuffer()
  await save(sharp(wide), `site-banner-${number}.webp`)
  await save(sharp(wide).extract({ left: 560, top: 0, width: 880, height: 700 }), `site-banner-${number}-phone.webp`)
}
if (existsSync(join(bases, 'site-silver-side.png'))) await save(sharp(join(bases, 'site-silver-side.png')), 'site-side.webp')

const from = {
  'site-category-mobil': ['mpv-silver-q34', 40, 40, 880, 660],
  'site-category-motor': ['scooter-red-q34', 40, 30, 920, 690],
  'site-category-alat-berat': ['excavator-yellow-q34', 0, 0, 960, 720],
  'site-category-elektronik': ['laptop-silver-screen', 60, 30, 880, 660],
  'site-category-pikap-truk': ['truck-blue-q34', 0, 0, 960, 720],
  'site-category-peralatan-rumah': ['fridge-silver-left34', 120, 60, 800, 600],
  'site-blog-1': ['papers-none-key', 0, 60, 960, 600],
  'site-blog-2': ['cabin-beige-steering', 0, 60, 960, 600],
  'site-blog-3': ['suv-green-wheel', 0, 60, 960, 600],
  'site-blog-4': ['papers-none-bpkb', 0, 60, 960, 600],
  'site-blog-5': ['engine-silver-engine', 0, 60, 960, 600],
  'site-blog-6': ['sedan-maroon-q34', 0, 60, 960, 600],
}
for (const [name, [picture, left, top, width, height]] of Object.entries(from)) {
  const source = join(pictures, `${picture}.webp`)
  if (!existsSync(source)) continue
  const crop = sharp(source).extract({ left, top, width: Math.min(width, 960 - left), height: Math.min(height, 720 - top) })
  await save(name.startsWith('site-category') ? crop.resize(480, 360, { fit: 'cover' }) : crop, `${name}.webp`)
}
