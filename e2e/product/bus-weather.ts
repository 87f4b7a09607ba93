import type { Chance } from '../chaos/chance.ts'
import type { Carry } from './cut-line.ts'

/** How often out of a hundred messages each happens. */
const LATE = 12
/** So late that whoever asked has given up. */
const TOO_LATE = 2
const DOUBLED = 12
const LATE_MS = [5, 400] as const
const TOO_LATE_MS = [1_600, 3_000] as const

/**
 * What a NATS server sends on a bad day: some messages come late, and so behind those that were sent after them, and some
 * twice. What is no message (its greetings and pings) comes as it is.
 */
export const badWeather =
  (chance: Chance): Carry =>
  (to) => {
    const send = (frame: Buffer) => {
      if (!to.destroyed) to.write(frame)
    }
    const sendLater = (frame: Buffer, [least, most]: readonly [number, number]) =>
      setTimeout(send, chance.whole(least, most), frame).unref()
    let rest: Buffer = Buffer.alloc(0)
    return (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      for (let frame = nextFrame(rest); frame !== null; frame = nextFrame(rest)) {
        rest = rest.subarray(frame.length)
        if (!isMessage(frame)) {
          send(frame)
          continue
        }
        if (chance.percent(DOUBLED)) sendLater(frame, LATE_MS)
        if (chance.percent(TOO_LATE)) sendLater(frame, TOO_LATE_MS)
        else if (chance.percent(LATE)) sendLater(frame, LATE_MS)
        else send(frame)
      }
    }
  }

const isMessage = (frame: Buffer) => /^H?MSG /.test(frame.toString('latin1', 0, 5))

/** One line of the protocol; of a message also what it carries, whose size ends its line. Null while it is not whole. */
function nextFrame(bytes: Buffer): Buffer | null {
  const end = bytes.indexOf('\r\n')
  if (end < 0) return null
  if (!isMessage(bytes)) return bytes.subarray(0, end + 2)
  const size = Number(bytes.toString('latin1', 0, end).split(' ').at(-1))
  const whole = end + 2 + size + 2
  return bytes.length < whole ? null : bytes.subarray(0, whole)
}
