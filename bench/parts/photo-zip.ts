import { crc32 } from 'node:zlib'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A ZIP as cameras' owners make it, nothing packed, written as it is read: of gigabytes only one photo is in memory. */
export async function* zipOf(files: Iterable<ZippedFile>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const [facts, path] = [factsOf(name, bytes), Buffer.from(name)]
    const head = Buffer.concat([u32(0x04034b50), u16(20), facts, u16(0), path])
    listed.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20),
        u16(20),
        facts,
        u16(0),
        u16(0),
        u16(0),
        u16(0),
        u32(0),
        u32(at),
        path,
      ]),
    )
    yield head
    yield bytes
    at += head.length + bytes.length
  }
  const list = Buffer.concat(listed)
  const count = u16(listed.length)
  yield list
  yield Buffer.concat([u32(0x06054b50), u16(0), u16(0), count, count, u32(list.length), u32(at), u16(0)])
}

/** Flags, way of packing, time, checksum, both lengths, and how long the name is. */
function factsOf(name: string, bytes: Buffer): Buffer {
  const size = u32(bytes.length)
  const stored = [u16(0x0800), u16(0), u16(0), u16(0x21)]
  return Buffer.concat([...stored, u32(crc32(bytes)), size, size, u16(Buffer.byteLength(name))])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
