/** Writes manifest.json of a folder of finished pictures: `node manifest.mjs FOLDER`. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CAPTIONS, readName, SUITS } from './names.mjs'

const folder = process.argv[2]

/** A 12-pixel picture, shown stretched until the real one is there. */
async function blurOf(file) {
  const tiny = await sharp(join(folder, file)).resize(12).webp({ quality: 30, alphaQuality: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** What an earlier list says of a picture that has not changed since. */
const list = join(folder, 'manifest.json')
const writtenAt = await stat(list).then(({ mtimeMs }) => mtimeMs, () => 0)
const earlier = writtenAt === 0 ? {} : JSON.parse(await readFile(list, 'utf8'))
const known = new Map(Object.values(earlier).flatMap((each) => (Array.isArray(each) ? each.map((entry) => [entry.file, entry]) : [])))

async function describe(file) {
  const before = known.get(file)
  // A checkout writes all files within moments of each other.
  if (before && (await stat(join(folder, file))).mtimeMs < writtenAt + 5_000)
    return { file, width: before.width, height: before.height, blur: before.blur }
  const { width, height } = await sharp(join(folder, file)).metadata()
  return { file, width, height, blur: await blurOf(file) }
}

const order = Object.keys(CAPTIONS)
const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()
const site = await Promise.all(files.filter((file) => file.startsWith('site-')).map(describe))
const present = new Set(files.map((file) => file.split('-')[0]))
const pictures = await Promise.all(
  files
    .filter((file) => !file.startsWith('site-'))
    .map(async (file) => {
      const name = readName(file)
      const { width, height, blur } = await describe(file)
      const suits = SUITS[name.subject]?.filter((subject) => present.has(subject))
      return { file, ...name, caption: CAPTIONS[name.view], width, height, ...(suits && { suits }), blur }
    }),
)
pictures.sort(
  (a, b) =>
    a.subject.localeCompare(b.subject) ||
    a.paint.localeCompare(b.paint) ||
    order.indexOf(a.view) - order.indexOf(b.view) ||
    (a.odometer ?? 0) - (b.odometer ?? 0),
)

/** `site-banner-1.webp` has its phone crop beside it, `site-banner-1-phone.webp`. */
const named = (kind) => site.filter(({ file }) => file.startsWith(`site-${kind}`))
const banners = named('banner')
  .filter(({ file }) => !file.endsWith('-phone.webp'))
  .map((banner) => ({ ...banner, phone: banner.file.replace('.webp', '-phone.webp') }))
const categories = named('category').map((each) => ({ ...each, category: each.file.slice(14, -5) }))
const manifest = { pictures, banners, categories, side: named('side')[0]?.file ?? null, blogs: named('blog') }

const lines = (entries) => `[\n${entries.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
const fields = Object.entries(manifest).map(
  ([key, value]) => `  "${key}": ${Array.isArray(value) && value.length > 0 ? lines(value) : JSON.stringify(value)}`,
)
await writeFile(list, `{\n${fields.join(',\n')}\n}\n`)

const bytes = (await Promise.all(files.map((file) => stat(join(folder, file))))).reduce((sum, { size }) => sum + size, 0)
const sets = Map.groupBy(pictures, ({ subject, paint, ground = '' }) => `${subject} ${paint} ${ground}`)
for (const [set, all] of sets) if (!all[0].suits && all[0].subject !== 'defect' && all.length < 4) console.log(`fewer than four views: ${set} (${all.length})`)
console.log(`${pictures.length} pictures, ${sets.size} sets, ${site.length} for the site, ${(bytes / 1e6).toFixed(1)} MB`)
