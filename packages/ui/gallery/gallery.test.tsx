import '../src/testing/browser-gaps.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

// The tests run from the root of the house.
const folder = 'packages/ui'
const text = readdirSync(join(folder, 'gallery'))
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .map((file) => readFileSync(join(folder, 'gallery', file), 'utf8'))
  .join('\n')

/** Every part that the kit gives away: its components, by their names. */
const parts = [...readFileSync(join(folder, 'src/index.ts'), 'utf8').matchAll(/^export \{([^}]*)\}/gm)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[A-Z][a-z]\w*$/.test(name) && !name.endsWith('Icon'))

/** Drawn by what holds them. */
const INSIDE: readonly string[] = [
  'DialogFrame',
  'Field',
  'FieldError',
  'ErrorBoundary',
  'LiveRegion',
  'MenuItems',
  'VisuallyHidden',
]

it('shows every part of the kit', () => {
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter((part) => !INSIDE.includes(part) && !text.includes(`<${part}`))).toEqual([])
})

it('shows every button in every size and variant, waiting and disabled', () => {
  render(<Gallery />)
  // By text: finding sixty buttons by role in a page of hundreds takes a minute.
  const button = (name: string) => screen.getByText(name).closest('button')
  for (const variant of 'primary secondary outline success danger gray light transparent neutral'.split(
    ' ',
  )) {
    for (const size of ['xxs', 'xs', 'sm', 'md', 'lg']) expect(button(`${variant} ${size}`)).not.toBeNull()
    expect(button(`${variant} nonaktif`)?.disabled).toBe(true)
    expect(button(`${variant} menunggu`)?.getAttribute('aria-busy')).toBe('true')
  }
})

it('has nothing that axe objects to', async () => {
  const { container } = render(<Gallery />)
  document.documentElement.lang = 'id'
  document.title = 'Galeri komponen'
  const { violations } = await axe.run(container, {
    // Nothing is laid out here: contrast is proved from the tokens, and target sizes by the journeys.
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
})
