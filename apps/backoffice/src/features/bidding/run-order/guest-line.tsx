import { buttonClass, MailIcon, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

const REFRESH_MS = 10_000

/** How many a closed sale lets in, and what they answered; the page of its guests says who. */
export function GuestLine({ auctionId }: { auctionId: number }) {
  const params = { auction_id: auctionId }
  const guests = useReading('GET /office/lelang/{auction_id}/undangan', { params }, { everyMs: REFRESH_MS })
  const invitations = guests.data?.invitations.filter(({ state }) => state !== 'withdrawn')
  const count = (...wanted: string[]) =>
    invitations?.filter(({ state }) => wanted.includes(state)).length ?? 0
  return (
    <section
      aria-label="Undangan"
      className="office-sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2"
    >
      <h2 className="flex items-center gap-2 text-14 font-bold">
        <MailIcon aria-hidden="true" className="size-4" />
        Undangan
      </h2>
      <p className="min-w-0 flex-1 basis-60 text-14 text-text-2">
        {invitations === undefined ? (
          guests.isError ? (
            'Undangan tidak bisa dimuat.'
          ) : (
            <Skeleton width={240} height={20} />
          )
        ) : invitations.length === 0 ? (
          'Belum ada yang diundang: lelang ini belum terlihat oleh siapa pun.'
        ) : (
          `${invitations.length} diundang, ${count('accepted', 'eligible')} menerima, ${count('eligible')} siap menawar, ${count('sent', 'opened')} belum menjawab`
        )}
      </p>
      <Link to={paths.guests(auctionId)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        Atur undangan
      </Link>
    </section>
  )
}
