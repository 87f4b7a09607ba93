import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { findFfmpeg } from '../../scripts/tools/ffmpeg.ts'
import { until } from './until.ts'

const PLAYLIST = 'langsung.m3u8'
const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl' }
/** A player begins with a few pieces at hand. */
const PIECES_FIRST = 3

/** Not every Chromium may play what phones film in. */
export type Codec = 'h264' | 'vp9'

const encoders: Readonly<Record<Codec, readonly string[]>> = {
  h264: [
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '48k'],
  ],
  vp9: [
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '200k'],
    ...['-c:a', 'libopus', '-b:a', '48k'],
  ],
}

/** A camera on the rostrum: films with ffmpeg and serves the film as a studio elsewhere would, by CORS. */
export class FilmStudio {
  readonly url: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'ketok-film-'))
  readonly #server: Server
  #camera: ChildProcess | undefined

  private constructor(origin: string, server: Server) {
    this.url = `${origin}/${PLAYLIST}`
    this.#server = server
  }

  static async open(origin: string): Promise<FilmStudio> {
    const server = createServer(async (request, response) => {
      const name = basename(new URL(request.url ?? '/', origin).pathname)
      const path = join(studio.#folder, name)
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }
      // The camera takes pieces away, and the dark the whole folder, also in the moment when one is asked for.
      const piece = await readFile(path).catch(() => null)
      if (piece === null) return response.writeHead(404, headers).end()
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'video/mp4'
      return response.writeHead(200, { ...headers, 'content-type': type }).end(piece)
    })
    const studio = new FilmStudio(origin, server)
    await new Promise<void>((ready) => server.listen(Number(new URL(origin).port), ready))
    return studio
  }

  /** Pieces of a second, so that a story need not wait for its film. */
  async films(codec: Codec): Promise<void> {
    const camera = spawn(
      await findFfmpeg(),
      [
        ...['-hide_banner', '-loglevel', 'error', '-re'],
        ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=12'],
        ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
        ...encoders[codec],
        ...['-g', '12', '-keyint_min', '12'],
        ...['-f', 'hls', '-hls_time', '1', '-hls_list_size', '6', '-hls_segment_type', 'fmp4'],
        ...['-hls_flags', 'delete_segments+independent_segments', join(this.#folder, PLAYLIST)],
      ],
      { cwd: this.#folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    this.#camera = camera
    await until('the first pieces of the film', async () => this.#pieces() >= PIECES_FIRST)
  }

  /** The line to the hall is cut: no camera, and nothing to be had of what was filmed. */
  async goesDark(): Promise<void> {
    const camera = this.#camera
    this.#camera = undefined
    if (camera !== undefined && camera.exitCode === null) {
      const gone = new Promise((done) => camera.once('exit', done))
      camera.kill('SIGKILL')
      await gone
    }
    rmSync(join(this.#folder, PLAYLIST), { force: true })
  }

  async close(): Promise<void> {
    await this.goesDark()
    this.#server.closeAllConnections()
    this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #pieces(): number {
    const path = join(this.#folder, PLAYLIST)
    return existsSync(path) ? readFileSync(path, 'utf8').split('#EXTINF').length - 1 : 0
  }
}
