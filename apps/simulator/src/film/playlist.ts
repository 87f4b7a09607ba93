/** How the studio's film is cut: the same pieces in each encoding (`pieces/`, made by `studio film`). */
export const FILM = {
  // Not every browser plays what phones film in; each takes the first of these that it can.
  encodings: [
    { name: 'h264', codecs: 'avc1.4D401F', bitsPerSecond: 500_000 },
    { name: 'vp9', codecs: 'vp09.00.31.08', bitsPerSecond: 500_000 },
  ],
  pieces: 8,
  pieceSeconds: 2,
  width: 960,
  height: 540,
} as const

/** A player begins two pieces before the end, and may fall behind. */
const LISTED = 6

export type Encoding = (typeof FILM.encodings)[number]['name']

export function masterPlaylist(): string {
  const lines = FILM.encodings.flatMap(({ name, codecs, bitsPerSecond }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},CODECS="${codecs}",RESOLUTION=${FILM.width}x${FILM.height}`,
    `${name}.m3u8`,
  ])
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/**
 * What a camera would have filmed by now. It has turned since the epoch and films the same seconds again and again, so
 * everybody sees the same, also after a restart. Each time round the clock within the pieces begins anew.
 */
export function livePlaylist(encoding: Encoding, atMs: number): string {
  const { pieces, pieceSeconds } = FILM
  const first = Math.floor(atMs / 1_000 / pieceSeconds) - LISTED
  const listed = Array.from({ length: LISTED }, (_, k) => (first + k) % pieces)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${pieceSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Counts the breaks that have left the list.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / pieces)}`,
    `#EXT-X-MAP:URI="${encoding}-start.mp4"`,
    ...listed.flatMap((piece) => [
      ...(piece === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${pieceSeconds.toFixed(3)},`,
      `${encoding}-${piece}.m4s`,
    ]),
    '',
  ].join('\n')
}
