// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { shrinkPhoto } from '../features/goods/inspection/shrink-photo.ts'
import { smallerPhoto, uploadablePicture } from './smaller-photo.ts'

/** What a canvas is told to draw, one after the other; jsdom has none. */
let drawn: string[]

beforeEach(() => {
  drawn = []
  const pen = {
    set fillStyle(colour: string) {
      drawn.push(colour)
    },
    fillRect: () => drawn.push('ground'),
    drawImage: () => drawn.push('picture'),
  }
  const context = pen as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['kecil'], { type })),
  )
})

/** A file that a browser decodes to so many pixels. */
function aPicture(width: number, height: number, bytes = 1_000) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  return new File([new Uint8Array(bytes)], 'gambar.png', { type: 'image/png' })
}

const MEGABYTE = 1024 * 1024

it.each([
  ['of an inspection', shrinkPhoto],
  ['of a unit', smallerPhoto],
])('a photo %s that is clear in places gets a white ground', async (_, shrink) => {
  expect((await shrink(aPicture(3_000, 2_000)))?.type).toBe('image/jpeg')
  expect(drawn).toEqual(['white', 'ground', 'picture'])
})

it('a picture that the server takes goes as it is, clear where nothing is', async () => {
  const picture = aPicture(1_200, 800)
  expect(await uploadablePicture(picture)).toBe(picture)
})

it.each([
  ['a camera of 48 megapixels', 8_000, 6_000, 4 * MEGABYTE],
  ['more bytes than are taken', 4_000, 3_000, 6 * MEGABYTE],
])('a picture of %s is made smaller before it is sent', async (_, width, height, bytes) => {
  expect((await uploadablePicture(aPicture(width, height, bytes))).type).toBe('image/jpeg')
})
