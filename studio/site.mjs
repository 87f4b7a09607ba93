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
const banners = { 2: 'site-blue-b2.png', 3: 'site-red-b3.png', 4: 'site-yellow-b4.png' }
for (const [number, file] of Object.entries(banners)) {
  const source = join(bases, file)
  if (!existsSync(source)) continue
  const wide = await (await withRoom(source, SHRUNK[number])).png().toBuffer()
  await save(sharp(wide), `site-banner-${number}.webp`)
  await save(sharp(wide).extract({ left: 560, top: 0, width: 880, height: 700 }), `site-banner-${number}-phone.webp`)
}

/** Cars on the brand's ground come from their first view (960 x 720), whose ground goes on in the brand's colour. */
const BRAND = '#0b3d45'
async function onBrand(file, width, place, { left, top }, { w, h }) {
  const car = await sharp(join(bases, file)).resize(width).toBuffer({ resolveWithObject: true })
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const seen = { width: Math.min(car.info.width - cut.left, w - Math.max(0, left)), height: Math.min(car.info.height - cut.top, h - Math.max(0, top)) }
  const input = await sharp(car.data).extract({ ...cut, ...seen }).toBuffer()
  const ground = sharp({ create: { width: w, height: h, channels: 3, background: BRAND } })
  const whole = await ground.composite([{ input, left: Math.max(0, left), top: Math.max(0, top) }]).png().toBuffer()
  for (const [name, crop] of place) await save(crop ? sharp(whole).extract(crop) : sharp(whole), name)
}
if (existsSync(join(bases, 'crossover-white-q34-brand.png'))) {
  const phone = { left: 560, top: 0, width: 880, height: 700 }
  const names = [['site-banner-1.webp', null], ['site-banner-1-phone.webp', phone]]
  await onBrand('crossover-white-q34-brand.png', 960, names, { left: 540, top: 10 }, { w: 1440, h: 700 })
}
if (existsSync(join(bases, 'compact-silver-q34-brand.png')))
  await onBrand('compact-silver-q34-brand.png', 760, [['site-side.webp', null]], { left: -20, top: 290 }, { w: 720, h: 900 })


const from = {
  'site-category-mobil': ['compact-blue-q34-yard', 0, 0, 960, 720],
  'site-category-motor': ['scooter-red-q34', 40, 30, 920, 690],
  'site-category-alat-berat': ['excavator-yellow-q34', 0, 0, 960, 720],
  'site-category-elektronik': ['laptop-silver-screen', 60, 30, 880, 660],
  'site-category-pikap-truk': ['truck-blue-q34', 0, 0, 960, 720],
  'site-category-peralatan-rumah': ['fridge-silver-left34', 120, 60, 800, 600],
  'site-blog-1': ['papers-none-key', 0, 60, 960, 600],
  'site-blog-2': ['cabin-beige-steering', 0, 60, 960, 600],
  'site-blog-3': ['pickup-green-wheel', 0, 60, 960, 600],
  'site-blog-4': ['papers-none-bpkb', 0, 60, 960, 600],
  'site-blog-5': ['engine-silver-engine', 0, 60, 960, 600],
  'site-blog-6': ['longmpv-black-q34-yard', 0, 60, 960, 600],
}
for (const [name, [picture, left, top, width, height]] of Object.entries(from)) {
  const source = join(pictures, `${picture}.webp`)
  if (!existsSync(source)) continue
  const crop = sharp(source).extract({ left, top, width: Math.min(width, 960 - left), height: Math.min(height, 720 - top) })
  await save(name.startsWith('site-category') ? crop.resize(480, 360, { fit: 'cover' }) : crop, `${name}.webp`)
}
