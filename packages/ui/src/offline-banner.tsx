import type { ReactNode } from 'react'
import { WifiOffIcon } from './icons.ts'

export interface OfflineBannerProps {
  shown: boolean
  children: ReactNode
}

/** Full width, red, at the top. The region is always there, so that its filling is announced. */
export function OfflineBanner({ shown, children }: OfflineBannerProps) {
  return (
    <div role="alert" className="contents">
      {shown && (
        <div className="ui-offline">
          <WifiOffIcon aria-hidden="true" />
          {children}
        </div>
      )}
    </div>
  )
}
