import { describe, expect, it } from 'vitest'
import { videoAddress, videoOrigins } from './video-address.ts'

const config = { publicUrl: 'https://ketok.test', videoOrigin: 'https://siaran.example' }

describe('the address of a film', () => {
  it.each([
    ['of the house, as a path', '/siaran/1/langsung.m3u8', '/siaran/1/langsung.m3u8'],
    ['of the house, in full', 'https://ketok.test/a.m3u8', 'https://ketok.test/a.m3u8'],
    [
      'of the place that pages allow',
      'https://siaran.example/a/b.m3u8?t=1',
      'https://siaran.example/a/b.m3u8?t=1',
    ],
    ['in capitals', 'https://SIARAN.example/A.M3U8', 'https://siaran.example/A.M3U8'],
  ])('%s is taken', (_, typed, stored) => {
    expect(videoAddress(typed, config)).toBe(stored)
  })

  it.each([
    ['elsewhere', 'https://lain.example/a.m3u8'],
    ['elsewhere, written without a scheme', '//lain.example/a.m3u8'],
    ['that anybody on the way could change', 'http://siaran.example/a.m3u8'],
    ['on another port', 'https://siaran.example:8443/a.m3u8'],
    ['of something that is no playlist', 'https://siaran.example/a.mp4'],
    ['that only mentions one', 'https://siaran.example/a.mp4?x=.m3u8'],
    ['with a password in it', 'https://a:b@siaran.example/a.m3u8'],
    ['that is code', 'javascript:alert(1)//.m3u8'],
    ['that is no address', 'siaran.m3u8'],
  ])('%s is not', (_, typed) => {
    expect(videoAddress(typed, config)).toBeNull()
  })

  it('may be plain on this machine only, for a first look', () => {
    const here = { publicUrl: 'http://localhost:3000', videoOrigin: 'http://127.0.0.1:8080' }
    expect(videoAddress('http://localhost:3000/a.m3u8', here)).toBe('http://localhost:3000/a.m3u8')
    expect(videoAddress('http://127.0.0.1:8080/a.m3u8', here)).toBe('http://127.0.0.1:8080/a.m3u8')
    expect(
      videoAddress('http://lan.example/a.m3u8', { ...here, videoOrigin: 'http://lan.example' }),
    ).toBeNull()
  })

  it('is told with where it may be', () => {
    expect(videoOrigins(config)).toEqual(['https://ketok.test', 'https://siaran.example'])
    expect(videoOrigins({ ...config, videoOrigin: '' })).toEqual(['https://ketok.test'])
  })
})
