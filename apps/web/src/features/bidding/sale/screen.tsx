import type { PublicSale } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import {
  ArrowLeftIcon,
  classes,
  IconButton,
  InfoIcon,
  ListIcon,
  MessageCircleIcon,
  PauseIcon,
  Picture,
  UsersIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Connection } from '../../../bidding/connection.tsx'
import { at } from '../../../components/lot-time.ts'
import { PartBoundary } from '../../../components/part-boundary.tsx'
import { latePart } from '../../../first-paint/first-paint.ts'
import { paths } from '../../../paths.ts'
import { useServerNow } from '../../../start/observe.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { SoundSwitch } from './sound-switch.tsx'
import type { FilmState } from './use-film.ts'
import type { UnitDetail } from './use-unit.ts'

const SaleVideo = latePart(
  () => import('./sale-video.tsx'),
  (module) => module.default,
)

export interface ScreenProps {
  sale: PublicSale
  /** What is shown: the lot on the block, or the next one. */
  lot: PublicSale['lots'][number] | undefined
  unit: UnitDetail | undefined
  onOrder: () => void
}

const ON_PICTURE = 'rounded-control bg-ink text-white hover:bg-n-800'

/** The rostrum on film, or the lot in large pictures. Nothing here stands in the way of a bid. */
export function Screen({ sale, lot, unit, onOrder }: ScreenProps) {
  const navigate = useNavigate()
  const [film, setFilm] = useState<FilmState>('loading')
  const isLive = sale.state === 'live' || sale.state === 'paused'
  const filmUrl = isLive ? sale.video_url : null
  const shown = filmUrl === null ? null : film
  const { isNews, Icon, words } = noteOf(sale, shown, useServerNow(5000))
  return (
    <section
      aria-label={shown === 'playing' ? 'Siaran' : 'Foto lot'}
      className="relative overflow-hidden bg-ink [grid-area:screen] lg:self-start lg:rounded-card"
    >
      <div className="sale-screen relative">
        {shown !== 'playing' && lot && <Pictures key={lot.lot_id} lot={lot} unit={unit} />}
        {filmUrl !== null && (
          <PartBoundary>
            <SaleVideo url={filmUrl} state={film} onState={setFilm} />
          </PartBoundary>
        )}
      </div>
      <IconButton
        label="Kembali"
        className={classes('absolute top-2 left-2 lg:hidden', ON_PICTURE)}
        onClick={() => navigate(paths.catalogue({ auction_id: sale.auction_id }))}
      >
        <ArrowLeftIcon aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="absolute top-2 right-2 left-[60px] flex min-h-11 flex-wrap items-center justify-end gap-2 text-13 font-semi">
        <span className="grid size-8 place-items-center rounded-chip bg-surface lg:hidden">
          <Connection />
        </span>
        <LiveMark state={sale.state} kind={sale.kind} />
        <span className="flex h-8 items-center gap-1.5 rounded-chip bg-ink px-2.5 text-white">
          <UsersIcon aria-hidden="true" className="size-4" />
          {/* Whoever looks is here; that they came is told a moment later. */}
          {Math.max(1, sale.online_count)}
          <span className="sr-only"> orang daring</span>
        </span>
      </div>
      <div
        className={classes(
          'flex min-h-11 items-center gap-2 pr-1 pl-3 text-13 text-white lg:pl-4',
          isNews ? 'bg-brand' : 'bg-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <p role="status" className="line-clamp-2 min-w-0 flex-1 leading-snug max-[379px]:text-12">
          {words}
        </p>
        <span className="flex lg:hidden">
          <SoundSwitch className="text-white" />
          <IconButton label="Urutan lot" className="text-white" onClick={onOrder}>
            <ListIcon aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
    </section>
  )
}

/** Words from the rostrum are news for so long. */
const MESSAGE_MS = 60_000

/** One line under the picture, always as high: what the rostrum says, or what the picture is worth. */
function noteOf(sale: PublicSale, film: FilmState | null, now: Instant) {
  const { message, state, reason } = sale
  if (state === 'paused')
    return {
      isNews: true,
      Icon: PauseIcon,
      words: `Sesi lelang dijeda${reason === null ? '' : `: ${reason}`}`,
    }
  if (message !== null && now - at(message.at) < MESSAGE_MS)
    return { isNews: true, Icon: MessageCircleIcon, words: `Juru lelang: ${message.text}` }
  if (film !== null) return { isNews: false, Icon: InfoIcon, words: filmWords[film] }
  return { isNews: false, Icon: InfoIcon, words: withoutFilm(sale) }
}

function withoutFilm({ kind, state, video_url }: PublicSale): string {
  if (kind === 'offline') return 'Papan langsung dari ruang lelang.'
  if (video_url === null) return 'Sesi ini tanpa siaran video.'
  return isToCome(state) ? 'Siaran video mulai bersama sesi.' : 'Siaran video sudah selesai.'
}

const isToCome = (state: PublicSale['state']) => state === 'scheduled' || state === 'prebid'

const DELAYED = 'Video tertunda ±6 detik. Harga di bawah yang berlaku.'

/** Without pictures from the rostrum nothing else is missing, and a quiet line says so. */
const filmWords: Record<FilmState, string> = {
  loading: 'Menyambung siaran. Harga dan tombol sudah berjalan.',
  playing: DELAYED,
  stalled: 'Siaran terputus, foto lot ditampilkan. Harga dan tombol tetap berjalan.',
  blocked: DELAYED,
}

function LiveMark({ state, kind }: Pick<PublicSale, 'state' | 'kind'>) {
  const words = {
    scheduled: 'Belum mulai',
    prebid: 'Belum mulai',
    live: kind === 'offline' ? 'Di ruang lelang' : 'Langsung',
    paused: 'Dijeda',
    ended: 'Selesai',
    ratified: 'Selesai',
  }[state]
  return (
    <span
      className={classes(
        'flex h-8 items-center gap-1.5 rounded-chip px-2.5 text-white',
        state === 'live' ? 'bg-danger' : 'bg-n-800',
      )}
    >
      {state === 'live' && <i aria-hidden="true" className="size-2 rounded-full bg-white" />}
      {words}
    </span>
  )
}

/** Swiped from one to the next; the browser scrolls. */
function Pictures({ lot, unit }: { lot: NonNullable<ScreenProps['lot']>; unit: UnitDetail | undefined }) {
  const [shown, setShown] = useState(1)
  const pictures = unit?.pictures ?? [lot.picture]
  return (
    <>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too
        tabIndex={0}
        aria-label={`Foto ${lot.title}`}
        onScroll={({ currentTarget: list }) => setShown(Math.round(list.scrollLeft / list.clientWidth) + 1)}
        className="absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.file} className="relative w-full shrink-0 snap-start">
            <Picture
              src={pictureUrl(picture.file)}
              alt={`${lot.title}, ${picture.caption}`}
              blur={picture.blur}
              widths={[640, 960, 1440]}
              sizes="(min-width: 1280px) 620px, 100vw"
              first={index === 0}
              ratio="auto"
              className="absolute inset-0 [&_img]:size-full [&_img]:object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="pointer-events-none absolute right-2 bottom-2 rounded-chip bg-n-800 px-2 py-0.5 text-12 font-semi text-white">
          <span className="sr-only">Foto </span>
          {Math.min(shown, pictures.length)} / {pictures.length}
        </p>
      )}
    </>
  )
}
