import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../scripts/launch/ports.ts'
import { until } from '../stage/until.ts'
import { type Driver, ELEMENT, ended } from './driver.ts'

export interface WebKitPrograms {
  /** WebKitWebDriver of `webkit2gtk-driver`, and the small browser that it starts. */
  readonly driver: string
  readonly browser: string
  /** A screen that nobody looks at: this WebKit has no way to run without one. */
  readonly screen: string
}

/** The engine of Safari as Debian ships it, led by WebDriver over HTTP. Its window is as narrow as it allows: like a phone. */
export async function openWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const port = await freePort()
  const [display, seen] = await openScreen(screen)
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Jakarta',
      LANG: 'id_ID.UTF-8',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its own walls need rights that root in a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  let session = ''
  const close = async () => {
    if (session !== '') await ask('DELETE', session).catch(() => {})
    await ended(program)
    await ended(seen)
  }
  try {
    await until('WebKitWebDriver', () => ask('GET', '/status').catch(() => null))
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities })
    session = `/session/${sessionId}`
    await ask('POST', `${session}/window/rect`, { width: 390, height: 844 })
    return {
      name: 'WebKit',
      visit: async (url) => void (await ask('POST', `${session}/url`, { url })),
      run: (script, ...args) => ask('POST', `${session}/execute/sync`, { script, args }),
      click: async ({ [ELEMENT]: id }) => void (await ask('POST', `${session}/element/${id}/click`, {})),
      type: async ({ [ELEMENT]: id }, text) =>
        void (await ask('POST', `${session}/element/${id}/value`, { text })),
      picture: () => ask('GET', `${session}/screenshot`),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Xvfb takes a number that is free and writes it where it is told. */
async function openScreen(path: string): Promise<readonly [string, ChildProcess]> {
  const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((told, fail) => {
    screen.stdio[3]?.once('data', (bytes: Buffer) => told(String(bytes).trim()))
    screen.once('exit', () => fail(new Error('Failed to open a screen for WebKit')))
  })
  return [`:${number}`, screen]
}
