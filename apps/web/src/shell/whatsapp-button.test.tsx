import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPart } from '../testing/site.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

const PAGE = 3_000

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE)
})
afterEach(() => {
  vi.restoreAllMocks()
  window.scrollY = 0
})

function scrollTo(...places: number[]): void {
  for (const place of places) {
    window.scrollY = place
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
}

const isAside = () =>
  screen.getByRole('link', { name: 'Bertanya lewat WhatsApp' }).className.includes('stands-aside')

it('stands aside on a phone until somebody scrolls back up', () => {
  showPart(<WhatsappButton />)
  expect(isAside()).toBe(true)
  scrollTo(500, 900)
  expect(isAside()).toBe(true)
  scrollTo(700)
  expect(isAside()).toBe(false)
})

it('leaves a page its amounts at the right edge, up to where the footer has room for it', () => {
  showPart(
    <>
      <p data-amounts>Rp 4.000</p>
      <WhatsappButton />
    </>,
  )
  scrollTo(500, 900, 700)
  expect(isAside()).toBe(true)
  scrollTo(PAGE - window.innerHeight)
  expect(isAside()).toBe(false)
})

it('is there when a single movement leads to the end of the page', () => {
  showPart(<WhatsappButton />)
  scrollTo(PAGE - window.innerHeight)
  expect(isAside()).toBe(false)
})
