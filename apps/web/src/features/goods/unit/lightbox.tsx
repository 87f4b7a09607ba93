import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/thumbnails.css'
import './lightbox.css'
import { ChevronLeftIcon, ChevronRightIcon, XIcon, ZoomInIcon, ZoomOutIcon } from '@ketok/ui'
import YetAnotherLightbox from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { pictureUrl } from '../../../start/picture-url.ts'
import type { UnitDetail } from './unit-detail.ts'

export interface LightboxProps {
  pictures: UnitDetail['pictures']
  title: string
  index: number
  onView: (index: number) => void
  onClose: () => void
}

/** All that the library would say in English. */
const LABELS = {
  Lightbox: 'Foto unit',
  Carousel: 'Foto',
  'Photo gallery': 'Foto unit',
  Slide: 'Foto',
  '{index} of {total}': '{index} dari {total}',
  Previous: 'Foto sebelumnya',
  Next: 'Foto berikutnya',
  Close: 'Tutup',
  'Zoom in': 'Perbesar',
  'Zoom out': 'Kecilkan',
  Thumbnails: 'Daftar foto',
  Thumbnail: 'Foto kecil',
  'Show thumbnails': 'Tampilkan daftar foto',
  'Hide thumbnails': 'Sembunyikan daftar foto',
}

/** Every slide here is a picture. */
const sourceOf = (slide: object) => ('src' in slide && typeof slide.src === 'string' ? slide.src : '')

const WIDEST = 1920
const WIDTHS = [640, 960, 1440, WIDEST]
/** A screen is often as wide as the picture: without this nothing would grow. */
const LARGEST = 4
const THUMBNAIL = { width: 88, height: 66, border: 2, borderRadius: 6, padding: 0, gap: 8, vignette: false }

/** Full-screen pictures with zoom; fetched only when asked for. */
export default function Lightbox({ pictures, title, index, onView, onClose }: LightboxProps) {
  const captions = new Map(
    pictures.map(({ file, caption }, place) => [
      pictureUrl(file)(WIDEST),
      `${place + 1} / ${pictures.length} · ${caption}`,
    ]),
  )
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      className="lightbox"
      carousel={{ finite: true }}
      plugins={pictures.length > 1 ? [Zoom, Thumbnails] : [Zoom]}
      zoom={{ maxZoomPixelRatio: LARGEST, doubleClickMaxStops: 2, scrollToZoom: true }}
      thumbnails={THUMBNAIL}
      on={{ view: ({ index }) => onView(index) }}
      labels={LABELS}
      render={{
        iconPrev: () => <ChevronLeftIcon aria-hidden="true" />,
        iconNext: () => <ChevronRightIcon aria-hidden="true" />,
        iconClose: () => <XIcon aria-hidden="true" />,
        iconZoomIn: () => <ZoomInIcon aria-hidden="true" />,
        iconZoomOut: () => <ZoomOutIcon aria-hidden="true" />,
        ...(pictures.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        slideFooter: ({ slide }) => (
          <p className="pointer-events-none absolute bottom-3 left-1/2 -translate-x-1/2 rounded-chip bg-ink px-3 py-1.5 text-13 font-medium whitespace-nowrap text-white">
            {captions.get(sourceOf(slide))}
          </p>
        ),
        thumbnail: ({ slide }) => {
          const file = pictures.find(({ file }) => pictureUrl(file)(WIDEST) === sourceOf(slide))?.file
          return (
            file && (
              <img src={pictureUrl(file)(160)} alt="" loading="lazy" className="size-full object-cover" />
            )
          )
        },
      }}
      slides={pictures.map((picture) => {
        const url = pictureUrl(picture.file)
        return {
          src: url(WIDEST),
          alt: `${title}, ${picture.caption}`,
          width: picture.width,
          height: picture.height,
          srcSet: WIDTHS.map((width) => ({
            src: url(width),
            width,
            height: Math.round((width * picture.height) / picture.width),
          })),
        }
      })}
    />
  )
}
