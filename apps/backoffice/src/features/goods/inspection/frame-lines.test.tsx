import { INSPECTION_SHOTS, SHOT_FRAMES } from '@ketok/domain'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FrameLines, linesOf } from './frame-lines.tsx'

describe('the lines over the camera', () => {
  it('frame a motorcycle, a truck and a machine otherwise than a car', () => {
    for (const kind of ['motorcycle', 'truck', 'machine'] as const)
      for (const frame of ['front', 'side'] as const)
        expect(linesOf(kind, frame), `${kind} ${frame}`).not.toEqual(linesOf('car', frame))
  })

  it('are one for plates and dials, whatever they belong to', () => {
    for (const frame of ['plate', 'dial', 'whole'] as const)
      expect(linesOf('motorcycle', frame)).toEqual(linesOf('car', frame))
  })

  it('are there for every frame of every kind', () => {
    for (const kind of Object.keys(INSPECTION_SHOTS) as (keyof typeof INSPECTION_SHOTS)[])
      for (const frame of SHOT_FRAMES) {
        const { container } = render(<FrameLines kind={kind} frame={frame} />)
        expect(container.querySelectorAll('path').length).toBe(linesOf(kind, frame).length)
      }
  })
})
