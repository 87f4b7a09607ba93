import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../testing/build-customer.ts'
import { openHouse } from '../../testing/house.ts'
import { isStillSending } from './drain-body.ts'

const house = await openHouse()

const MB = 1024 * 1024
const PIECE = 64 * 1024
const IMAGE = '/api/customer/pengaturan/profile/profile-image'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
}

function json(bytes: number): Sent {
  const body = Buffer.alloc(bytes, 'a')
  return { method: 'POST', path: '/api/auth/in', headers: { 'content-type': 'application/json' }, body }
}

function upload(budi: TestCustomer, bytes: number): Sent {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  return {
    method: 'PUT',
    path: IMAGE,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${budi.access_token}`,
    },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 0xff), Buffer.from('\r\n--x--\r\n')]),
  }
}

/** Refused before anybody has looked at its bytes. */
const unsigned = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, authorization: 'Bearer x.y.z' },
})

type Send = (sent: Sent) => Promise<{ status: number; code: string }>

const codeIn = (text: string) => JSON.parse(text).errors[0].code as string

const byFetch: Send = async ({ method, path, headers, body }) => {
  const answer = await fetch(house.url + path, { method, headers, body: new Uint8Array(body) })
  return { status: answer.status, code: codeIn(await answer.text()) }
}

/** As many programs do: everything is sent, piece by piece as the line carries it, before the answer is read. */
const byHand =
  (isMeasured: boolean): Send =>
  async ({ method, path, headers, body }) => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1')
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
    const write = (bytes: string | Buffer) =>
      Promise.race([new Promise<void>((taken) => socket.write(bytes, () => taken())), failed])
    const send = async () => {
      const all = {
        host: 'localhost',
        connection: 'close',
        ...headers,
        ...(isMeasured ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
      await write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      for (let at = 0; at < body.length; at += PIECE) {
        const piece = body.subarray(at, at + PIECE)
        if (isMeasured) await write(piece)
        else
          await write(
            Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
          )
        // The house, in this same process, hears it before the next piece.
        await Promise.race([nextTurn(), failed])
      }
      if (!isMeasured) await write('0\r\n\r\n')
      return (await socket.toArray()).join('')
    }
    const text = await Promise.race([send(), failed])
    const [head = '', ...rest] = text.split('\r\n\r\n')
    return { status: Number(head.split(' ')[1]), code: codeIn(rest.join('\r\n\r\n')) }
  }

describe('a body that is too large', () => {
  it.each([
    ['fetch', byFetch],
    ['a program that tells the length', byHand(true)],
    ['a program that sends chunks', byHand(false)],
  ])('is refused in the envelope, by %s, each time', async (_, send) => {
    const budi = await aCustomer(house)
    const sent = [
      ...[0.1, 1, 5, 7, 20].map((size) => json(Math.ceil(size * MB))),
      ...[1, 15 * MB].map((more) => upload(budi, UPLOAD_MAX_BYTES + more)),
    ]
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(
        sent.map((each) =>
          send(each).catch((error) => ({
            status: 0,
            code: `${error.cause?.code ?? error.code} ${each.path} ${each.body.length}`,
          })),
        ),
      )
      expect(answers.filter(({ code }) => code !== 'too_large')).toEqual([])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
    }
  })

  it.each([
    ['a program that tells the length', byHand(true)],
    ['a program that sends chunks', byHand(false)],
  ])('or of nobody is refused in the envelope, by %s', async (_, send) => {
    const budi = await aCustomer(house)
    const answers = await Promise.all([1, 3, 5, 12].map((size) => send(unsigned(upload(budi, size * MB)))))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['session_ended']))
  })

  it('beyond what is heard out is cut off', async () => {
    const send = byHand(true)(json(50 * MB))
    await expect(send).rejects.toThrow(/EPIPE|ECONNRESET/)
  })

  it('that broke off is waited for by nobody', async () => {
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const request = new Promise<IncomingMessage>((resolve) => house.app.server.once('request', resolve))
    socket.write('POST /api/auth/in HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
    const heard = await request
    const gone = new Promise((resolve) => heard.once('close', resolve))
    expect(isStillSending(heard)).toBe(true)
    socket.destroy()
    await gone
    expect(isStillSending(heard)).toBe(false)
  })
})
