// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { config } from './config.ts'

// spec: 9.30
it('stands on the window, where nothing that comes later can change it', () => {
  expect(window.KETOK_CONFIG).toBe(config)
  expect(typeof window.KETOK_CONFIG?.googleClientId).toBe('string')
  expect(() => Object.assign(window, { KETOK_CONFIG: {} })).toThrow(TypeError)
  expect(() => Object.assign(config, { googleClientId: 'lain' })).toThrow(TypeError)
  expect(() => Object.assign(config.brand, { supportPhone: '0' })).toThrow(TypeError)
  expect(Reflect.deleteProperty(window, 'KETOK_CONFIG')).toBe(false)
})
