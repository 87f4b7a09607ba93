import { connect } from 'node:net'

/*
 * Strangers who open connections, say half a sentence and never hang up, in a process of its own for its descriptors. Told
 * `{ port, count, from }`, it opens so many in all, as many at once as the system lets it, and tells when it is done.
 */
export interface HalfOpenOrder {
  readonly port: number
  readonly count: number
  /** Addresses of the loopback that they come from, in turns. */
  readonly from: readonly string[]
}

const AT_ONCE = 3_500
/** Some way in which each of them begins and does not go on. */
const BEGINNINGS = ['', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: ', 'HALO\r\n\r\n', 'POST /api/kontak HTTP/1.1\r\n']

process.on('message', ({ port, count, from }: HalfOpenOrder) => {
  let opened = 0
  let held = 0
  let isOver = false
  const more = () => {
    while (held < AT_ONCE && opened < count) {
      const number = opened++
      held++
      const socket = connect({
        port,
        host: '127.0.0.1',
        localAddress: from[number % from.length],
        allowHalfOpen: true,
      })
      socket.once('connect', () => socket.write(BEGINNINGS[number % BEGINNINGS.length] ?? ''))
      socket.on('error', () => {})
      socket.once('close', () => {
        held--
        more()
      })
      // What the house says is read and not answered.
      socket.resume()
      // The house has hung up: this one is over.
      socket.once('end', () => socket.destroy())
    }
    if (opened >= count && !isOver) {
      isOver = true
      process.send?.({ opened, held })
    }
  }
  more()
})
process.on('disconnect', () => process.exit())
