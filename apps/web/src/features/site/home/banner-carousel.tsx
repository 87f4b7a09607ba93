import type { Reply } from '@ketok/contract'
import { ArrowRightIcon, buttonClass, Picture } from '@ketok/ui'
import { Link } from 'react-router'
import { useMedia } from '../../../components/cards/use-media.ts'
import { latePart, useIdle } from '../../../first-paint/first-paint.ts'
import { linkFrom, paths } from '../../../paths.ts'
import { firstPictures, pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'

/** What moves the banners comes after the first of them, which is all that the first screen needs. */
const Carousel = latePart(
  () => import('./carousel.ts'),
  (module) => module.Carousel,
  ({ slides }) => slides[0]?.content,
)

type Banner = Reply<'GET /banner'>['banners'][number]

/** Its room is kept from the start; the first slide is the page's first picture. */
export function BannerCarousel() {
  const { data, error } = useReading('GET /banner', { query: { placement: 'home' } })
  const banners = data?.banners ?? []
  const [first] = banners
  const isIdle = useIdle()
  return (
    <div className="grid min-h-[272px] grid-cols-[minmax(0,1fr)] overflow-hidden rounded-panel bg-brand md:min-h-[430px]">
      {first ? (
        isIdle ? (
          <Carousel
            label="Sorotan"
            className="banners"
            advanceMs={7000}
            loop
            showDots
            showArrows={false}
            slides={banners.map((banner, index) => ({
              key: banner.id,
              content: <Slide banner={banner} isFirst={index === 0} />,
            }))}
          />
        ) : (
          <Slide banner={first} isFirst />
        )
      ) : (
        (data || error) && <HouseWords />
      )}
    </div>
  )
}

/** Where there is no banner, or none came. */
function HouseWords() {
  return (
    <div className="flex min-h-[272px] flex-col items-start justify-center gap-5 p-5 text-on-brand md:min-h-[430px] md:p-11">
      <p className="max-w-[20ch] text-24 font-bold tracking-tight text-balance xl:text-30">
        Lelang mobil, motor, alat berat, dan elektronik.
      </p>
      <Link to={paths.catalogue()} className={buttonClass({ variant: 'light' })}>
        Lihat katalog
      </Link>
    </div>
  )
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  // One of the two, not both with one hidden: a browser fetches what it hides.
  const isPhone = useMedia('(max-width: 767.98px)')
  const phonePicture = isPhone ? banner.picture_phone : null
  return (
    <div className="@container relative h-full overflow-hidden bg-brand text-on-brand">
      {phonePicture ? (
        <Picture
          src={pictureUrl(phonePicture.file)}
          alt={phonePicture.caption}
          {...firstPictures.bannerPhone}
          ratio="5 / 4"
          first={isFirst}
          // In large letters the words need its place.
          className="banner-picture w-[min(56%,210px)] @max-[16rem]:hidden"
        />
      ) : (
        <Picture
          src={pictureUrl(banner.picture.file)}
          alt={banner.picture.caption}
          {...firstPictures.bannerWide}
          ratio="72 / 35"
          first={isFirst}
          className="banner-picture w-[82%]"
        />
      )}
      <div className="relative flex min-h-[272px] flex-col items-start p-5 md:min-h-[430px] md:w-1/2 md:p-8 md:pr-0 xl:p-10 xl:pr-0">
        <p className="text-14 font-semi text-on-brand-muted">{banner.eyebrow}</p>
        <p className="mt-2 text-[length:min(var(--fs-20),8vw)] font-bold leading-snug tracking-tight text-balance md:text-24 xl:text-30">
          {banner.title}
        </p>
        <p className="mt-2 text-13 text-balance text-on-brand-muted md:text-16">
          {banner.subtitle.split(' · ').map((fact) => (
            <span key={fact} className="block">
              {fact}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap gap-2 mt-3 md:mt-5">
          {banner.actions.map(({ label, link }, index) => (
            <Link
              key={link}
              to={linkFrom(link)}
              className={`${buttonClass({ variant: index === 0 ? 'light' : 'transparent' })} ${index > 0 ? 'border border-brand-300 text-on-brand max-md:hidden' : ''}`}
            >
              {label}
              {index === 0 && <ArrowRightIcon aria-hidden="true" className="size-4" />}
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
