import './testing/browser-gaps.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { initialsOf } from './frame/avatar.tsx'
import { Picture } from './picture.tsx'
import { ProgressRuler } from './progress-ruler.tsx'
import { TimeStrip } from './time-strip.tsx'

it.each([
  ['Budi Santoso', 'BS'],
  ['budi', 'B'],
  ['PT Karya  Baja', 'PB'],
  ['', ''],
])('takes the initials of %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('reads a ruler out in words and keeps its value within its ends', () => {
  render(<ProgressRuler label="Rp 200, lewat batas" min={0} max={100} value={200} mark={50} />)
  const meter = screen.getByRole('meter', { name: 'Rp 200, lewat batas' })
  expect(meter.getAttribute('aria-valuenow')).toBe('100')
  expect(meter.querySelector('.ui-ruler-ring')?.hasAttribute('data-passed')).toBe(true)
})

it('offers a picture in every width and stands in for one that fails', () => {
  render(<Picture src={(width) => `/p-${width}.webp`} widths={[320, 640]} alt="Depan kiri" />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Depan kiri' })
  expect(image.srcset).toBe('/p-320.webp 320w, /p-640.webp 640w')
  fireEvent.error(image)
  expect(screen.getByRole('img', { name: 'Depan kiri' }).tagName).toBe('SPAN')
})

it('writes a date or a result smaller than a countdown, which it would push its label away with', () => {
  render(
    <>
      <TimeStrip tone="normal" size="lg" label="Sisa waktu" value="1 j 06 m" />
      <TimeStrip tone="normal" size="lg" label="Dibuka" value="23 Nov, 09.30 WIB" />
    </>,
  )
  const isLong = screen.getAllByRole('timer').map(({ classList }) => classList.contains('ui-time-long'))
  expect(isLong).toEqual([false, true])
})
