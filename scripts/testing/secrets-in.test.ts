import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { secretsIn } from './secrets-in.ts'

const joined = (...parts: string[]) => parts.join('')
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = joined(
  base64({ alg: 'EdDSA', typ: 'at' }),
  '.',
  base64({ sub: 'customer 1' }),
  '.',
  'x'.repeat(86),
)
const { privateKey } = generateKeyPairSync('ed25519')

it.each([
  ['a private key', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))],
  ['a signed token', `access_token: ${token}`],
  ['a bearer', joined('authorization: Bearer ', 'k'.repeat(43))],
  ['the password of a database', joined('postgres://ketok:', 'rahasia', '@localhost/ketok')],
  ['a password hash', joined('$argon', '2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')],
])('sees %s that is printed', (kind, secret) => {
  expect(secretsIn(`✓ signs in (${secret})`)).toEqual([kind])
})

it('sees none in titles and logs as they are', () => {
  const output = [
    '✓ POST /customer/nipl requires sign-in',
    'postgres://localhost:5432/ketok',
    'a token of nonsense eyJhbGciOiJub25lIn0.e30.',
    '12 passed, 0 failed',
  ]
  expect(output.flatMap(secretsIn)).toEqual([])
})
