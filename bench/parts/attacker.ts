import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import type { HostileHouse } from './hostile-account.ts'

/*
 * Strangers who mean ill, in a process of their own: what they do costs the machine as well, as it would not if they were
 * elsewhere. Told `{ attack, house, ms }`, it attacks for so long and tells what it was answered, by status.
 */

export type Attack = 'pictures' | 'sockets' | 'resets' | 'mails'
export interface AttackOrder {
  readonly attack: Attack
  readonly house: HostileHouse
  readonly ms: number
}

let count = 0
/** Strangers come from everywhere. */
const anAddress = () => `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
const aName = () => Math.random().toString(36).slice(2)

/** 25 megapixels in some 150 kB, in many passes. */
const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#884422' } })
  .jpeg({ progressive: true, quality: 60 })
  .toBuffer()

type Once = (house: HostileHouse) => Promise<number | string>

async function send(
  house: HostileHouse,
  path: string,
  init: RequestInit,
  address = anAddress(),
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${house.port}${path}`, {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': address },
  })
  await answer.arrayBuffer()
  return answer.status
}

const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const sockets: Socket[] = []

const attacks: Record<Attack, { atOnce: number; once: Once }> = {
  pictures: {
    atOnce: 36,
    once: (house) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bomb)], { type: 'image/jpeg' }), 'ktp.jpg')
      const token = house.tokens[++count % house.tokens.length]
      return send(house, '/api/customer/pengaturan/profile/identity-file', {
        method: 'PUT',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      })
    },
  },
  sockets: {
    atOnce: 50,
    // Refused, and never hung up on by this side.
    once: ({ port }) =>
      new Promise((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
          socket.write('HALO\r\n\r\n'),
        )
        sockets.push(socket)
        socket.once('data', (bytes) => resolve(Number(String(bytes).split(' ')[1])))
        socket.once('error', () => resolve('no connection'))
      }),
  },
  resets: {
    atOnce: 150,
    once: (house) =>
      ++count % 3 === 0
        ? send(
            house,
            '/api/auth/customer/registration',
            json({
              seller_type: 'person',
              full_name: 'Rina Wijaya',
              email: `${aName()}@ketok.test`,
              phone: '081234567890',
              password: 'Paku!Baja#2026',
              consent: true,
            }),
          )
        : send(
            house,
            `/api/auth/customer/update-password/${aName().padStart(43, 'x')}`,
            json({ password: 'Paku!Baja#2026' }),
          ),
  },
  mails: {
    atOnce: 100,
    // From few addresses, each for another account.
    once: (house) =>
      send(
        house,
        `/api/auth/customer/${++count % 2 === 0 ? 'forgot-password' : 'resend-verification'}`,
        json({ email: `${aName()}@ketok.test` }),
        `198.51.100.${count % 4}`,
      ),
  },
}

process.on('message', async ({ attack, house, ms }: AttackOrder) => {
  const { atOnce, once } = attacks[attack]
  const answers: Record<string, number> = {}
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const answer = await once(house).catch(() => 'no answer')
        answers[answer] = (answers[answer] ?? 0) + 1
      }
    }),
  )
  for (const socket of sockets.splice(0)) socket.destroy()
  process.send?.(answers)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
