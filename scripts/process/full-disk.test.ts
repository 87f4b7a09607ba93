import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { KeptProcess } from './kept-process.ts'
import { sparingLog } from './sparing-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-full-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('on a full disk the launcher', () => {
  it('goes on without the log that cannot be written, says so once, and writes again when there is room', () => {
    const output: string[] = []
    const log = (line: string) => output.push(line)
    // A folder takes no lines either, on every system.
    const failing = sparingLog(folder, log)
    for (let line = 0; line < 3; line++) failing(Buffer.from('x\n'))
    expect(output).toHaveLength(1)
    expect(output[0]).toContain('cannot be written')
    const file = join(folder, 'log')
    const write = sparingLog(file, log)
    write(Buffer.from('one\n'))
    write(Buffer.from('two\n'))
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n')
    expect(output).toHaveLength(1)
  })

  it('goes on when its own lines find no room', () => {
    const full = existsSync('/dev/full') ? '/dev/full' : '/dev/null'
    const module = new URL('../launch/log.ts', import.meta.url).href
    const program = `import { log } from '${module}'
      for (let line = 0; line < 100; line++) log('Starting')
      console.error('and errors')
      process.once('beforeExit', () => process.exit(7))`
    const script =
      'exec "$0" --input-type=module --disable-warning=ExperimentalWarning -e "$1" > "$2" 2> "$2"'
    expect(spawnSync('sh', ['-c', script, process.execPath, program, full]).status).toBe(7)
  })

  it('tells in words that there was no room to start', () => {
    const module = new URL('../launch/log.ts', import.meta.url).href
    const program = `import { command } from '${module}'
      await command(async () => { throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/running.json' }) })`
    const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('There is no room left on the disk for /data/running.json')
    expect(stderr).not.toContain('at ')
  })
})

describe('a kept process', () => {
  it('that never comes to work is given up', async () => {
    let kept: KeptProcess | undefined
    const givenUp = new Promise<void>((resolve) => {
      kept = new KeptProcess({
        name: 'nothing',
        args: ['--eval', 'process.exit(1)'],
        env: { PATH: process.env.PATH },
        onGivenUp: resolve,
      })
    })
    await givenUp
    await kept?.stop()
  })

  it('for which there is no room among processes is tried again, and does not end the launcher', async () => {
    let kept: KeptProcess | undefined
    const givenUp = new Promise<void>((resolve) => {
      kept = new KeptProcess({
        name: 'nothing',
        args: ['--eval', '0'],
        // Longer than the system takes.
        env: { PATH: process.env.PATH, LONG: 'x'.repeat(1_000_000) },
        onGivenUp: resolve,
      })
    })
    await givenUp
    await kept?.stop()
  })
})
