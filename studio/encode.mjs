/** PNG → WebP: `node encode.mjs FROM TO`. A picture that is newer there stays. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

sharp.concurrency(1)
const [from, to] = process.argv.slice(2)
for (const file of readdirSync(from).filter((name) => name.endsWith('.png'))) {
  const source = join(from, file)
  const target = join(to, file.replace('.png', '.webp'))
  if (existsSync(target) && statSync(target).mtimeMs > statSync(source).mtimeMs) continue
  const picture = sharp(source)
  const { width } = await picture.metadata()
  // Nobody looks at the grain of asphalt, which costs most bytes of its pictures, and wide pictures are mostly seen smaller.
  const quality = 80 - (file.includes('-yard') ? 6 : 0) - (width > 960 ? 5 : 0)
  await picture.webp({ quality, effort: 5 }).toFile(target)
}
