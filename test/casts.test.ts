import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** A cast tells the compiler what nobody has looked at. Of a thousand lines at most one does. */
const MOST_IN_A_THOUSAND = 1

/** `as const` claims nothing. */
function castsIn(file: string, code: string): number[] {
  const places: number[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'TSAsExpression' && 'typeAnnotation' in node && 'start' in node) {
      const { typeAnnotation: to, start } = node
      const claims = typeof to === 'object' && to !== null && 'start' in to && 'end' in to
      if (claims && code.slice(Number(to.start), Number(to.end)) !== 'const') places.push(Number(start))
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  // Most files have none, and need not be taken apart.
  if (!/\bas\s+(?!const\b)/.test(code)) return places
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`Failed to read ${file}: ${errors[0]?.message}`)
  visit(program)
  return places
}

const SOURCES = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((room) => {
    const source = join(folder, room, 'src')
    return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|property)\.|(?:^|\/)testing[-/]/.test(path))
      .map((path) => join(source, path))
  }),
)

describe('casts', () => {
  it('are found wherever they stand, but for what is only fixed', () => {
    const found = (code: string) => castsIn('a.tsx', code).length
    expect(found('const a = b as unknown as C')).toBe(2)
    expect(found('const a = <p style={{ b: 1 } as D}>as E</p>')).toBe(1)
    expect(found("const a = ['b'] as const; import * as c from 'd'; import { e as f } from 'g'")).toBe(0)
  })

  it('are at most one in a thousand lines', () => {
    let lines = 0
    const casts: string[] = []
    for (const file of SOURCES) {
      const code = readFileSync(join(root, file), 'utf8')
      lines += code.split('\n').length - 1
      for (const place of castsIn(file, code))
        casts.push(`${file}:${code.slice(0, place).split('\n').length}`)
    }
    expect(SOURCES.length).toBeGreaterThan(1_000)
    const most = Math.floor((lines / 1_000) * MOST_IN_A_THOUSAND)
    expect(casts.length, `${casts.length} casts in ${lines} lines:\n${casts.join('\n')}`).toBeLessThanOrEqual(
      most,
    )
  })
})
