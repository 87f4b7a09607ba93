import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../stage/until.ts'
import { type Driver, ELEMENT, ended } from './driver.ts'

/**
 * Firefox as Debian ships it. It speaks WebDriver's commands over Marionette, a wire of its own, so nothing is needed beside
 * the browser: `length:[kind, id, command, parameters]` there, `length:[kind, id, error, result]` back.
 */
export async function openFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'ketok-firefox-'))
  // Port 0 is one that is free; Firefox writes down which it took.
  writeFileSync(
    join(profile, 'user.js'),
    [
      ['marionette.port', 0],
      ['intl.accept_languages', 'id-ID'],
      ['browser.shell.checkDefaultBrowser', false],
      ['datareporting.policy.dataSubmissionEnabled', false],
      ['app.update.auto', false],
    ]
      .map((pref) => `user_pref(${pref.map((part) => JSON.stringify(part)).join(', ')});`)
      .join('\n'),
  )
  const args = ['--headless', '--marionette', '--no-remote', '--width', '1440', '--height', '900']
  const program = spawn(path, [...args, '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Asia/Jakarta', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const close = async () => {
    await ended(program)
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const port = await until('the port of Firefox', async () => portIn(join(profile, 'MarionetteActivePort')))
    const wire = new Wire(connect(port, '127.0.0.1'))
    await wire.send('WebDriver:NewSession', {})
    return {
      name: 'Firefox',
      visit: async (url) => void (await wire.send('WebDriver:Navigate', { url })),
      run: async <T>(script: string, ...given: readonly unknown[]) =>
        (await wire.send<{ value: T }>('WebDriver:ExecuteScript', { script, args: given })).value,
      click: async ({ [ELEMENT]: id }) => void (await wire.send('WebDriver:ElementClick', { id })),
      type: async ({ [ELEMENT]: id }, text) =>
        void (await wire.send('WebDriver:ElementSendKeys', { id, text })),
      picture: async () =>
        (await wire.send<{ value: string }>('WebDriver:TakeScreenshot', { full: false, hash: false })).value,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function portIn(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

class Wire {
  readonly #socket: Socket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #heard = Buffer.alloc(0)
  #count = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#hear(bytes))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('Firefox has hung up')))
  }

  async send<T>(command: string, parameters: object): Promise<T> {
    const id = ++this.#count
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    const message = JSON.stringify([0, id, command, parameters])
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return (await answer.promise) as T
  }

  #hear(bytes: Buffer): void {
    this.#heard = Buffer.concat([this.#heard, bytes])
    for (let colon = this.#heard.indexOf(':'); colon !== -1; colon = this.#heard.indexOf(':')) {
      const end = colon + 1 + Number(this.#heard.subarray(0, colon))
      if (this.#heard.length < end) return
      const message: unknown = JSON.parse(this.#heard.subarray(colon + 1, end).toString())
      this.#heard = this.#heard.subarray(end)
      // The first one greets, and is no list.
      if (Array.isArray(message)) this.#answer(message[1], message[2], message[3])
    }
  }

  #answer(id: number, error: { error: string; message: string } | null, result: unknown): void {
    const request = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === null) request?.resolve(result)
    else request?.reject(new Error(`${error.error}: ${error.message}`))
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
