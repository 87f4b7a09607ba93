import { ArrowRightIcon, linkClass } from '@ketok/ui'

/** Where a piece leads on; pressed in here it goes nowhere. */
export function LinkPreview({ link }: { link: { readonly label: string } | null }) {
  if (link === null) return null
  return (
    <span className={`${linkClass} inline-flex items-center gap-1`}>
      {link.label || 'Tombol'}
      <ArrowRightIcon aria-hidden="true" className="size-4" />
    </span>
  )
}
