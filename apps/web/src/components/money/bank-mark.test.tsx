import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BankMark } from './bank-mark.tsx'

const markOf = (name: string) => {
  const { container } = render(<BankMark name={name} />)
  const mark = container.querySelector('span')
  expect(container.textContent).toBe('')
  return { letters: mark?.dataset.letters, hidden: mark?.getAttribute('aria-hidden') }
}

it.each([
  ['BCA', 'BCA'],
  ['Bank Central Asia (BCA)', 'BCA'],
  ['Bank Mandiri', 'MDR'],
  ['Bank Rakyat Indonesia (BRI)', 'BRI'],
  ['CIMB Niaga', 'CIMB'],
  ['Bank Jatim', 'J'],
  ['OCBC Indonesia', 'OI'],
])('is found by the name %s, and says nothing to whoever hears the name beside it', (name, letters) => {
  expect(markOf(name)).toEqual({ letters, hidden: 'true' })
})

/** WCAG relative luminance of 'rgb(10, 90, 166)'. */
function luminance(colour: string): number {
  const [red, green, blue] = (colour.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['BCA', 'Mandiri', 'BNI', 'BRI', 'BSI', 'Permata', 'CIMB', 'Danamon', 'Maybank', 'BTN', 'Lain'])(
  'has letters of %s that are read on their ground',
  (name) => {
    const { container } = render(<BankMark name={name} />)
    const { backgroundColor, color } = (container.firstElementChild as HTMLElement).style
    const [ground, ink] = [luminance(backgroundColor), luminance(color)]
    const [light, dark] = ground > ink ? [ground, ink] : [ink, ground]
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)
