import { expect, it } from 'vitest'
import type { Config } from '../../../config.ts'
import { compose } from './mail.ts'

it('ends with the house’s number as it is dialled', () => {
  const brand = {
    name: 'Ketok',
    address: '-',
    supportEmail: '-',
    supportPhone: '+628119001234',
  } as Config['brand']
  const letter = { to: 'budi@ketok.test', name: 'Budi', subject: 'Kabar', paragraphs: [], footnote: '' }
  const { text, html } = compose(letter, brand)
  for (const part of [text, html]) {
    expect(part).toContain('0811 9001 234')
    expect(part).not.toContain('+628119001234')
  }
})
