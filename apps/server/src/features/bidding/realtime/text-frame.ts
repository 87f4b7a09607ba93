const FINAL_TEXT = 0x81
const SHORT_MAX = 125
const TWO_BYTES = 126
const TWO_BYTES_MAX = 0xffff
const EIGHT_BYTES = 127

/**
 * A message as the bytes of its WebSocket frame (RFC 6455, 5.2; servers do not mask): made once and written to any
 * number of sockets as it is.
 */
export const textFrame = (message: object): Buffer => frameOfText(JSON.stringify(message))

/** The same of a message that is written already. */
export function frameOfText(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length <= SHORT_MAX ? 2 : length <= TWO_BYTES_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = FINAL_TEXT
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = TWO_BYTES
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = EIGHT_BYTES
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
