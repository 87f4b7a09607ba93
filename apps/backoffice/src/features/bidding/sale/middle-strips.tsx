import { formatRupiah, parseIso, wibTimeToSecond } from '@ketok/domain'
import { ClockIcon, MessageCircleIcon } from '@ketok/ui'
import type { ConsoleState } from './console-state.ts'
import { lotTag } from './keys.ts'

/** The last bid that came after its hammer ("tawaran terlewat"). */
export function LateStrip({ lateBids }: { lateBids: ConsoleState['late_bids'] }) {
  const last = lateBids.reduce<ConsoleState['late_bids'][number] | null>(
    (latest, bid) => (latest === null || bid.at > latest.at ? bid : latest),
    null,
  )
  return (
    <section className="console-sheet console-late" data-late={last !== null} aria-label="Tawaran terlewat">
      <ClockIcon aria-hidden="true" />
      {last === null ? (
        <p className="text-text-2">Belum ada tawaran terlewat.</p>
      ) : (
        <>
          <p className="min-w-0 flex-1">
            <b>Tawaran terlewat pada lot {lotTag(last.lot_number)}</b>
            <span className="block text-13 text-text-2">
              {last.bidder.name} {last.bidder.nipl_number}, {formatRupiah(last.amount)}, {late(last.late_ms)}{' '}
              setelah ketok
            </span>
          </p>
          <p className="console-late-note">
            Tercatat dalam risalah.
            <br />
            Tidak mengubah hasil.
          </p>
        </>
      )}
    </section>
  )
}

function late(ms: number): string {
  const seconds = ms / 1_000
  if (seconds >= 60) return `${Math.floor(seconds / 60)} menit`
  return `${seconds.toFixed(1).replace('.', ',')} detik`
}

/** What is said before the first ask. The seller's limit stands on this screen and on no other. */
export function ReadOut({ state }: { state: ConsoleState }) {
  const { desk, sale } = state
  const at = sale.message === null ? null : parseIso(sale.message.at)
  return (
    <section className="console-sheet console-read" aria-label="Dibacakan">
      <div className="console-read-head">
        <h2>
          {sale.current === null ? 'Dibacakan untuk lot berikutnya' : 'Dibacakan sebelum lelang lot ini'}
        </h2>
        <span>{limitWords(desk)}</span>
      </div>
      <p className="console-read-text">{desk?.read_out ?? 'Tidak ada lot lagi untuk dibacakan.'}</p>
      <p className="console-last-message">
        <MessageCircleIcon aria-hidden="true" />
        {sale.message === null || at === null ? (
          'Belum ada pesan ke ruang lelang.'
        ) : (
          <>
            <span className="min-w-0 truncate">“{sale.message.text}”</span>
            <time className="shrink-0">{wibTimeToSecond(at)}</time>
          </>
        )}
      </p>
    </section>
  )
}

function limitWords(desk: ConsoleState['desk']): string {
  if (desk === null) return ''
  return desk.reserve === null ? 'tanpa limit' : `limit ${formatRupiah(desk.reserve)}, hanya konsol`
}
