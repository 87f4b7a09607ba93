import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { openObjectStore } from '../../testing/object-store.ts'
import { type Files, FilesUnavailable, openFiles } from './files.ts'
import { forgetLongFile, gatherPiece, LongFile, storeLongFile } from './long-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = await openObjectStore()
const onDisk = await openFiles({ dataFolder: folder, s3: null })
const inS3 = await openFiles({ dataFolder: '/nowhere', s3: store.s3 })

const text = async (files: Files, name: string) => (await files.read(name))?.toString() ?? null
const names = async (files: Files, under: string) => (await files.list(under)).map(({ name }) => name)

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('files %s', (_, files) => {
  it('are read as they were written, whole and in parts', async () => {
    await files.write('uploads/a/one.txt', Buffer.from('halo dunia'))
    expect(await text(files, 'uploads/a/one.txt')).toBe('halo dunia')
    expect(await files.sizeOf('uploads/a/one.txt')).toBe(10)
    const whole = await files.open('uploads/a/one.txt')
    expect([whole?.size, whole && (await buffer(whole.body)).toString()]).toEqual([10, 'halo dunia'])
    const part = await files.open('uploads/a/one.txt', { start: 5, end: 8 })
    expect([part?.size, part && (await buffer(part.body)).toString()]).toEqual([10, 'dun'])
  })

  it('may be empty, and hold any byte', async () => {
    await files.write('uploads/a/empty', Buffer.alloc(0))
    expect([await files.sizeOf('uploads/a/empty'), await text(files, 'uploads/a/empty')]).toEqual([0, ''])
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    await files.write('uploads/a/all', all)
    expect((await files.read('uploads/a/all'))?.equals(all)).toBe(true)
  })

  it('are replaced as a whole', async () => {
    await files.write('uploads/b/one', Buffer.from('yang lama dan panjang'))
    await files.write('uploads/b/one', Buffer.from('baru'))
    expect([await text(files, 'uploads/b/one'), await names(files, 'uploads/b')]).toEqual([
      'baru',
      ['uploads/b/one'],
    ])
  })

  it('that are not there are told of as such', async () => {
    const gone = 'uploads/none/at-all'
    expect(await files.read(gone)).toBeNull()
    expect(await files.open(gone)).toBeNull()
    expect(await files.sizeOf(gone)).toBeNull()
    expect(await files.list('uploads/none')).toEqual([])
    await files.remove(gone)
    // A folder is no file.
    expect(await files.read('uploads')).toBeNull()
    expect(await files.sizeOf('uploads')).toBeNull()
  })

  it('come back byte for byte, whatever their length', async () => {
    const megabyte = 1024 * 1024
    for (const length of [0, 1, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte]) {
      const bytes = Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 251))
      await files.write('uploads/e/long', bytes)
      expect((await files.read('uploads/e/long'))?.equals(bytes), String(length)).toBe(true)
    }
    await files.remove('uploads/e/long')
  })

  it('leave when they are removed', async () => {
    await files.write('uploads/c/one', Buffer.from('a'))
    await files.write('uploads/c/two', Buffer.from('b'))
    await files.remove('uploads/c/one')
    expect(await names(files, 'uploads/c')).toEqual(['uploads/c/two'])
  })

  it('are listed with all folders below, in their order, and no others', async () => {
    for (const name of ['d/2', 'd/10/x', 'd/1', 'dd/1'])
      await files.write(`uploads/${name}`, Buffer.from('abc'))
    const listed = await files.list('uploads/d')
    expect(listed.map(({ name, size }) => [name, size])).toEqual([
      ['uploads/d/1', 3],
      ['uploads/d/10/x', 3],
      ['uploads/d/2', 3],
    ])
    await files.write('uploads/d/1', Buffer.from('abc'))
    const [again] = await files.list('uploads/d')
    expect(again?.writtenAt.getTime()).toBeGreaterThanOrEqual(listed[0]?.writtenAt.getTime() ?? Number.NaN)
  })

  it('can be kept here', async () => {
    await files.check()
    expect(await files.state()).toBe('ok')
  })

  describe('that are long', () => {
    const piece = (from: number, bytes: string) =>
      gatherPiece(files, 'uploads/pieces/one', { from, bytes: Buffer.from(bytes) })

    it('arrive in pieces, some of them twice, too early or over each other', async () => {
      expect(await piece(4, 'efgh')).toBe(0)
      expect(await piece(0, 'abcd')).toBe(4)
      expect(await piece(6, 'gh')).toBe(4)
      expect(await piece(4, 'efgh')).toBe(8)
      expect(await piece(4, 'efgh')).toBe(8)
      expect(await piece(6, 'ghij')).toBe(10)
      const file = await LongFile.open(files, 'uploads/pieces/one')
      expect([file?.size, (await file?.bytes(0, 10))?.toString()]).toEqual([10, 'abcdefghij'])
      expect((await file?.bytes(3, 9))?.toString()).toBe('defghi')
      expect(file && (await buffer(file.stream(7, 10))).toString()).toBe('hij')
      await forgetLongFile(files, 'uploads/pieces/one')
      expect(await LongFile.open(files, 'uploads/pieces/one')).toBeNull()
      expect(await names(files, 'uploads/pieces')).toEqual([])
    })

    it('arrive in one go, and are gone where they break off', async () => {
      const chunk = Buffer.alloc(5 * 1024 * 1024, 'k')
      const size = await storeLongFile(
        files,
        'uploads/long/two',
        (async function* () {
          for (let left = 3; left > 0; left--) yield chunk
        })(),
      )
      const file = await LongFile.open(files, 'uploads/long/two')
      expect([size, file?.size]).toEqual([3 * chunk.length, 3 * chunk.length])
      expect((await names(files, 'uploads/long/two')).length).toBe(2)
      const breaking = storeLongFile(
        files,
        'uploads/long/three',
        (async function* () {
          for (let left = 2; left > 0; left--) yield chunk
          throw new Error('cut')
        })(),
      )
      await expect(breaking).rejects.toThrow('cut')
      expect(await names(files, 'uploads/long/three')).toEqual([])
    })

    it('may be a single file of an earlier version', async () => {
      await files.write('uploads/long/old.zip', Buffer.from('lama'))
      const file = await LongFile.open(files, 'uploads/long/old.zip')
      expect((await file?.bytes(1, 4))?.toString()).toBe('ama')
      await forgetLongFile(files, 'uploads/long/old.zip')
      expect(await files.sizeOf('uploads/long/old.zip')).toBeNull()
    })
  })
})

