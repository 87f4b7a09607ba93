import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { configProblems, readConfig, secretNames, settingNames } from './config.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

const given = (): Record<string, string> => ({
  ...inject('keys'),
  DATABASE_URL: 'postgres://localhost/ketok',
  SMTP_URL: 'smtp://localhost:25',
})

describe('the configuration', () => {
  it('is what .env.example says, name by name', () => {
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(settingNames.toSorted())
  })

  it('has the defaults .env.example says', () => {
    const shown = [...example.matchAll(/^#([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
    const readBy = (environment: Record<string, string>) => readConfig({ ...given(), ...environment })
    expect(readBy(Object.fromEntries(shown))).toEqual(readBy({}))
  })

  it('lists everything wrong at once', () => {
    const read = () =>
      readConfig({ ...given(), DATABASE_URL: '', PORT: 'http', IDENTITY_KEY: 'short', SNAP_PRIVATE_KEY: 'x' })
    expect(read).toThrow(/PORT must be a port number/)
    expect(read).toThrow(/DATABASE_URL is missing/)
    expect(read).toThrow(/IDENTITY_KEY must be/)
    expect(read).toThrow(/SNAP_PRIVATE_KEY must be a PEM key/)
  })

  it('takes an empty setting for an absent one', () => {
    expect(readConfig({ ...given(), PORT: '' }).port).toBe(3000)
  })

  it('reads PEM keys with real newlines, written-out newlines and in base64', () => {
    const pem = given().SESSION_KEY ?? ''
    const forms = [pem, pem.replaceAll('\n', '\\n'), Buffer.from(pem).toString('base64')]
    for (const form of forms) {
      expect(readConfig({ ...given(), SESSION_KEY: form }).keys.session).toEqual([pem])
    }
  })

  it('refuses demo keys and the simulator in production', () => {
    const read = () => readConfig({ ...given(), NODE_ENV: 'production', PUBLIC_URL: 'http://ketok.id' })
    expect(read).toThrow(/ROUTE_SECRET is the demo secret/)
    expect(read).toThrow(/PUSH_KEY is the demo key/)
    expect(read).toThrow(/SNAP_CLIENT_KEY is the simulator/)
    expect(read).toThrow(/SNAP_PROFILE is the simulator/)
    expect(read).toThrow(/PUBLIC_URL must begin with https/)
  })

  it.each([
    'SNAP_ACCOUNTS',
    'MAIL_FROM',
    'BRAND_NAME',
    'BRAND_ADDRESS',
    'BRAND_SUPPORT_PHONE',
    'BRAND_SUPPORT_EMAIL',
  ])('makes up no %s in production', (name) => {
    expect(() => readConfig({ ...given(), NODE_ENV: 'production' })).toThrow(`${name} is missing`)
  })

  it('reads how accounts of each bank are numbered', () => {
    const read = (SNAP_ACCOUNTS: string) => readConfig({ ...given(), SNAP_ACCOUNTS }).snap.accounts
    expect(read('')).toBeNull()
    expect(read('07_VA_BNI=98821, 08_VA_BRI=26211/18')).toEqual({
      '07_VA_BNI': { partnerServiceId: '98821', length: 16 },
      '08_VA_BRI': { partnerServiceId: '26211', length: 18 },
    })
  })

  it.each([
    'BNI=98821',
    '07_VA_BNI',
    '07_VA_BNI=x',
    '07_VA_BNI=98821/10',
    '07_VA_BNI=98821/26',
    '07_VA_BNI=98821,07_VA_BNI=98822',
    '07_VA_BNI=988211234',
  ])('refuses %s as the numbering of accounts', (SNAP_ACCOUNTS) => {
    expect(() => readConfig({ ...given(), SNAP_ACCOUNTS })).toThrow(/SNAP_ACCOUNTS must be like/)
  })

  describe('of secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ketok-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }

    it('names every setting whose value nobody else may know', () => {
      const secret =
        /(_KEY|_SECRET|_TOKEN|_PREVIOUS)$|^(DATABASE|DATABASE_DIRECT|DATABASE_READ|NATS|SMTP)_URL$/
      expect(settingNames.filter((name) => secret.test(name)).toSorted()).toEqual(secretNames.toSorted())
    })

    it('reads each of them, without the end of its last line', () => {
      const { SEALING_KEY = '', SESSION_KEY = '', ...rest } = given()
      const read = readConfig({
        ...rest,
        SEALING_KEY_FILE: file('sealing', `${SEALING_KEY}\n`),
        SESSION_KEY_FILE: file('session', SESSION_KEY),
      })
      expect(read.keys).toEqual(readConfig({ ...given(), SESSION_KEY: SESSION_KEY.trim() }).keys)
    })

    it('says what is wrong with a file, and nothing else about the same setting', () => {
      const { SEALING_KEY: _, IDENTITY_KEY: __, ...rest } = given()
      const problems = configProblems({
        ...rest,
        SEALING_KEY_FILE: join(folder, 'gone'),
        IDENTITY_KEY_FILE: file('empty', '\n'),
        SESSION_KEY_FILE: file('twice', 'x'),
        ROUTE_SECRET_FILE: folder,
        ROUTE_SECRET: '',
      })
      expect(problems.toSorted()).toEqual([
        `IDENTITY_KEY_FILE names ${join(folder, 'empty')}, which is empty`,
        `ROUTE_SECRET_FILE names ${folder}, which is a folder`,
        `SEALING_KEY_FILE names ${join(folder, 'gone')}, which is not there`,
        'SESSION_KEY and SESSION_KEY_FILE are both set: keep one of them',
      ])
    })
  })

  it('reads previous keys with commas or one below the other, and says when one is none', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'))
    const { SESSION_KEY = '', ...rest } = given()
    for (const between of [',', '\n', ', ']) {
      const SEALING_KEY_PREVIOUS = `${one}${between}${two}`
      expect(readConfig({ ...given(), SEALING_KEY_PREVIOUS }).keys.sealing).toHaveLength(3)
      const SESSION_KEY_PREVIOUS = `${SESSION_KEY.trim()}${between}${SESSION_KEY.trim()}`
      const { session } = readConfig({ ...given(), SESSION_KEY_PREVIOUS }).keys
      expect(session.map((pem) => pem.trim())).toEqual(
        [SESSION_KEY, SESSION_KEY, SESSION_KEY].map((pem) => pem.trim()),
      )
    }
    expect(
      configProblems({ ...rest, SESSION_KEY, SEALING_KEY_PREVIOUS: 'short', PUSH_KEY_PREVIOUS: 'x' }),
    ).toEqual([
      'SEALING_KEY_PREVIOUS must be keys of 32 bytes in base64, with commas between',
      'PUSH_KEY_PREVIOUS must be keys of 32 bytes in base64url, with commas between',
    ])
  })

  it('takes a bucket with all that belongs to it', () => {
    const STORAGE_URL = 'https://s3.test/ketok'
    expect(configProblems({ ...given(), STORAGE_URL })).toEqual([
      'STORAGE_KEY_ID is missing',
      'STORAGE_SECRET is missing',
    ])
    const key = { STORAGE_KEY_ID: 'a', STORAGE_SECRET: 'b' }
    expect(configProblems({ ...given(), ...key, STORAGE_URL: 'https://s3.test' })).toEqual([
      'STORAGE_URL must end with the name of a bucket, as in https://s3.example.com/ketok',
    ])
    expect(readConfig({ ...given(), ...key, STORAGE_URL }).s3).toMatchObject({ url: STORAGE_URL })
  })

  // spec: 1.23, 2.3.19
  it('reads lists of links', () => {
    const { brand } = readConfig({
      ...given(),
      BRAND_SOCIAL: 'Instagram=https://i.test/?a=b, YouTube=https://y.test',
    })
    expect(brand.social).toEqual([
      { label: 'Instagram', url: 'https://i.test/?a=b' },
      { label: 'YouTube', url: 'https://y.test' },
    ])
  })
})
