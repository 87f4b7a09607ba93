import { PartBoundary } from '../../../components/part-boundary.tsx'
import { config } from '../../../config.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { Categories } from './categories.tsx'
import { ClosingSoon } from './closing-soon.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { NextAuctions } from './next-auctions.tsx'
import { OpenLots } from './open-lots.tsx'
import { Welcome } from './welcome.tsx'

/** What they show is asked for by themselves, far below: no first look holds it, so none waits for their code. */
const Proof = latePart(
  () => import('./proof.tsx'),
  (module) => module.Proof,
)
const Articles = latePart(
  () => import('./articles.tsx'),
  (module) => module.Articles,
)

export function Component() {
  return (
    <div className="page-box flex flex-col gap-10 pt-4 md:gap-14 md:pt-5">
      <title>{`${config.brand.name} · Lelang mobil, motor, alat berat, dan elektronik`}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="lg:col-span-2">
          <Welcome />
        </div>
        <PartBoundary>
          <BannerCarousel />
        </PartBoundary>
        <PartBoundary>
          <ClosingSoon />
        </PartBoundary>
        <PartBoundary>
          <Categories />
        </PartBoundary>
      </div>
      <PartBoundary>
        <OpenLots />
      </PartBoundary>
      <PartBoundary>
        <NextAuctions />
      </PartBoundary>
      <HowItWorks />
      <PartBoundary>
        <Proof />
      </PartBoundary>
      <PartBoundary>
        <Articles />
      </PartBoundary>
    </div>
  )
}
