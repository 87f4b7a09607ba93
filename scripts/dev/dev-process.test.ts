import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../launch/ports.ts'
import { DevProcess } from './dev-process.ts'

/** A program that answers with a word, one that does not stop when it is told to, and one that never answers. */
const saying = (word: string) =>
  `import { createServer } from 'node:http'
   createServer((_, response) => response.end('${word}')).listen(process.env.PORT, '127.0.0.1')`
const stubborn = (word: string) => `${saying(word)}\nprocess.on('SIGTERM', () => {})`
const silent = 'setInterval(() => {}, 1_000)'

const ended: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

async function open(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ketok-dev-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, code)
  const port = await freePort()
  const ask = () => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text())
  let lines = ''
  const output = new PassThrough({ encoding: 'utf8' }).on('data', (text) => {
    lines += text
  })
  const program = new DevProcess({
    name: 'program',
    args: [file],
    env: { ...process.env, PORT: String(port) },
    isUp: () =>
      ask().then(
        () => true,
        () => false,
      ),
    output,
  })
  ended.push(async () => {
    await program.stop()
    rmSync(folder, { recursive: true })
  })
  const change = (next: string, after?: () => Promise<void>) => {
    writeFileSync(file, next)
    program.changed('program.mjs', after)
  }
  return { program, ask, change, lines: () => lines }
}

describe('a process under watch', () => {
  it('starts anew with what changed, and whoever waits meanwhile meets the new one', async () => {
    const { program, ask, change, lines } = await open(saying('satu'))
    await program.untilUp()
    expect(await ask()).toBe('satu')
    change(saying('dua'))
    await program.untilUp()
    expect(await ask()).toBe('dua')
    await expect.poll(lines).toMatch(/program\.mjs changed\nup again after \d+\.\d s\n/)
  })

  it('goes on as it was until the pages are drawn, and is new then', async () => {
    const { program, ask, change, lines } = await open(saying('satu'))
    await program.untilUp()
    const drawn = Promise.withResolvers<void>()
    change(saying('dua'), () => drawn.promise)
    expect(await ask()).toBe('satu')
    expect(lines()).not.toContain('changed')
    drawn.resolve()
    await expect.poll(lines).toContain('changed')
    await program.untilUp()
    expect(await ask()).toBe('dua')
  })

  it('says that it failed, and starts again with the next change', async () => {
    const { program, ask, change, lines } = await open(saying('satu'))
    await program.untilUp()
    change('this is no program')
    await expect.poll(lines).toMatch(/SyntaxError.*ended \(exit 1\)/s)
    change(saying('dua'))
    await program.untilUp()
    expect(await ask()).toBe('dua')
  })

  it('ends what does not stop by itself', async () => {
    const { program, ask, change } = await open(stubborn('satu'))
    await program.untilUp()
    change(saying('dua'))
    await program.untilUp()
    expect(await ask()).toBe('dua')
  })

  it('takes several changes at once, and shows the last', async () => {
    const { program, ask, change } = await open(saying('satu'))
    for (const word of ['dua', 'tiga', 'empat']) change(saying(word))
    await program.untilUp()
    expect(await ask()).toBe('empat')
  })

  it('lets nobody wait for one that failed, until a change starts it again', async () => {
    const { program, ask, change, lines } = await open('process.exit(3)')
    await program.untilStarted()
    expect(lines()).toContain('ended (exit 3)')
    change(saying('dua'))
    await program.untilStarted()
    expect(await ask()).toBe('dua')
  })

  it('lets whoever waits for one that does not come up wait on when a change starts it once more', async () => {
    const { program, ask, change } = await open(silent)
    const waiting = program.untilStarted().then(ask)
    change(saying('dua'))
    expect(await waiting).toBe('dua')
  })

  it('is gone when it is stopped', async () => {
    const { program, ask } = await open(saying('satu'))
    await program.untilUp()
    await program.stop()
    await expect(ask()).rejects.toThrow()
  })
})
