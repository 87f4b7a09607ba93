import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'
import { type Encoding, FILM, livePlaylist, masterPlaylist } from './playlist.ts'

const PLAYLIST = 'application/vnd.apple.mpegurl'
const YEAR = 'public, max-age=31536000, immutable'

/** A studio that films a sale: HLS under `/film/langsung.m3u8`, for pages of any other place. */
export function registerFilm(app: FastifyInstance, now: () => number = Date.now): void {
  const pieces = new Map(
    FILM.encodings.flatMap(({ name }) => namesOf(name)).map((name) => [name, read(name)]),
  )

  app.get('/film', (_, reply) =>
    sendPage(reply, {
      title: 'Studio',
      body: html`<h1>Studio siaran</h1>
<p>Kamera di ruang lelang: film pendek yang berputar terus, dalam bentuk siaran langsung (HLS).</p>
<p class="muted">Alamat siaran: <a href="/film/langsung.m3u8">/film/langsung.m3u8</a></p>`,
    }),
  )
  app.get('/film/langsung.m3u8', (_, reply) => sendPlaylist(reply, masterPlaylist()))
  for (const { name } of FILM.encodings)
    app.get(`/film/${name}.m3u8`, (_, reply) => sendPlaylist(reply, livePlaylist(name, now())))
  app.get<{ Params: { piece: string } }>('/film/:piece', (request, reply) => {
    const piece = pieces.get(request.params.piece)
    if (piece === undefined) return reply.code(404).send({ error: 'no such piece' })
    return forAll(reply).header('cache-control', YEAR).type('video/mp4').send(piece)
  })
}

function namesOf(encoding: Encoding): string[] {
  return [`${encoding}-start.mp4`, ...Array.from({ length: FILM.pieces }, (_, k) => `${encoding}-${k}.m4s`)]
}

function read(name: string): Buffer {
  return readFileSync(new URL(`pieces/${name}`, import.meta.url))
}

function sendPlaylist(reply: FastifyReply, playlist: string): FastifyReply {
  return forAll(reply).header('cache-control', 'no-store').type(PLAYLIST).send(playlist)
}

/** Pages of the house ask from another origin. */
function forAll(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
}
