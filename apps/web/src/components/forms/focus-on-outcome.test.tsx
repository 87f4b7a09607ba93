// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { awaitOutcome, forgetOutcome, useFocusOnOutcome } from './focus-on-outcome.ts'

afterEach(() => {
  forgetOutcome()
  cleanup()
})

function Card({ name, isOver }: { name: string; isOver: boolean }) {
  const outcome = useFocusOnOutcome<HTMLParagraphElement>(name, isOver)
  return (
    <section>
      <p ref={outcome} tabIndex={-1}>
        {isOver ? 'Diterima' : 'Menunggu'}
      </p>
      {!isOver && <button type="button">Terima</button>}
    </section>
  )
}

/** As pages do: what is answered is drawn in another list. */
function Page({ isOver }: { isOver: boolean }) {
  return (
    <>
      <ul>{!isOver && <Card name="satu" isOver={false} />}</ul>
      <ol>
        {isOver && <Card name="satu" isOver />}
        <Card name="dua" isOver />
      </ol>
    </>
  )
}

describe('what has come of an answer', () => {
  it('takes the focus, wherever it is drawn', () => {
    const { rerender } = render(<Page isOver={false} />)
    screen.getByRole('button').focus()
    awaitOutcome('satu')
    rerender(<Page isOver={false} />)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    rerender(<Page isOver />)
    expect(document.activeElement).toBe(screen.getAllByText('Diterima')[0])
  })

  it('takes it once, and never from whoever did not answer', () => {
    const { rerender } = render(<Page isOver />)
    expect(document.activeElement).toBe(document.body)
    awaitOutcome('satu')
    rerender(<Page isOver />)
    act(() => (document.activeElement as HTMLElement).blur())
    rerender(<Page isOver />)
    expect(document.activeElement).toBe(document.body)
  })

  it('takes none when the answer was not taken', () => {
    const { rerender } = render(<Page isOver={false} />)
    awaitOutcome('satu')
    forgetOutcome()
    rerender(<Page isOver />)
    expect(document.activeElement).toBe(document.body)
  })
})
