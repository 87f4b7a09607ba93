import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { openHouse } from '../../testing/house.ts'

const house = await openHouse()

/** Everything the server says to these bytes until it hangs up. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const POST = 'POST /api/auth/in HTTP/1.1\r\nhost: localhost\r\n'

const KEY = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const WEBSOCKET =
  'HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n'

it.each([
  ['no HTTP', 'HALO\r\n\r\n', 'malformed'],
  ['two lengths', `${POST}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`, 'malformed'],
  [
    'a length and chunks',
    `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    'malformed',
  ],
  ['HTTP without a host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 'malformed'],
  [
    'HTTP with two hosts',
    'GET /api/health HTTP/1.1\r\nhost: localhost\r\nHost: jahat.test\r\nconnection: close\r\n\r\n',
    'malformed',
  ],
  [
    'HTTP with the same host twice',
    'GET /api/health HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    'malformed',
  ],
  [
    'old HTTP with two hosts',
    'GET /api/health HTTP/1.0\r\nhost: localhost\r\nhost: jahat.test\r\n\r\n',
    'malformed',
  ],
  [
    'a live connection with two hosts',
    `GET /realtime ${WEBSOCKET}${KEY}host: lain.example\r\n\r\n`,
    'malformed',
  ],
  [
    'a live connection without a host',
    `GET /realtime ${WEBSOCKET.replace('host: localhost\r\n', KEY)}\r\n`,
    'malformed',
  ],
  ['a live connection without a key', `GET /realtime ${WEBSOCKET}\r\n`, 'malformed'],
  ['a live connection elsewhere', `GET /api/health ${WEBSOCKET}\r\n`, 'not_found'],
  [
    'a live connection of a foreign page',
    `GET /realtime ${WEBSOCKET}origin: https://lain.example\r\n\r\n`,
    'forbidden',
  ],
  ['headers without end', `${POST}x: ${'a'.repeat(20_000)}\r\n\r\n`, 'too_large'],
])('%s is refused in the envelope, with headers that let nothing run', async (_, bytes, code) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(head).toContain("content-security-policy: default-src '")
  expect(JSON.parse(body)).toMatchObject({
    errors: [{ code, message: expect.stringMatching(/^(Permintaan|Data|Anda) /) }],
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

it.each([
  ['an expectation of something unknown', 'expect: kesabaran\r\nconnection: close\r\n'],
  ['an offer to go on in another protocol', 'connection: upgrade, close\r\nupgrade: h2c\r\n'],
])('%s is answered as if it were not there', async (_, headers) => {
  expect(await answerTo(`GET /api/health HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})
