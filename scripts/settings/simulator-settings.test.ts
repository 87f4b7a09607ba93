import { expect, it } from 'vitest'
import { settingNames } from '../../apps/server/src/config.ts'
import { readSettings } from '../../apps/simulator/src/settings.ts'
import { makeDemoKeys } from './demo-keys.ts'
import { simulatorSettings } from './simulator-settings.ts'

const everything = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  ...makeDemoKeys(),
  API_URL: 'http://localhost:3000',
  PORT: '3000',
  PUBLIC_URL: 'http://localhost:3000',
  SIMULATOR_PORT: '3002',
  SIMULATOR_SMTP_PORT: '3025',
  DATA_DIR: '/data',
  DEMO_CROWD: 'on',
  GOOGLE_ISSUER: 'http://localhost:3002/google',
  DATABASE_URL: 'postgres://house',
}

it('the simulator is given all that it reads', () => {
  const given = simulatorSettings(everything)
  const missing = new Set<string>()
  readSettings(
    new Proxy(everything, {
      get: (all, name) => {
        if (typeof name === 'string' && !(name in given)) missing.add(name)
        return Reflect.get(all, name) as string | undefined
      },
    }),
  )
  expect([...missing]).toEqual([])
})

it('the simulator is given none of the house’s own keys', () => {
  const given = Object.keys(simulatorSettings(everything))
  const own = [
    'DATABASE_URL',
    'IDENTITY_KEY',
    'PUSH_KEY',
    'RECEIPT_KEY',
    'ROUTE_SECRET',
    'SEALING_KEY',
    'SESSION_KEY',
    'SNAP_PRIVATE_KEY',
    'SMTP_URL',
    'METRICS_TOKEN',
  ]
  expect(given.filter((name) => own.includes(name))).toEqual([])
})
