import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { openSimulator } from '../simulator.ts'
import { people } from './people.ts'

const ISSUER = 'http://localhost:3002/google'
const simulator = await openSimulator({
  port: 0,
  smtpPort: 0,
  site: 'http://localhost:3000',
  crowd: false,
  googleIssuer: ISSUER,
})
afterAll(() => simulator.close())

const asking = 'client_id=ketok&nonce=sekali&origin=http%3A%2F%2Flocalhost%3A3000'
const visit = (path: string) => fetch(simulator.url + path)

describe('the Google of the outside world', () => {
  it('signs an id_token that its published keys verify', async () => {
    const [, budi] = people
    const page = await (await visit(`/google/gsi/choose/${budi?.sub}?${asking}`)).text()
    const token = /"credential":"([^"]+)"/.exec(page)?.[1] ?? ''
    const keys = createRemoteJWKSet(new URL(`${simulator.url}/google/certs`))
    const { payload } = await jwtVerify(token, keys, {
      issuer: ISSUER,
      audience: 'ketok',
      algorithms: ['RS256'],
    })
    expect(payload).toMatchObject({
      sub: budi?.sub,
      email: 'budi@ketok.test',
      email_verified: true,
      hd: 'ketok.test',
      nonce: 'sekali',
    })
  })

  it('offers three people, and keeps what was asked for in their links', async () => {
    const page = await (await visit(`/google/gsi/choose?${asking}`)).text()
    for (const { name, sub } of people) {
      expect(page).toContain(name)
      expect(page).toContain(`/google/gsi/choose/${sub}?${asking.replaceAll('&', '&amp;')}`)
    }
  })

  it.each([
    'client_id=ketok&nonce=x',
    'client_id=ketok&nonce=x&origin=javascript:alert(1)',
    'client_id=ketok&nonce=x&origin=http://localhost:3000/path',
    'client_id=&nonce=x&origin=http://localhost:3000',
    'client_id=a&client_id=b&nonce=x&origin=http://localhost:3000',
  ])('hands no token to %s', async (query) => {
    expect((await visit(`/google/gsi/choose/${people[0]?.sub}?${query}`)).status).toBe(400)
  })

  it('serves the script of the button to other sites', async () => {
    const answer = await visit('/google/gsi/client')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })
})
