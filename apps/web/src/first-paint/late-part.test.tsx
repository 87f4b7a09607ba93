import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLateParts, latePart } from './late-part.tsx'

const faults = vi.spyOn(console, 'error')
const line = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => void faults.mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
})

const Slides = ({ first }: { first: string }) => <p>{first}, dan seterusnya</p>
const Slide = ({ first }: { first: string }) => <p>{first}</p>
/** Comes as soon as `isThere`. */
function slides() {
  const code = { isThere: false, load: vi.fn() }
  code.load.mockImplementation(async () => {
    if (!code.isThere) throw new TypeError('Failed to fetch')
    return { Slides }
  })
  const Part = latePart(
    code.load as () => Promise<{ Slides: typeof Slides }>,
    (module) => module.Slides,
    Slide,
  )
  return { code, Part }
}

it('leaves what stands in its place without a line, says nothing of it, and comes with the line', async () => {
  line.mockReturnValue(false)
  const { code, Part } = slides()
  render(<Part first="Avanza" />)
  await act(async () => {})
  expect(screen.getByText('Avanza')).toBeTruthy()
  expect(faults).not.toHaveBeenCalled()
  code.isThere = true
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Avanza, dan seterusnya')).toBeTruthy()
})

it('says nothing of a line that went and was back before the code was given up', async () => {
  vi.useFakeTimers()
  line.mockReturnValue(true)
  const { code, Part } = slides()
  render(<Part first="Avanza" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  code.isThere = true
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('Avanza, dan seterusnya')).toBeTruthy()
  expect(faults).not.toHaveBeenCalled()
})

it('is reported when it fails again with a line, and asked for on by itself', async () => {
  vi.useFakeTimers()
  line.mockReturnValue(true)
  const { code, Part } = slides()
  render(<Part first="Avanza" />)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(faults).toHaveBeenCalledOnce()
  code.isThere = true
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getByText('Avanza, dan seterusnya')).toBeTruthy()
})

it('comes once for all who ask', async () => {
  line.mockReturnValue(true)
  const { code, Part } = slides()
  code.isThere = true
  render(
    <>
      <Part first="Avanza" />
      <Part first="Innova" />
    </>,
  )
  expect(await screen.findByText('Innova, dan seterusnya')).toBeTruthy()
  expect(screen.getByText('Avanza, dan seterusnya')).toBeTruthy()
  expect(code.load).toHaveBeenCalledOnce()
})

it('stands there when its code comes between the moment it is drawn and the moment it asks', async () => {
  const code = Promise.withResolvers<{ Slides: typeof Slides }>()
  const load = vi.fn(() => code.promise)
  const Part = latePart(load, (module) => module.Slides, Slide)
  fetchLateParts()
  const Meanwhile = () => {
    useLayoutEffect(() => code.resolve({ Slides }), [])
    return null
  }
  const place = document.body.appendChild(document.createElement('div'))
  // Drawn as in a browser: its effects come in a turn of their own.
  const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  acts.IS_REACT_ACT_ENVIRONMENT = false
  const root = createRoot(place)
  try {
    await expect.poll(() => load).toHaveBeenCalledOnce()
    root.render(
      <>
        <Part first="Avanza" />
        <Meanwhile />
      </>,
    )
    await expect.poll(() => place.textContent).toBe('Avanza, dan seterusnya')
  } finally {
    root.unmount()
    place.remove()
    acts.IS_REACT_ACT_ENVIRONMENT = true
  }
})
