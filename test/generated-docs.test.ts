import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { generatedPages } from '../scripts/docs/generated-pages.ts'

/* When this fails, what a page is made from has changed: `npm run docs` writes it anew. */

const root = fileURLToPath(new URL('..', import.meta.url))

it.each(generatedPages())('$path is what `npm run docs` makes of the code', ({ path, text }) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text)
})
