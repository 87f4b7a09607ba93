import { beforeEach, expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { CategoryDialog } from './category-dialog.tsx'

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: {} })
})

const open = () => openAnew(<CategoryDialog category={{ id: 4, name: 'NIPL' }} onClose={() => {}} />)

it('opens again with the name that was typed', () => {
  open()
  fill('Nama kategori', 'NIPL dan jaminan')
  open()
  expect([isRestored(), field('Nama kategori').value]).toEqual([true, 'NIPL dan jaminan'])
})
