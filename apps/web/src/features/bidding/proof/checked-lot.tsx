import type { Reply } from '@ketok/contract'
import {
  Button,
  CopyButton,
  DownloadIcon,
  linkClass,
  notify,
  ShieldCheckIcon,
  StateBox,
  TriangleAlertIcon,
} from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useReceipts } from '../../../bidding/receipt/use-receipts.ts'
import { DOWNLOADED, saveFile } from '../../../components/later/download-file.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { type ClosedLot, judge } from './lot-proof.ts'
import { lotStory } from './lot-story.ts'
import { OwnReceipts } from './own-receipts.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { dayWords, isGood, proofSteps, verdictWords } from './proof-words.ts'
import { writeFile } from './saved-file/write-file.ts'
import { StoryList } from './story-list.tsx'
import { useSignedDay } from './use-signed-day.ts'

type Ledger = Reply<'GET /lot/{lot_id}/ledger'>

export interface CheckedLotProps {
  lot: ClosedLot
  ledger: Ledger
}

/** A lot that has ended with everything that was found out about its log, here and now. */
export function CheckedLot({ lot, ledger }: CheckedLotProps) {
  const { day } = lot
  const verdict = useMemo(() => judge({ ledger, day }), [ledger, day])
  const story = useMemo(() => lotStory(ledger), [ledger])
  const isSigned = useSignedDay(day)
  const user = useUser()
  const receipts = useReceipts(user?.customer_id ?? 0, lot.lot_id)
  const own = new Set(receipts.map(({ seq }) => seq))
  const isIntact = isGood(verdict, isSigned)
  return (
    <>
      <StateBox
        tone={isIntact ? 'success' : 'danger'}
        icon={isIntact ? ShieldCheckIcon : TriangleAlertIcon}
        title={<span className="text-18">{verdictWords(verdict, isSigned)}</span>}
        className="mt-4"
      >
        {isIntact
          ? 'Dihitung ulang di peramban ini dari catatan yang diumumkan.'
          : 'Jangan percaya hasil ini. Simpan berkasnya dan hubungi kami.'}
      </StateBox>
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="diperiksa">
            <h2 id="diperiksa" className="text-20 font-bold tracking-tight">
              Yang diperiksa
            </h2>
            <ProofSteps steps={proofSteps(verdict, day, isSigned)} />
          </section>
          {user && receipts.length > 0 && (
            <OwnReceipts ledger={ledger} customerId={user.customer_id} receipts={receipts} />
          )}
          <section aria-labelledby="jalannya">
            <h2 id="jalannya" className="text-20 font-bold tracking-tight">
              Jalannya lelang
            </h2>
            <p className="mt-1 text-14 text-text-2">
              Penawar ditulis dengan nama samaran. Huruf yang sama adalah orang yang sama, tetapi hanya di lot
              ini. Jumlah di kanan adalah harga sesudah kejadian itu.
            </p>
            <StoryList lines={story} own={own} />
          </section>
        </div>
        <aside
          aria-label="Simpan dan cocokkan"
          className="flex flex-col gap-6 self-start lg:sticky lg:top-24"
        >
          <SaveProof lot={lot} ledger={ledger} />
          <section aria-labelledby="sidik" className="rounded-panel border border-line bg-surface p-4 md:p-5">
            <h2 id="sidik" className="text-15 font-bold">
              Sidik dan kunci
            </h2>
            <dl className="mt-2 flex flex-col gap-3 text-13">
              <Print label="Akar catatan lot" value={verdict.root} />
              {day && <Print label={`Akar harian ${dayWords(day.day)}`} value={day.root} />}
              <Print label="Kunci umum balai lelang (Ed25519)" value={ledger.public_key} />
            </dl>
            {day ? (
              <p className="mt-3 text-14">
                <Link className={linkClass} to={paths.dayRoots(day.day)}>
                  Cocokkan dengan akar harian
                </Link>
              </p>
            ) : (
              <p className="mt-3 text-13 text-text-2">
                Akar harian dibuat beberapa menit sesudah tengah malam WIB.
              </p>
            )}
          </section>
        </aside>
      </div>
    </>
  )
}

function Print({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-text-2">{label}</dt>
      <dd className="mt-0.5 flex items-start justify-between gap-2">
        <code translate="no" className="min-w-0 text-12 leading-body break-all">
          {value}
        </code>
        <CopyButton
          size="sm"
          text={value}
          aria-label={`Salin ${label}`}
          onCopied={(worked) =>
            worked ? notify.success('Disalin ke clipboard') : notify.error('Gagal menyalin')
          }
        />
      </dd>
    </div>
  )
}

/** The whole proof with what checks it, in one file that needs neither the house nor a line. */
function SaveProof({ lot, ledger }: CheckedLotProps) {
  const save = useMutation({
    mutationFn: async () => {
      const parts = await import('virtual:saved-verifier')
      const page = writeFile(
        {
          house: config.brand.name,
          address: new URL(paths.verify(lot.lot_id), location.href).href,
          lot: { lot_number: lot.lot_number, title: lot.title, auction: lot.auction.name },
          ledger,
          day: lot.day,
        },
        parts,
      )
      saveFile(new Blob([page], { type: 'text/html' }), `bukti-lot-${lot.lot_number}-${lot.lot_id}.html`)
    },
    onSuccess: () => notify.success(DOWNLOADED),
    onError: () => notify.error('Berkas gagal dibuat. Periksa koneksi Anda, lalu coba lagi.'),
  })
  return (
    <section aria-labelledby="simpan" className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <h2 id="simpan" className="text-15 font-bold">
        Simpan buktinya
      </h2>
      <p className="mt-1 text-14 text-text-2">
        Satu berkas HTML yang memeriksa dirinya sendiri. Terbuka tanpa internet, juga bila situs ini suatu
        hari tidak ada lagi.
      </p>
      <Button
        variant="outline"
        className="mt-3 w-full"
        pending={save.isPending}
        onClick={() => save.mutate()}
      >
        <DownloadIcon aria-hidden="true" />
        Simpan sebagai berkas
      </Button>
    </section>
  )
}
