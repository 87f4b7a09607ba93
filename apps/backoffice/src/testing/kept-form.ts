import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { showPart } from './office.tsx'

/** Draws a form as after a reload of the page: only what this browser keeps is left of what stood there. */
export function openAnew(form: ReactNode): void {
  cleanup()
  showPart(form)
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } })

/** Whether the form says that it shows what was typed before. */
export const isRestored = () => screen.queryByText('Isian Anda belum disimpan') !== null
