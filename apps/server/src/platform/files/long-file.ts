import { Readable } from 'node:stream'
import type { Files } from './files.ts'

/** So long is each piece of what comes in one go. */
const PIECE_BYTES = 8 * 1024 * 1024
/** As many digits as the longest place in a file has, so that names have the order of places. */
const DIGITS = 15

interface Piece {
  readonly name: string
  readonly from: number
  readonly size: number
}

/**
 * A file that is too long for one hand, as a folder of pieces that are named by their place in it. Whichever process takes a
 * piece, all see how much there is; and it is read from the pieces, wherever they lie, without ever being put together.
 */
export class LongFile {
  readonly #files: Files
  readonly #pieces: readonly Piece[]
  /** How much there is from the beginning without a gap. */
  readonly size: number

  private constructor(files: Files, pieces: readonly Piece[]) {
    this.#files = files
    this.#pieces = pieces
    this.size = extentOf(pieces)
  }

  /** Null where there is nothing. One that was kept as a single file is read all the same. */
  static async open(files: Files, name: string): Promise<LongFile | null> {
    const pieces = await piecesOf(files, name)
    if (pieces.length > 0) return new LongFile(files, pieces)
    const size = await files.sizeOf(name)
    return size === null ? null : new LongFile(files, [{ name, from: 0, size }])
  }

  /** From `start` up to and without `end`. */
  stream(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }

  async bytes(start: number, end: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.#read(start, end)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    let at = start
    for (const { name, from, size } of this.#pieces) {
      if (at >= end) return
      if (from + size <= at) continue
      const part = { start: at - from, end: Math.min(end - from, size) }
      const piece = await this.#files.open(name, part)
      if (piece === null) throw new Error(`Failed to read a long file: its piece ${name} is gone`)
      const chunks: AsyncIterable<Buffer> = piece.body
      for await (const chunk of chunks) {
        at += chunk.length
        yield chunk
      }
    }
  }
}

/**
 * Keeps a piece and answers how much has arrived without a gap. The same piece twice is one, and one that would leave a gap
 * is left out: the answer says from where to go on.
 */
export async function gatherPiece(
  files: Files,
  name: string,
  { from, bytes }: { readonly from: number; readonly bytes: Uint8Array },
): Promise<number> {
  const there = await piecesOf(files, name)
  const others = there.filter((piece) => piece.from !== from)
  if (bytes.length === 0 || from > extentOf(others)) return extentOf(there)
  const piece = { name: `${name}/${String(from).padStart(DIGITS, '0')}`, from, size: bytes.length }
  await files.write(piece.name, bytes)
  return extentOf([...others, piece].sort((a, b) => a.from - b.from))
}

/** What comes in one go, of a length that nobody knows. Of one that broke off nothing stays. Answers its length. */
export async function storeLongFile(
  files: Files,
  name: string,
  from: AsyncIterable<Uint8Array>,
): Promise<number> {
  // Filled as it comes: eight megabytes copied in one go would keep the bids of that moment waiting.
  const piece = Buffer.allocUnsafe(PIECE_BYTES)
  let [at, filled] = [0, 0]
  const put = async () => {
    await files.write(`${name}/${String(at).padStart(DIGITS, '0')}`, piece.subarray(0, filled))
    at += filled
    filled = 0
  }
  try {
    for await (const chunk of from)
      for (let taken = 0; taken < chunk.length; ) {
        const part = chunk.subarray(taken, taken + PIECE_BYTES - filled)
        piece.set(part, filled)
        taken += part.length
        filled += part.length
        if (filled === PIECE_BYTES) await put()
      }
    if (filled > 0) await put()
    return at
  } catch (error) {
    await forgetLongFile(files, name).catch(() => {})
    throw error
  }
}

export async function forgetLongFile(files: Files, name: string): Promise<void> {
  for (const piece of await piecesOf(files, name)) await files.remove(piece.name)
  await files.remove(name)
}

async function piecesOf(files: Files, name: string): Promise<Piece[]> {
  return (await files.list(name)).map((file) => ({
    name: file.name,
    from: Number(file.name.slice(name.length + 1)),
    size: file.size,
  }))
}

/** Pieces stand in the order of their places and may lie over each other. */
function extentOf(pieces: readonly Piece[]): number {
  let end = 0
  for (const { from, size } of pieces) if (from <= end) end = Math.max(end, from + size)
  return end
}
