import { Writable } from 'node:stream'

/** The column is as wide as the longest name. */
const WIDTH = '[simulator]'.length

/** Into the terminal, each line behind the name of whose it is. */
export function labelled(name: string): Writable {
  const label = `[${name}]`.padEnd(WIDTH)
  let rest = ''
  const print = (lines: readonly string[]) =>
    process.stdout.write(lines.map((line) => `${label} ${line}\n`).join(''))
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      print(lines)
      done()
    },
    final(done) {
      if (rest !== '') print([rest])
      done()
    },
  })
}
