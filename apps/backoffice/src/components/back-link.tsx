import { ArrowLeftIcon } from '@ketok/ui'
import { Link } from 'react-router'

/** Above a page that lies behind another. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 font-medium text-brand"
    >
      <ArrowLeftIcon aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
