import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './launch/root.ts'
import { unreadySentence } from './settings/settings.ts'

const data = mkdtempSync(join(tmpdir(), 'ketok-production-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

function start(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    let output = ''
    const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
      env: { PATH: process.env.PATH, DATA_DIR: data, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('exit', (code) => done({ code, output }))
  })
}

describe('npm start of a real house', () => {
  it('says in one sentence what is missing, and starts and prints nothing else', async () => {
    const { code, output } = await start({})
    expect(code).toBe(1)
    // A user error is told after an empty line.
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(
      /^\s*Ketok cannot open with NODE_ENV=production yet: set .*SESSION_KEY.*PUBLIC_URL/,
    )
    expect(output).not.toMatch(/Lelang#2026|simulator: |budi@|mailbox/i)
    expect(readdirSync(data)).toEqual([])
  })

  it('says what is there and not right beside what is missing', async () => {
    const { output } = await start({ PUBLIC_URL: 'http://ketok.test', DEMO_CROWD: 'on', PORT: '70000' })
    expect(output).toMatch(/set .*SNAP_PRIVATE_KEY/)
    expect(output).toContain('PORT ')
  })
})

describe('the sentence of a house that cannot open', () => {
  it.each([
    [['SMTP_URL is missing'], /yet: set SMTP_URL \(/],
    [['A is missing', 'B is missing', 'C must be off'], /yet: set A, B; C must be off \(/],
    [['PUBLIC_URL must begin with https://'], /yet: PUBLIC_URL must begin with https:\/\/ \(/],
  ])('of %j', (problems, sentence) => {
    expect(unreadySentence(problems)).toMatch(sentence)
  })
})
