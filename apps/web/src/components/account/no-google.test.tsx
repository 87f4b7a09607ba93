import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart } from '../../testing/site.tsx'
import { GoogleButton } from './google-button.tsx'

// spec: 2.4.8
it('the button of Google is not there, nor its words, where the house has no client id', () => {
  showPart(<GoogleButton />)
  expect(screen.queryByText('atau masuk dengan')).toBeNull()
})
