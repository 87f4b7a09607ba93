import type { Plugin } from 'vite'

/**
 * Ends a build whose files import each other in a circle: the one that runs first finds what it imports undefined, and only
 * the page that needs it breaks. It comes of putting a module into a group whose own imports lie in another.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (name: string) => {
        const output = bundle[name]
        return output?.type === 'chunk' ? output.imports : []
      }
      const circle = circleIn(Object.keys(bundle), importsOf)
      if (circle !== null) {
        const told = circle.map((name) => {
          const output = bundle[name]
          return output?.type === 'chunk' ? `${output.name} (${name})` : name
        })
        this.error(`Failed to part the site into files: these import each other: ${told.join(' → ')}`)
      }
    },
  }
}

/** The names on a circle, the first one again at its end; null where there is none. */
export function circleIn(
  names: readonly string[],
  importsOf: (name: string) => readonly string[],
): string[] | null {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of importsOf(name)) {
      const circle = walk(next, [...way, name])
      if (circle !== null) return circle
    }
    done.add(name)
    return null
  }
  for (const name of names) {
    const circle = walk(name, [])
    if (circle !== null) return circle
  }
  return null
}
