// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

/** What others may have put there before the site begins. */
vi.hoisted(() => Object.assign(window, { KETOK_CONFIG: { googleClientId: 'orang-lain' } }))

const { config } = await import('./config.ts')

// spec: 9.30
it('stands on the window, where nothing that comes later can change it', () => {
  expect(window.KETOK_CONFIG).toBe(config)
  expect(typeof window.KETOK_CONFIG?.googleClientId).toBe('string')
  expect(() => Object.assign(window, { KETOK_CONFIG: {} })).toThrow(TypeError)
  expect(() => Object.assign(config, { googleClientId: 'lain' })).toThrow(TypeError)
  expect(() => Object.assign(config.brand, { supportPhone: '0' })).toThrow(TypeError)
  expect(Reflect.deleteProperty(window, 'KETOK_CONFIG')).toBe(false)
})

it.each([
  ['brand', { name: 'Lain' }],
  ['routeSecret', 'lain'],
  ['earlierRouteSecrets', ['lain']],
  ['collectorUrl', 'https://lain.example'],
  ['baru', true],
])('takes no other %s', (name, value) => {
  expect(() => Object.assign(config, { [name]: value })).toThrow(TypeError)
  expect(() => config.earlierRouteSecrets.push('lain')).toThrow(TypeError)
  expect(() => config.brand.social.push({ label: 'Lain', url: 'https://lain.example' })).toThrow(TypeError)
})

it('is what the house says, whoever stood in its place before', () => {
  expect(config.googleClientId).toBe('')
  expect(config.brand.name).toBe('Ketok')
  expect(() => Object.defineProperty(window, 'KETOK_CONFIG', { value: {} })).toThrow(TypeError)
})
