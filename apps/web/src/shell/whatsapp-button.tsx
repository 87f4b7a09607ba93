import { whatsappLink } from '@ketok/domain'
import { MessageCircleIcon } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { config } from '../config.ts'

const GREETING = 'Halo, saya ingin bertanya'

/** Where one writes to the house; null where its number is none. The menu of a phone leads there too. */
export const chatLink = () => whatsappLink(config.brand.supportPhone, GREETING)

/** On a phone whose page has a bar at the bottom, it stands in that bar, at the right of the key. */
const BESIDE_KEY =
  'max-md:[body:has([data-bottom-bar])_&]:z-bar max-md:[body:has([data-bottom-bar])_&]:bottom-[max(12px,env(safe-area-inset-bottom))] max-md:[body:has([data-bottom-bar])_&]:size-13 max-md:[body:has([data-bottom-bar])_&]:border max-md:[body:has([data-bottom-bar])_&]:border-line-control max-md:[body:has([data-bottom-bar])_&]:bg-surface max-md:[body:has([data-bottom-bar])_&]:text-success-text max-md:[body:has([data-bottom-bar])_&]:shadow-none max-md:[body:has([data-bottom-bar])_&]:opacity-100 max-md:[body:has([data-bottom-bar])_&]:pointer-events-auto'

/**
 * On a phone, whose menu leads there meanwhile; and where sums or the prices and clocks of lots are read, on every screen up
 * to an ordinary laptop, whose page leaves it no room at its right. The foot of the page leads there too.
 */
const ASIDE = 'stands-aside'

/** Above the bar of units to compare, wherever that stands. */
const ABOVE_COMPARISON =
  '[body:has([data-compare-bar]):not(:has([data-bottom-bar]))_&]:bottom-20 md:[body:has([data-compare-bar])_&]:bottom-20'

/** Spec 2.3.21: floats on every page but the live and timed rooms. */
export function WhatsappButton() {
  const isAside = useAside()
  const chat = chatLink()
  if (chat === null) return null
  return (
    <aside aria-label="Bantuan">
      <a
        href={chat}
        target="_blank"
        rel="noreferrer"
        aria-label="Bertanya lewat WhatsApp"
        className={`fixed right-4 bottom-4 z-header grid size-12 place-items-center rounded-panel bg-success text-white shadow-2 transition-opacity duration-(--t-3) hover:bg-success-text max-md:size-[44px] md:right-6 md:bottom-6 ${BESIDE_KEY} ${ABOVE_COMPARISON} ${isAside ? ASIDE : ''}`}
      >
        <MessageCircleIcon aria-hidden="true" className="size-6" />
      </a>
    </aside>
  )
}

/** Scrolls smaller than this are a trembling thumb. */
const SCROLL_MIN = 8

/** Back at the head of a page one reads it, and looks for nothing. */
const TOP = 80

/**
 * Here the button would lie over prices and keys. It stands aside until one looks for something: scrolls back up, or
 * comes to the end of the page, where the footer leaves it room. A page that fits its window is at its end at once. One
 * with `data-amounts`, sums to be read to their last digit, keeps its right edge up to there.
 */
function useAside(): boolean {
  const [isAside, setAside] = useState(true)
  const [isShort, setShort] = useState(false)
  useEffect(() => {
    // It reports after the layout, and forces none.
    const observer = new ResizeObserver(() =>
      setShort(document.documentElement.scrollHeight < window.innerHeight + SCROLL_MIN),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    // Not asked for before somebody scrolls: it would lay out the whole page before its first picture is painted.
    // Nor is where the page stands: one movement may lead from its head to its end.
    let last = 0
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      const before = last
      if (Math.abs(now - before) < SCROLL_MIN) return
      const isAtEnd = now + window.innerHeight > document.documentElement.scrollHeight - SCROLL_MIN
      const isLookedFor = now < before && now >= TOP && document.querySelector('[data-amounts]') === null
      setAside(!isAtEnd && !isLookedFor)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isAside && !isShort
}
