import type { PublicSale } from '@ketok/contract/live'
import { pictureUrl } from '@ketok/contract/pictures'
import { formatRupiah, parseIso } from '@ketok/domain'
import { Picture, Spinner } from '@ketok/ui'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PageFault } from '../../../components/page-fault.tsx'
import { config } from '../../../config.ts'
import { useServerNow } from '../../../observe.ts'
import './hall-screen.css'
import { boardOf, type HallBoard, lotShown, nextLots } from './hall-words.ts'
import { useIsConnected } from './use-console.ts'
import { useHallScreen } from './use-hall-screen.ts'

/** Words from the rostrum are news for so long. */
const MESSAGE_MS = 60_000

/** The screen in the hall: lot, ask and what comes next, to be read from the last row. Nothing here can be pressed. */
export function Component() {
  const auctionId = Number(useParams().auction_id) || 0
  const sale = useHallScreen(auctionId)
  useAwake()
  if (sale.isError && sale.data === undefined)
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <PageFault what="Lelang" error={sale.error} onRetry={() => void sale.refetch()} />
      </main>
    )
  if (sale.data === undefined)
    return (
      <div className="hall grid place-items-center" role="status" aria-label="Memuat layar">
        <Spinner />
      </div>
    )
  return <Hall sale={sale.data} />
}

function Hall({ sale }: { sale: PublicSale }) {
  const isConnected = useIsConnected()
  const lot = lotShown(sale)
  const board = boardOf(sale)
  const next = nextLots(sale)
  return (
    <main className="hall" data-tone={board.tone}>
      <title>{`Layar ruangan · ${sale.name}`}</title>
      <header className="hall-bar">
        <p className="hall-house">{config.brand.name}</p>
        <h1>{sale.name}</h1>
        <p className="hall-line" role="status">
          {isConnected ? '' : 'Menyambung lagi…'}
        </p>
      </header>
      <section className="hall-lot" aria-label="Lot">
        <div className="hall-picture">
          {lot !== undefined && (
            <Picture
              key={lot.lot_id}
              src={pictureUrl(lot.picture.file)}
              widths={[960, 1440]}
              sizes="55vw"
              ratio="4 / 3"
              alt=""
              blur={lot.picture.blur}
              eager
            />
          )}
        </div>
        {lot !== undefined && (
          <div className="hall-title">
            <p className="hall-tag">{String(lot.lot_number).padStart(3, '0')}</p>
            <h2>{[lot.title, lot.year].filter(Boolean).join(' ')}</h2>
          </div>
        )}
      </section>
      <Board board={board} sale={sale} />
      {next.length > 0 && (
        <section className="hall-next" aria-label="Berikutnya">
          <h3>Berikutnya</h3>
          <ol>
            {next.map(({ lot_id, lot_number, title, base_price }) => (
              <li key={lot_id}>
                <b>{String(lot_number).padStart(3, '0')}</b>
                <span className="hall-next-title">{title}</span>
                <span translate="no">{formatRupiah(base_price)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  )
}

function Board({ board, sale }: { board: HallBoard; sale: PublicSale }) {
  const note = useNote(sale)
  return (
    <section className="hall-board" aria-live="polite">
      <p className="hall-label">{board.label}</p>
      <p
        className="hall-amount figure"
        translate="no"
        style={{ '--chars': Math.max(board.amount.length, 10) }}
      >
        {board.amount}
      </p>
      <p className="hall-leader">{board.leader ?? ' '}</p>
      <p className="hall-call">{board.call ?? ' '}</p>
      <p className="hall-note">{note ?? ' '}</p>
    </section>
  )
}

/** Why the session stands still, or the last words of the auctioneer while they are news. */
function useNote({ state, reason, message }: PublicSale): string | null {
  const now = useServerNow(5_000)
  if (state === 'paused' && reason !== null) return reason
  const postedAt = message === null ? null : parseIso(message.at)
  return message !== null && postedAt !== null && now - postedAt < MESSAGE_MS ? message.text : null
}

/** A screen that nobody touches must not go dark in the middle of a sale; where a browser cannot, its settings do. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
