import 'yet-another-react-lightbox/styles.css'
import YetAnotherLightbox from 'yet-another-react-lightbox'
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

const WIDTHS = [640, 960, 1440]

/** Full-screen pictures with zoom; fetched only when asked for. */
export default function Lightbox({ pictures, title, index, onView, onClose }: LightboxProps) {
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      plugins={[Zoom]}
      on={{ view: ({ index }) => onView(index) }}
      labels={{ Previous: 'Foto sebelumnya', Next: 'Foto berikutnya', Close: 'Tutup', Lightbox: 'Foto unit' }}
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
