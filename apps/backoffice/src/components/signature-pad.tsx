import { MOST_POINTS_OF_STROKE, MOST_STROKES, SIGNATURE_HEIGHT, type Signature } from '@ketok/domain'
import { Button, classes } from '@ketok/ui'
import { type PointerEvent, useId } from 'react'

interface SignaturePadProps {
  /** Who signs here. */
  label: string
  signature: Signature
  onChange: (signature: Signature) => void
  error?: string | undefined
}

const WIDTH = 1_000
/** Nearer than this a new point adds nothing that anybody could see. */
const NEAREST = 4

/** A finger, a pen or the mouse signs on the glass; what is kept are the lines, not a picture of them. */
export function SignaturePad({ label, signature, onChange, error }: SignaturePadProps) {
  const id = useId()
  const isFull = signature.length >= MOST_STROKES

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (isFull || (event.pointerType === 'mouse' && event.button !== 0)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange([...signature, pointOf(event)])
  }

  function go(event: PointerEvent<SVGSVGElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const stroke = signature.at(-1) ?? []
    const [x = 0, y = 0] = pointOf(event)
    const [lastX = 0, lastY = 0] = stroke.slice(-2)
    if (stroke.length >= 2 * MOST_POINTS_OF_STROKE || Math.hypot(x - lastX, y - lastY) < NEAREST) return
    onChange([...signature.slice(0, -1), [...stroke, x, y]])
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <span className="text-14 font-semi">{label}</span>
        {signature.length > 0 && (
          <Button type="button" variant="outline" size="sm" onClick={() => onChange([])}>
            Ulangi
          </Button>
        )}
      </div>
      <svg
        role="img"
        aria-label={label}
        aria-describedby={error === undefined ? undefined : `${id}-salah`}
        viewBox={`0 0 ${WIDTH} ${SIGNATURE_HEIGHT}`}
        className={classes(
          'block w-full cursor-crosshair touch-none rounded-card border bg-surface',
          error === undefined ? 'border-line-control' : 'border-danger',
        )}
        onPointerDown={begin}
        onPointerMove={go}
      >
        <path d={`M60 ${SIGNATURE_HEIGHT - 70}H940`} className="stroke-line" strokeWidth="3" />
        {signature.length === 0 && (
          <text x="500" y="215" textAnchor="middle" className="fill-text-2 text-[44px] select-none">
            Tanda tangan di sini
          </text>
        )}
        {signature.map((stroke, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added behind the others
            key={index}
            d={lineOf(stroke)}
            className="fill-none stroke-text"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {error !== undefined && (
        <p id={`${id}-salah`} className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function pointOf(event: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width } = event.currentTarget.getBoundingClientRect()
  const inside = (at: number, most: number) => Math.min(most, Math.max(0, Math.round((at / width) * WIDTH)))
  return [inside(event.clientX - left, WIDTH), inside(event.clientY - top, SIGNATURE_HEIGHT)]
}

function lineOf(stroke: readonly number[]): string {
  const points: string[] = []
  for (let at = 0; at < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
  // A dot is a line that goes nowhere.
  return `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
}
