import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { log, UserError } from '../launch/log.ts'
import { aptInstall, onPath } from './debian.ts'

/** Firefox ESR by the name that Debian gives it, or another Firefox. */
export async function findFirefox(): Promise<string> {
  const find = () => process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox'])
  return (
    find() ??
    (await fetched('Firefox', ['firefox-esr'], find)) ??
    missing('Firefox', 'firefox-esr', 'FIREFOX_PATH')
  )
}

interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** WebKitGTK with the small browser it brings, and a screen for it. */
export async function findWebKit(): Promise<WebKitPrograms> {
  const find = () => {
    const [driver, screen, browser] = [onPath(['WebKitWebDriver']), onPath(['Xvfb']), miniBrowser()]
    return driver && screen && browser ? { driver, screen, browser } : undefined
  }
  return (
    find() ??
    (await fetched('WebKit', ['webkit2gtk-driver', 'xvfb'], find)) ??
    missing('WebKit', 'webkit2gtk-driver xvfb')
  )
}

function miniBrowser(): string | undefined {
  return ['/usr/lib', '/usr/libexec', ...folders('/usr/lib', /-linux-gnu$/)]
    .flatMap((place) => folders(place, /^webkit2?gtk-/))
    .map((place) => join(place, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

const folders = (place: string, name: RegExp) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((each) => name.test(each))
        .map((each) => join(place, each))
    : []

async function fetched<T>(
  what: string,
  packages: readonly string[],
  find: () => T | undefined,
): Promise<T | undefined> {
  log(`Fetching ${what}`)
  await aptInstall(...packages)
  return find()
}

function missing(what: string, packages: string, variable?: string): never {
  const instead = variable === undefined ? '' : `, or set ${variable} to one`
  throw new UserError(
    `Failed to find or fetch ${what}. Install it (Debian: apt-get install ${packages})${instead}.`,
  )
}
