import type { Reply } from '@ketok/contract'
import { dayLeaf, fromHex, hashTree, sha256, toHex } from '@ketok/domain'
import { Loading, Skeleton, StateBox } from '@ketok/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { resultWords } from './lot-head.tsx'
import { signedOfDay } from './lot-proof.ts'
import { dayWords } from './proof-words.ts'
import { useSignedDay } from './use-signed-day.ts'

type Day = Reply<'GET /periksa/harian/{day}'>

/** One day, worked out again from all of its lots. */
export function DayDetail({ day }: { day: string }) {
  const { data, error, refetch } = useReading('GET /periksa/harian/{day}', { params: { day } })
  return (
    <div className="mt-8">
      {data ? (
        <Checked day={data} />
      ) : error ? (
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Akar hari itu tidak ada',
            words: 'Harinya belum lewat, atau lebih awal daripada lot pertama.',
            label: 'Lihat semua hari',
            to: paths.dayRoots(),
          }}
        />
      ) : (
        <Loading label="Memuat lot hari itu">
          <Skeleton height={220} />
        </Loading>
      )}
    </div>
  )
}

function Checked({ day }: { day: Day }) {
  const isSigned = useSignedDay(day)
  const isSame = useMemo(() => agrees(day), [day])
  const isGood = isSame && isSigned !== false
  return (
    <section aria-labelledby="hari">
      <h2 id="hari" className="text-20 font-bold tracking-tight">
        {dayWords(day.day)}
      </h2>
      <StateBox
        tone={isGood ? 'success' : 'danger'}
        title={isGood ? 'Akar hari ini cocok' : 'Akar hari ini tidak cocok'}
        className="mt-3"
      >
        {isGood
          ? `Dihitung ulang di peramban ini dari ${day.lot_count} lot dan akar hari sebelumnya.`
          : 'Isinya tidak menghasilkan akar yang diumumkan. Simpan halaman ini dan hubungi kami.'}
      </StateBox>
      <dl className="mt-4 space-y-3 text-13">
        {[
          ['Akar', day.root],
          ['Akar hari sebelumnya', day.previous_root],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-text-2">{label}</dt>
            <dd>
              <code translate="no" className="text-12 leading-body break-all">
                {value}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4">
        {day.lots.map(({ leaf, lot }) => (
          <li key={leaf} className="border-line border-t py-2 text-14">
            {lot ? (
              <>
                <Link to={paths.verify(lot.lot_id)} className="font-semi hover:underline">
                  {lotName(lot.lot_number)}: {lot.title}
                </Link>
                <span className="block text-13 text-text-2">{resultWords(lot)}</span>
              </>
            ) : (
              <span className="text-text-2">Lot lelang tertutup; ikut dihitung tanpa disebut isinya</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the lots that are told make the tree, and the tree the root. */
function agrees(day: Day): boolean {
  const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array(0)
  try {
    const isLeaf = day.lots.every(
      ({ leaf, lot }) =>
        lot === null || toHex(dayLeaf({ lotId: lot.lot_id, head: bytes(lot.head) }, sha256)) === leaf,
    )
    const tree = hashTree(
      day.lots.map(({ leaf }) => bytes(leaf)),
      sha256,
    )
    return (
      isLeaf &&
      day.lots.length === day.lot_count &&
      toHex(tree.root) === day.tree &&
      signedOfDay(day) !== null
    )
  } catch {
    return false
  }
}
