import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BYTES_MIN = 1_024
const TEXT = /\.(js|css|svg|json|html|webmanifest)$/

/*
 * Writes `file.br` and `file.gz` beside each text of a built site, as small as they get: it is done once. A program of its own,
 * so that it can yield to others: `node compress.ts FOLDER`.
 */
const [folder = ''] = process.argv.slice(2)
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
await Promise.all(texts.map((file) => compressOne(join(folder, file))))

async function compressOne(file: string): Promise<void> {
  const text = readFileSync(file)
  if (text.length < BYTES_MIN) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify(gzip)(text, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
