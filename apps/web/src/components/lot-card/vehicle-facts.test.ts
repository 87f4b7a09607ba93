import { expect, it } from 'vitest'
import { vehicleFacts } from './vehicle-facts.ts'

it.each([
  [{ year: 2018, odometer_km: 58_410, transmission: 'Otomatis' }, '2018 · 58.410 km · Otomatis'],
  [{ year: 2021, odometer_km: 0, transmission: null }, '2021 · 0 km'],
  [{ year: null, odometer_km: null, transmission: null }, ''],
])('tells what there is of year, kilometres and gearbox', (facts, expected) => {
  expect(vehicleFacts(facts).join(' · ')).toBe(expected)
})
