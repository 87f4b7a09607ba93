import { expect, it } from 'vitest'
import css from './tokens.css?raw'

const hexOf = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
)

/** WCAG 2.2, relative luminance. */
function luminance(name: string): number {
  const hex = hexOf[name]
  if (!hex) throw new Error(`tokens.css has no colour --${name}`)
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

it.each([
  ['text', 'page'],
  ['text-2', 'page'],
  ['text-3', 'page'],
  ['text-3', 'sunken'],
  ['text-2', 'n-200'],
  ['on-brand', 'brand'],
  ['on-brand-muted', 'brand'],
  ['brand', 'brand-50'],
  ['brand', 'brand-100'],
  ['on-bid', 'bid'],
  ['on-bid', 'bid-hover'],
  ['on-bid', 'bid-press'],
  ['on-bid', 'bid-tint'],
  ['bid-text', 'surface'],
  ['warning-text', 'warning-bg'],
  ['success-text', 'success-bg'],
  ['danger-text', 'danger-bg'],
  ['info-text', 'info-bg'],
  ['white', 'success'],
  ['white', 'danger'],
  ['white', 'n-600'],
  ['n-300', 'n-900'],
  ['n-700', 'danger-bg'],
])('reads %s on %s with at least 4.5 : 1', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each([
  ['line-control', 'surface'],
  ['bid-edge', 'surface'],
  ['danger', 'surface'],
  ['brand', 'page'],
])('tells the boundary %s from %s with at least 3 : 1', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})
