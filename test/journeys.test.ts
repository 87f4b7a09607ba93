import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * A promise that is kept for later while something else is awaited fails unheard when that something fails, and Node
 * then ends all journeys, with no last line and PostgreSQL left behind. When this fails, begin both together:
 *
 *   const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
 */

const folder = fileURLToPath(new URL('../e2e', import.meta.url))
const keepsForLater = /\b(?:const|let) \w+ = (?!await\b)[\w.]*\bwaitFor(?:Event|Request|Response)\(/

describe('a journey', () => {
  it('waits for what it brings about together with what brings it about', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => keepsForLater.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
  })
})

describe('the check itself', () => {
  it.each([
    ['kept for later', `const coming = person.page.waitForEvent('download')`, true],
    ['awaited at once', `const file = await page.waitForEvent('download')`, false],
    ['begun together', `const [file] = await Promise.all([page.waitForEvent('download'), press()])`, false],
  ])('tells what is %s', (_, line, isKept) => {
    expect(keepsForLater.test(line)).toBe(isKept)
  })
})
