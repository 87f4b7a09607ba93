/** A part of a picture as it is turned, from 0 to 1. */
export interface PhotoPart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How a picture is shown: turned, cut to a part of it, and with what is hidden of it. */
export interface PhotoLook {
  readonly rotation: number
  readonly crop: PhotoPart | null
  readonly covers: readonly PhotoPart[]
}

/** A number plate takes up less of what is shown; dents and whole sides take up more. */
export const MOST_COVERED_ONCE_SEEN = 0.1

const WHOLE: PhotoPart = { left: 0, top: 0, width: 1, height: 1 }

/**
 * What may become of a picture that bidders have seen (decision 0489): turned and cut as it was, hiding what it hid, and with
 * covers that in all take up no more than plates do.
 */
export function onlyCoversPlates(before: PhotoLook, after: PhotoLook): boolean {
  const isAsItWas =
    before.rotation === after.rotation && isSamePart(before.crop ?? WHOLE, after.crop ?? WHOLE)
  const hidesAsMuch = before.covers.every((part) => after.covers.some((other) => isSamePart(part, other)))
  const shown = after.crop ?? WHOLE
  const covered = after.covers.reduce((sum, part) => sum + shareOf(part, shown), 0)
  return isAsItWas && hidesAsMuch && covered <= MOST_COVERED_ONCE_SEEN
}

function isSamePart(one: PhotoPart, other: PhotoPart): boolean {
  return (['left', 'top', 'width', 'height'] as const).every((side) => one[side] === other[side])
}

/** How much of what is shown lies under the part. */
function shareOf(part: PhotoPart, shown: PhotoPart): number {
  const across = Math.min(part.left + part.width, shown.left + shown.width) - Math.max(part.left, shown.left)
  const down = Math.min(part.top + part.height, shown.top + shown.height) - Math.max(part.top, shown.top)
  return (Math.max(0, across) * Math.max(0, down)) / (shown.width * shown.height)
}
