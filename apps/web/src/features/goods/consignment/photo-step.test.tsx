import type { ConsignedKind } from '@ketok/domain'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showPart } from '../../../testing/site.tsx'
import { PhotoStep } from './photo-step.tsx'
import type { KeptPhotos } from './use-draft.ts'

it.each<[string, ConsignedKind, boolean]>([
  ['says of a car', 'car', true],
  ['has no word for a household appliance', 'appliance', false],
])('%s that its STNK may be covered in part', (_, kind, isSaid) => {
  const kept: Partial<KeptPhotos> = { photos: [], setPhotos: vi.fn(), addFile: vi.fn() }
  showPart(<PhotoStep kind={kind} kept={kept as KeptPhotos} error={undefined} onChanged={vi.fn()} />)
  expect(screen.queryByText(/STNK boleh ditutup sebagian/) !== null).toBe(isSaid)
})
