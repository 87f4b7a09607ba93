import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inTurn, run } from './debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-turns-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Like apt, it fails where another is at work. */
const WORK = `mkdir ${folder}/at-work && head -c 100000000 /dev/zero | cksum && rmdir ${folder}/at-work`

it('lets programs that turn others away work one after the other', async () => {
  const lock = join(folder, 'lock')
  const four = Array.from({ length: 4 }, () => inTurn(lock, 'sh', ['-c', WORK]))
  expect(await Promise.all(four)).toEqual([true, true, true, true])
})

it('tells whether a program came to a good end', async () => {
  expect(await inTurn(join(folder, 'lock'), 'false', [])).toBe(false)
  expect(await run('true', [])).toBe(true)
  expect(await run('no-such-program', [])).toBe(false)
})
