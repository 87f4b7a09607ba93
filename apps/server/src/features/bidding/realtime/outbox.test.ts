import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Outbox } from './outbox.ts'

/** Remembers what each write to the network carried. */
function aLine() {
  const writes: string[][] = []
  const line = new Duplex({
    read() {},
    write(chunk, _, done) {
      writes.push([String(chunk)])
      done()
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)))
      done()
    },
  })
  return { line, writes }
}

describe('the outbox', () => {
  it('sends what became known in one turn in one write to each line, in order', async () => {
    const outbox = new Outbox()
    const first = aLine()
    const second = aLine()
    for (const text of ['lot 1', 'lot 2', 'lot 3']) outbox.write(first.line, Buffer.from(text))
    outbox.write(second.line, Buffer.from('lot 2'))
    expect(first.writes).toEqual([])
    await nextTurn()
    expect(first.writes).toEqual([['lot 1', 'lot 2', 'lot 3']])
    expect(second.writes).toEqual([['lot 2']])
  })

  it('keeps what is written past it behind what it holds', async () => {
    const outbox = new Outbox()
    const { line, writes } = aLine()
    outbox.write(line, Buffer.from('state'))
    line.cork()
    line.write('own')
    line.uncork()
    await nextTurn()
    expect(writes.flat()).toEqual(['state', 'own'])
  })

  it('is ready for the next turn, and does not mind a line that is gone', async () => {
    const outbox = new Outbox()
    const { line, writes } = aLine()
    const gone = aLine()
    outbox.write(gone.line, Buffer.from('lost'))
    gone.line.destroy()
    outbox.write(line, Buffer.from('one'))
    await nextTurn()
    outbox.write(line, Buffer.from('two'))
    await nextTurn()
    expect(writes).toEqual([['one'], ['two']])
  })
})
