import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/root.ts'

const LEFT_OUT = /^(node_modules|dist|\.data|studio-work|coverage|test-results)$/

/** Files under a folder of the repository, by their paths from its root, in the order of their names. */
export function filesUnder(folder: string, matching: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : filesUnder(path, matching)
      return matching.test(path) ? [path] : []
    })
}

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
