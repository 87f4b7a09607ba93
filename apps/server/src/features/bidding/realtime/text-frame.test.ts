import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
afterAll(() => server.close())

/** What a client makes of the bytes, between two messages that the library framed. */
it.each([0, 100, 117, 118, 65_527, 65_528, 200_000])(
  'a frame of a text of %i letters is read as that text, in its turn',
  async (length) => {
    const message = { a: 'é', text: 'x'.repeat(length) }
    server.once('connection', (socket, { socket: stream }) => {
      socket.send('before')
      stream.write(textFrame(message))
      socket.send('after')
    })
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const heard: string[] = []
    client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)))
    client.on('message', () => heard.length === 3 && client.close())
    await once(client, 'close')
    expect(heard).toEqual(['before', JSON.stringify(message), 'after'])
  },
)
