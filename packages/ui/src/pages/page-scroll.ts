import { useLayoutEffect } from 'react'

let locks = 0

/** Holds the page still while something modal is open; counts, because one dialog may open another. */
export function usePageScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return
    if (locks++ === 0) lockPage()
    return () => {
      if (--locks === 0) unlockPage()
    }
  }, [locked])
}

function lockPage() {
  const page = document.documentElement
  // The scrollbar's room stays, so that nothing shifts when it goes.
  const scrollbar = window.innerWidth - page.clientWidth
  if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`
  page.style.overflow = 'hidden'
}

function unlockPage() {
  document.documentElement.style.paddingRight = ''
  document.documentElement.style.overflow = ''
}

/** Smooth, unless the visitor asked for stillness. */
export function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
