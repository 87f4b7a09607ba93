import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { exitCode } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(text: string): string {
  const path = join(folder, 'program.mjs')
  writeFileSync(path, text)
  return path
}

describe('A program of ours', () => {
  it.each([
    ['', 0],
    ['process.exit(3)', 3],
    ["process.kill(process.pid, 'SIGKILL')", 137],
    ["process.kill(process.pid, 'SIGTERM')", 143],
  ])('that is "%s" ends with %i', async (text, code) => {
    expect(await exitCode(program(text), process.env)).toBe(code)
  })
})
