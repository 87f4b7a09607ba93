import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedPages } from './docs/generated-pages.ts'
import { root } from './launch/root.ts'

/** Writes the pages that are made from code, tests and decisions. test/generated-docs.test.ts fails when one is old. */
for (const { path, text } of generatedPages()) {
  writeFileSync(join(root, path), text)
  console.log(path)
}
