import { LetterSquare, Picture, Skeleton, Tag } from '@ketok/ui'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { firstPictures, pictureUrl } from '../../start/picture-url.ts'
import { CompareToggle } from '../cards/compare-toggle.tsx'
import { FavouriteHeart } from '../cards/favourite-heart.tsx'
import { LotPrice, priceLabel, rowCaption } from '../cards/lot-price.tsx'
import { LotClock, LotStrip } from '../cards/lot-strip.tsx'
import { lotLabel } from '../lot-number.ts'
import type { UnitCard } from '../lot-time.ts'
import { comparedOf } from './compare-list.ts'
import { PriceWithFees } from './price-with-fees.tsx'
import { vehicleFacts } from './vehicle-facts.ts'

interface CardProps {
  readonly card: UnitCard
  readonly eager?: boolean
  readonly sizes?: string
}

/**
 * The whole card is one link; heart and scales are buttons of their own (look 6.1). A page draws anew with every bid on one
 * of its lots: only that lot's card is another object.
 */
export const LotCard = memo(({ card, eager = false, sizes }: CardProps) => {
  return (
    <article
      data-lot
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface focus-within:border-brand hover:border-line-strong"
    >
      <div className="relative">
        <Picture
          src={pictureUrl(card.picture.file)}
          alt={`${card.title}, ${card.picture.caption}`}
          blur={card.picture.blur}
          widths={firstPictures.lotCard.widths}
          sizes={sizes ?? '(min-width: 1280px) 296px, (min-width: 768px) 33vw, 92vw'}
          eager={eager}
        />
        <Tag className="absolute top-3 left-0">{lotLabel(card.lot_number)}</Tag>
      </div>
      <div className="flex grow flex-col px-4 pt-3 pb-3">
        <h3 className="line-clamp-2 text-15 font-semi md:truncate" title={card.title}>
          <Link
            to={paths.unit(card.unit_id)}
            className="outline-none after:absolute after:inset-0 after:z-[1] after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {card.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex min-h-6 items-center gap-2 text-13 text-text-2">
          <span className="min-w-0">{vehicleFacts(card).join(' · ') || card.city}</span>
          {card.grade && (
            <LetterSquare letter={card.grade} label={`Nilai ${card.grade}`} className="ml-auto" />
          )}
        </p>
        <p className="min-h-[1.5em] truncate text-12 text-text-3">
          {vehicleFacts(card).length > 0 && card.city}
        </p>
        <p className="mt-2 flex justify-between text-12 text-text-3">
          <span>{priceLabel(card)}</span>
          {card.bid_count > 0 && <span>{card.bid_count} tawaran</span>}
        </p>
        <div className="@container">
          <LotPrice lot={card} className="block w-fit text-[length:min(1.25rem,11.5cqi)]" />
          <PriceWithFees lot={card} className="mt-0.5" />
        </div>
      </div>
      <LotStrip lot={card} />
      {/* Side by side above the roof, where no picture has anything to show. */}
      <div className="absolute top-1 right-1 z-[1] flex">
        <CompareToggle unit={comparedOf(card)} />
        <FavouriteHeart unitId={card.unit_id} title={card.title} />
      </div>
    </article>
  )
})

/** The phone's catalogue: five lots a screen. What a winner pays in all has its place on cards and on the unit's page. */
export const LotRow = memo(({ card, eager = false }: Omit<CardProps, 'sizes'>) => {
  return (
    <article
      data-lot
      className="max-[430px]:below-[8.25rem] relative flex min-h-[8.3125rem] flex-wrap border-line border-b bg-surface"
    >
      {/* Never cropped: above it its own ground goes on, and there the tag stands. Large letters go below it. */}
      <div className="relative flex w-[40%] max-w-[200px] shrink-0 flex-col justify-end bg-photo pt-4">
        <Picture
          src={pictureUrl(card.picture.file)}
          alt={`${card.title}, ${card.picture.caption}`}
          blur={card.picture.blur}
          {...firstPictures.lotRow}
          eager={eager}
        />
        <Tag className="absolute top-2 left-0">{lotLabel(card.lot_number)}</Tag>
      </div>
      <div className="@container flex min-w-0 grow basis-42 flex-col justify-between pt-1.5 pr-4 pb-0.5 pl-3.5">
        <div className="pr-8">
          <h3 className="line-clamp-2 text-15 leading-[1.2] font-semi" title={card.title}>
            <Link
              to={paths.unit(card.unit_id)}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
            >
              {card.title}
            </Link>
          </h3>
          {/* One line each, also in the letters that stand in for the site's own at first, or the page would move when those
              come; in large letters as many as they need. */}
          <p className="truncate text-12 leading-4.5 text-text-2 @max-[9rem]:whitespace-normal">
            {vehicleFacts(card).join(' · ')}
          </p>
          <p className="flex items-center gap-x-2 @max-[9rem]:flex-wrap">
            <LotPrice
              lot={card}
              className="block w-fit text-[length:min(1.125rem,9.5cqi)] leading-5.5 max-[359px]:text-14"
            />
            {card.grade && <LetterSquare letter={card.grade} label={`Nilai ${card.grade}`} />}
          </p>
          <p className="truncate text-12 leading-4 text-text-3 @max-[9rem]:whitespace-normal">
            {rowCaption(card)}
          </p>
        </div>
        <div className="flex h-7 items-center justify-between gap-1 text-13 text-text-2">
          <LotClock lot={card} labelled />
        </div>
      </div>
      <div className="absolute top-0 right-0 z-[1]">
        <FavouriteHeart unitId={card.unit_id} title={card.title} bare />
        <CompareToggle unit={comparedOf(card)} bare />
      </div>
    </article>
  )
})

export function LotCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-[4/3] bg-photo" />
      <div className="px-4 pt-3 pb-3">
        <Skeleton width="75%" height={18} />
        <Skeleton width="45%" height={14} />
        <Skeleton width="60%" height={24} className="mt-4 block" />
      </div>
      <div className="h-11 border-line border-t" />
    </div>
  )
}
