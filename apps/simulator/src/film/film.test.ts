import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { registerFilm } from './film.routes.ts'
import { FILM, livePlaylist } from './playlist.ts'

const ROUND_MS = FILM.pieces * FILM.pieceSeconds * 1_000
/** Some round, on its first second. */
const ROUND_BEGINS_MS = 1_000_000 * ROUND_MS

let nowMs = ROUND_BEGINS_MS
const app = Fastify()
registerFilm(app, () => nowMs)
afterAll(() => app.close())

const tag = (playlist: string, name: string) =>
  Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(playlist)?.[1])
const lines = (playlist: string) => playlist.split('\n')
const piecesOf = (playlist: string) => lines(playlist).filter((line) => line.endsWith('.m4s'))
/** Each piece with the number of breaks before it, as players count them. */
function counted(playlist: string): Map<number, string> {
  let sequence = tag(playlist, 'MEDIA-SEQUENCE')
  let breaks = tag(playlist, 'DISCONTINUITY-SEQUENCE')
  const found = new Map<number, string>()
  for (const line of lines(playlist)) {
    if (line === '#EXT-X-DISCONTINUITY') breaks += 1
    if (line.endsWith('.m4s')) found.set(sequence++, `${breaks} ${line}`)
  }
  return found
}

describe('the studio', () => {
  it('names an encoding for every browser, and all that it names is there, for pages of any place', async () => {
    const master = await app.inject({ url: '/film/langsung.m3u8' })
    expect(master.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/vnd.apple.mpegurl',
    })
    const encodings = lines(master.body).filter((line) => line.endsWith('.m3u8'))
    expect(encodings).toEqual(['h264.m3u8', 'vp9.m3u8'])
    for (const encoding of encodings) {
      const playlist = (await app.inject({ url: `/film/${encoding}` })).body
      const start = /URI="([^"]+)"/.exec(playlist)?.[1]
      expect(piecesOf(playlist)).toHaveLength(6)
      for (const name of [start, ...piecesOf(playlist)]) {
        const piece = await app.inject({ url: `/film/${name}` })
        expect(piece.statusCode, name).toBe(200)
        expect(piece.headers, name).toMatchObject({
          'access-control-allow-origin': '*',
          'content-type': 'video/mp4',
        })
        expect(piece.rawPayload.subarray(4, 8).toString(), name).toMatch(/ftyp|styp|moof/)
      }
    }
  })

  it('goes on by a piece every two seconds, and a piece keeps its number and its round', () => {
    const known = new Map<number, string>()
    for (let seconds = 0; seconds < 40; seconds += FILM.pieceSeconds) {
      const playlist = counted(livePlaylist('h264', ROUND_BEGINS_MS + seconds * 1_000))
      for (const [sequence, piece] of playlist) {
        expect(known.get(sequence) ?? piece).toBe(piece)
        known.set(sequence, piece)
      }
    }
    const sequences = [...known.keys()]
    expect(sequences).toEqual(sequences.map((_, k) => (sequences[0] ?? 0) + k))
  })

  it('says where a round ends, so that no player takes the clock of the next for one that went back', async () => {
    nowMs = ROUND_BEGINS_MS + 2 * FILM.pieceSeconds * 1_000
    const { body } = await app.inject({ url: '/film/vp9.m3u8' })
    expect(body.slice(body.indexOf('#EXTINF'))).toBe(
      [4, 5, 6, 7, 0, 1]
        .map((k) => `${k === 0 ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:2.000,\nvp9-${k}.m4s\n`)
        .join(''),
    )
  })

  it('has no piece that it did not film', async () => {
    expect((await app.inject({ url: '/film/h264-9.m4s' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/film/..%2Fplaylist.ts' })).statusCode).toBe(404)
  })

  it('weighs less than three megabytes in all', async () => {
    const names = FILM.encodings.flatMap(({ name }) => [
      `${name}-start.mp4`,
      ...Array.from({ length: FILM.pieces }, (_, k) => `${name}-${k}.m4s`),
    ])
    const sizes = await Promise.all(
      names.map(async (name) => (await app.inject({ url: `/film/${name}` })).rawPayload.length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
  })
})
