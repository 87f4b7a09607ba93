import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from './icons.ts'

export interface CarouselProps {
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Width of a slide, CSS: '100%', '280px', '50%'. */
  slideWidth?: string | undefined
  /** Between slides, in pixels. */
  gap?: number | undefined
  /** Moves by itself; stops under the pointer, under focus, by its button, and for whoever asked for stillness. */
  advanceMs?: number | undefined
  loop?: boolean | undefined
  /** The dashes that show and choose the slide. */
  showDots?: boolean | undefined
  showArrows?: boolean | undefined
  /** The slide shown, when the caller holds it (thumbnails). */
  selected?: number | undefined
  onSelect?: ((index: number) => void) | undefined
  className?: string | undefined
}

export function Carousel({
  label,
  slides,
  slideWidth = '100%',
  gap = 0,
  advanceMs,
  loop = false,
  showDots,
  showArrows = true,
  selected,
  onSelect,
  className,
}: CarouselProps) {
  const [still] = useState(() => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false)
  const viewport = useRef<HTMLDivElement>(null)
  const [watch, embla] = useEmblaCarousel({
    loop,
    align: 'start',
    duration: still ? 0 : 22,
    containScroll: 'trimSnaps',
  })
  // It measures all that is in it: in a turn of its own, not in the one that drew the page.
  useEffect(() => {
    const turn = setTimeout(() => watch(viewport.current))
    return () => clearTimeout(turn)
  }, [watch])
  const [shown, setShown] = useState(0)
  const [ends, setEnds] = useState({ previous: false, next: slides.length > 1 })
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  const runs = advanceMs !== undefined && slides.length > 1 && !still
  const moving = runs && !held && !stopped

  useEffect(() => {
    if (!embla) return
    const tell = () => {
      setShown(embla.selectedScrollSnap())
      setEnds({ previous: embla.canScrollPrev(), next: embla.canScrollNext() })
    }
    const told = () => {
      tell()
      onSelect?.(embla.selectedScrollSnap())
    }
    tell()
    embla.on('select', told).on('reInit', tell)
    return () => {
      embla.off('select', told).off('reInit', tell)
    }
  }, [embla, onSelect])

  useEffect(() => {
    if (selected !== undefined && embla && embla.selectedScrollSnap() !== selected) embla.scrollTo(selected)
  }, [embla, selected])

  useEffect(() => {
    if (!moving || !embla) return
    const timer = setInterval(
      () => (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)),
      advanceMs,
    )
    return () => clearInterval(timer)
  }, [moving, embla, advanceMs])

  const layout = { '--slide': slideWidth, '--gap': `${gap}px` }
  return (
    <section
      aria-roledescription="korsel"
      aria-label={label}
      className={classes('ui-carousel', className)}
      style={layout}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') embla?.scrollNext()
        if (event.key === 'ArrowLeft') embla?.scrollPrev()
      }}
    >
      <div ref={viewport} className="ui-carousel-view">
        <div className="ui-carousel-track" aria-live={moving ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's group, a slide is not
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} dari ${slides.length}`}
              className="ui-carousel-slide"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {showArrows && slides.length > 1 && (
        <>
          {(loop || ends.previous) && (
            <IconButton
              label="Sebelumnya"
              variant="light"
              className="ui-carousel-arrow ui-carousel-previous"
              onClick={() => embla?.scrollPrev()}
            >
              <ChevronLeftIcon aria-hidden="true" />
            </IconButton>
          )}
          {(loop || ends.next) && (
            <IconButton
              label="Berikutnya"
              variant="light"
              className="ui-carousel-arrow ui-carousel-next"
              onClick={() => embla?.scrollNext()}
            >
              <ChevronRightIcon aria-hidden="true" />
            </IconButton>
          )}
        </>
      )}
      {(showDots || runs) && slides.length > 1 && (
        <div className="ui-carousel-foot">
          {showDots &&
            slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                className="ui-carousel-dot"
                aria-label={`Tampilkan ${index + 1} dari ${slides.length}`}
                aria-current={index === shown}
                onClick={() => embla?.scrollTo(index)}
              />
            ))}
          {runs && (
            <IconButton label={stopped ? 'Jalankan' : 'Hentikan'} onClick={() => setStopped(!stopped)}>
              {stopped ? <PlayIcon aria-hidden="true" /> : <PauseIcon aria-hidden="true" />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  )
}