describe('a disk', () => {
  it('holds what one of many wrote at once, whole', async () => {
    const given = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000))
    await Promise.all(given.map((one) => onDisk.write('uploads/race', Buffer.from(one))))
    expect(given).toContain(await text(onDisk, 'uploads/race'))
  })

  it('shows its files to nobody else', async () => {
    await onDisk.write('uploads/private/one', Buffer.from('a'))
    expect(statSync(join(folder, 'uploads', 'private', 'one')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'uploads', 'private')).mode & 0o077).toBe(0)
  })

  it('that has no room keeps what it had, and no half', async () => {
    await onDisk.write('uploads/full/one', Buffer.from('lama'))
    // Where a folder stands instead, the last step fails as it does on a full disk.
    mkdirSync(join(folder, 'uploads', 'full', 'two'))
    mkdirSync(join(folder, 'uploads', 'full', 'two', 'inside'))
    await expect(onDisk.write('uploads/full/two', Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(join(folder, 'uploads', 'full')).sort()).toEqual(['one', 'two'])
    expect(await text(onDisk, 'uploads/full/one')).toBe('lama')
  })

  it('that cannot be written to is told of at start', async () => {
    const dead = join(folder, 'dead')
    symlinkSync('/proc/ketok-no-such-place', dead)
    const files = await openFiles({ dataFolder: join(dead, 'data'), s3: null })
    await expect(files.check()).rejects.toThrow(/^Failed to use DATA_DIR/)
  })
})

describe('S3', () => {
  it.each([
    ['with a wrong secret', { secret: 'salah' }, /^Failed to write in STORAGE_URL .*403/],
    ['without its bucket', { url: store.s3.url.replace(/ketok$/, 'tidak-ada') }, /NoSuchBucket/],
  ])('%s is told of at start', async (_, wrong, told) => {
    const files = await openFiles({ dataFolder: folder, s3: { ...store.s3, ...wrong } })
    await expect(files.check()).rejects.toThrow(told)
  })

  it('that is gone is neither an empty place nor a fault, and has everything when it is back', async () => {
    await inS3.write('uploads/away/one', Buffer.from('a'))
    await store.stop()
    expect(await inS3.state()).toBe('unavailable')
    await expect(inS3.check()).rejects.toBeInstanceOf(FilesUnavailable)
    for (const request of [
      () => inS3.read('uploads/away/one'),
      () => inS3.open('uploads/away/one'),
      () => inS3.sizeOf('uploads/away/one'),
      () => inS3.list('uploads/away'),
      () => inS3.remove('uploads/away/one'),
      () => inS3.write('uploads/away/two', Buffer.from('b')),
    ])
      await expect(request()).rejects.toBeInstanceOf(FilesUnavailable)
    await store.start()
    expect(await names(inS3, 'uploads/away')).toEqual(['uploads/away/one'])
  })
})
