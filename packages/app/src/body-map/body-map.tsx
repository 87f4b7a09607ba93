import type { Body } from '@ketok/domain'
import type { CSSProperties, ReactNode } from 'react'
import './body-map.css'
import { BODY_DRAWINGS, type Spot } from './drawings.ts'

/** What a place says: it is chosen, or there is something to know of it, or it is broken, or its paint is so. */
export type BodyTone = 'chosen' | 'good' | 'note' | 'fault'

export interface BodyMapProps {
  body: Body
  /** By place; the others stay as they are. */
  tones: ReadonlyMap<string, BodyTone>
  /** The marks above the drawing, each at its `styleOfSpot`. */
  children?: ReactNode
  className?: string
}

/**
 * A thing from its sides and from above. The drawing itself is for eyes alone: marks carry the words, and whoever shows it
 * tells the same as a list.
 */
export function BodyMap({ body, tones, children, className = '' }: BodyMapProps) {
  const { width, height, views } = BODY_DRAWINGS[body]
  return (
    <div className={`body-map ${className}`} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%">
        {views.map(({ label, x, y, shapes }) => (
          <g key={label} transform={`translate(${x} ${y})`}>
            <text y="-8">{label}</text>
            {shapes.map(({ d, look, place }) => (
              <path key={d} d={d} data-look={look} data-tone={place && tones.get(place)} />
            ))}
          </g>
        ))}
      </svg>
      {children}
    </div>
  )
}

/** The one side that shows a place best, with that place in its tone. */
export function BodySide({ body, place, tone, className = '' }: BodySideProps) {
  const view = BODY_DRAWINGS[body].views.find(({ spots }) => spots[place] !== undefined)
  if (view === undefined) return null
  const { width, height, shapes } = view
  return (
    <svg aria-hidden="true" viewBox={`-4 -4 ${width + 8} ${height + 8}`} className={`body-map ${className}`}>
      {shapes.map(({ d, look, place: at }) => (
        <path key={d} d={d} data-look={look} data-tone={at === place ? tone : undefined} />
      ))}
    </svg>
  )
}

export interface BodySideProps {
  body: Body
  place: string
  tone: BodyTone
  className?: string
}

/** Where a mark stands, for its `style`. */
export const styleOfSpot = ({ left, top }: Spot): CSSProperties => ({ left: `${left}%`, top: `${top}%` })
