import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bearTranslators } from './bear-translators.ts'
import { GavelIcon } from './icons.ts'
import { KeyButton } from './lots/key-button.tsx'
import { translatePage } from './testing/translate-page.ts'

bearTranslators()

function Settings({ isSaved }: { isSaved: boolean }) {
  return (
    <p>
      {isSaved && 'Tersimpan. '}
      <b>Profil</b>
      {isSaved ? 'Anda bisa menawar.' : <i>Lengkapi dahulu</i>}
    </p>
  )
}

it('a page whose texts a translator replaced is drawn on', () => {
  const { rerender } = render(<Settings isSaved />)
  translatePage()
  rerender(<Settings isSaved={false} />)
  expect(screen.getByText('Lengkapi dahulu')).toBeTruthy()
  translatePage()
  rerender(<Settings isSaved />)
  expect(screen.getAllByText(/Anda bisa menawar/).length).toBeGreaterThan(0)
})

it('a key says the next amount, though a translator that heeds no mark replaced what it said', () => {
  const key = (words: string) => (
    <KeyButton>
      <GavelIcon aria-hidden="true" />
      <span>{words}</span>
    </KeyButton>
  )
  const { rerender } = render(key('Tawar Rp 115.000.000'))
  translatePage()
  rerender(key('Tawar Rp 116.000.000'))
  const shown = screen.getByRole('button')
  expect(shown.textContent).toBe('Tawar Rp 116.000.000')
  expect(shown.getAttribute('translate')).toBe('no')
})
