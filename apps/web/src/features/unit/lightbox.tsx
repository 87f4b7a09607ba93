import 'yet-another-react-lightbox/styles.css'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { pictureUrl } from '../../picture-url.ts'
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
}

const WIDTHS = [640, 960, 1440]

/** Full-screen pictures with zoom; fetched only when asked for. */
export default function Lightbox({ pictures, title, index, onView, onClose }: LightboxProps) {
  const captions = new Map(
    pictures.map(({ file, caption }, place) => [
      pictureUrl(file)(1440),
      `${place + 1} / ${pictures.length} · ${caption}`,
    ]),
  )
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      plugins={[Zoom]}
      on={{ view: ({ index }) => onView(index) }}
      labels={LABELS}
      render={{
        slideFooter: ({ slide }) => (
          <p className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-chip bg-ink px-3 py-1.5 text-13 font-medium whitespace-nowrap text-white">
            {captions.get((slide as SlideImage).src)}
          </p>
        ),
      }}
      slides={pictures.map((picture) => {
        const url = pictureUrl(picture.file)
        return {
          src: url(1440),
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
