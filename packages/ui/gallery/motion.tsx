import { Carousel, Picture } from '../src/index.ts'
import { Section } from './section.tsx'

/** A drawn stand-in: the kit brings no pictures of its own. */
const drawn = (hue: number) => (width: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 20% 80%)"/><circle cx="2" cy="1.5" r="1" fill="hsl(${hue} 25% 45%)"/></svg>`,
  )}`

const slides = [190, 200, 210, 220].map((hue, index) => ({
  key: hue,
  content: <Picture src={drawn(hue)} alt={`Gambar ${index + 1}`} ratio="16 / 9" sizes="400px" />,
}))

export function MotionSections() {
  return (
    <>
      <Section title="Korsel">
        <Carousel label="Spanduk" slides={slides} showDots advanceMs={5000} loop className="rounded-panel" />
      </Section>
      <Section title="Gambar">
        <div className="grid grid-cols-2 gap-2">
          <Picture src={drawn(30)} alt="Depan" blur="#d8d2c8" sizes="200px" className="rounded-card" />
          <Picture src={null} alt="Belum ada gambar" className="rounded-card" />
        </div>
      </Section>
    </>
  )
}
