import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import { ImageOffIcon } from './icons.ts'

export interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'draggable'> {
  /** The address of the picture at a width in pixels; `null` when there is none. */
  src: ((width: number) => string) | null
  /** Empty for decoration. */
  alt: string
  /** Widths that exist. */
  widths?: readonly number[] | undefined
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string | undefined
  ratio?: string | undefined
  /** A tiny picture (data URL) or a colour, seen until the real one is there. */
  blur?: string | undefined
  /** In the first screen: loaded at once. */
  eager?: boolean | undefined
  /** The largest of the first screen: loaded before all others. */
  first?: boolean | undefined
}

/** A picture whose room is fixed by its ratio before it arrives. */
export function Picture({
  src,
  alt,
  widths = [320, 640, 960, 1440],
  sizes = '100vw',
  ratio = '4 / 3',
  blur,
  first = false,
  eager = first,
  className,
  draggable,
}: PictureProps) {
  const [failed, setFailed] = useState<unknown>(null)
  const widest = Math.max(...widths)
  const address = src?.(widest)
  const isMissing = address === undefined || failed === address
  return (
    <span
      className={classes('ui-picture', className)}
      style={{ aspectRatio: ratio, background: groundOf(blur) }}
    >
      {isMissing ? (
        <span className="ui-picture-missing" {...(alt && { role: 'img', 'aria-label': alt })}>
          <ImageOffIcon aria-hidden="true" />
        </span>
      ) : (
        <img
          src={address}
          srcSet={src ? widths.map((width) => `${src(width)} ${width}w`).join(', ') : undefined}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          draggable={draggable}
          onError={() => setFailed(address)}
        />
      )}
    </span>
  )
}

function groundOf(blur: string | undefined): string | undefined {
  if (blur === undefined) return undefined
  return blur.startsWith('data:') ? `center / cover no-repeat url("${blur}")` : blur
}
