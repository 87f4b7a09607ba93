import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { formatRupiah, holdsOneOf, parseIso, type TimeZone, UNIT_READERS } from '@ketok/domain'
import { BellIcon, Button, FactList, linkClass, notify, StatusChip } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { LotHead } from '../../../components/lot-head.tsx'
import { useServerNow, useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { reading } from '../../../query.ts'
import { AnswerForHouse } from './answer-for-house.tsx'
import {
  againstLimit,
  awaitedName,
  clockWords,
  type KonfirmasiLot,
  outcomeWords,
  stateLabel,
  stateWords,
  stepWords,
} from './konfirmasi-words.ts'

/** One highest bid below its limit: how far it is from it, who has to answer until when, and what was said so far. */
export function KonfirmasiDetail({ lot }: { lot: KonfirmasiLot }) {
  const mayOpenUnit = holdsOneOf(useStaff()?.roles ?? [], UNIT_READERS)
  return (
    <div className="grid grid-cols-1 gap-4">
      <LotHead lot={lot}>
        {mayOpenUnit && (
          <Link to={paths.unit(lot.unit_id)} className={`${linkClass} text-13`}>
            Buka unit #{lot.unit_id}
          </Link>
        )}
      </LotHead>
      <StatusChip tone={stateWords[lot.state].tone} className="justify-self-start">
        {stateLabel(lot)}
      </StatusChip>
      <FactList
        facts={[
          { label: 'Tawaran tertinggi', value: formatRupiah(lot.bid) },
          ...(lot.reserve === null ? [] : [{ label: 'Harga limit', value: formatRupiah(lot.reserve) }]),
          { label: 'Selisih', value: againstLimit(lot) },
          ...(lot.counter === null ? [] : [{ label: 'Diminta penjual', value: formatRupiah(lot.counter) }]),
          { label: 'Penjual', value: lot.seller?.full_name ?? 'Balai lelang sendiri' },
          { label: 'Penawar', value: lot.bidder.full_name },
          ...(lot.ended_at === null
            ? [{ label: 'Ditunggu dari', value: awaitedName(lot) }]
            : [
                { label: 'Hasil', value: outcomeWords(lot) },
                { label: 'Selesai', value: dayAndTime(lot.ended_at) },
              ]),
        ]}
      />
      {lot.due_at !== null && <Due dueAt={lot.due_at} zone={lot.time_zone} />}
      {lot.answers.length > 0 && <AnswerForHouse lot={lot} />}
      {lot.remind !== null && <Remind lot={lot} remind={lot.remind} />}
      <Story lot={lot} />
    </div>
  )
}

function Due({ dueAt, zone }: { dueAt: string; zone: TimeZone }) {
  const now = useServerNow()
  return (
    <p className="rounded-card border border-line px-3.5 py-3 text-14">
      <strong className="block text-16">{clockWords(dueAt, now)}</strong>
      <span className="text-text-2">
        Sampai {dayAndTime(dueAt, zone)}. Tanpa jawaban, lot tidak terjual dan NIPL penawar bebas kembali.
      </span>
    </p>
  )
}

/** By bell and mail once more; so often and so far apart as the rule allows. */
function Remind({ lot, remind }: { lot: KonfirmasiLot; remind: NonNullable<KonfirmasiLot['remind']> }) {
  const now = useServerNow()
  const queries = useQueryClient()
  const whyNotId = useId()
  const [isSending, setSending] = useState(false)
  const from = parseIso(remind.from)
  const isEarly = from !== null && from > now
  const name = awaitedName(lot)

  async function send(): Promise<void> {
    setSending(true)
    try {
      const answer = await client.call('POST /office/konfirmasi/{lot_id}/ingatkan', {
        params: { lot_id: lot.lot_id },
      })
      const { queryKey } = reading('GET /office/konfirmasi')
      const known = queries.getQueryData(queryKey)
      if (known !== undefined)
        await keepAnswer(queries, queryKey, {
          ...known,
          asked: known.asked.map((one) => (one.lot_id === answer.lot_id ? answer : one)),
        })
      notify.success(`${name} diingatkan`)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.message)
      void queries.invalidateQueries({ queryKey: reading('GET /office/konfirmasi').queryKey })
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-1.5 justify-items-start">
      <Button
        variant="outline"
        pending={isSending}
        disabled={isEarly}
        aria-describedby={whyNotId}
        onClick={() => void send()}
      >
        <BellIcon aria-hidden="true" />
        Ingatkan {remind.side === 'seller' ? 'penjual' : 'penawar'}
      </Button>
      <p id={whyNotId} className="text-13 text-text-2">
        {isEarly
          ? `Bisa diingatkan mulai ${dayAndTime(remind.from, lot.time_zone)}.`
          : `Lewat lonceng dan email, masih ${remind.left} kali. Batas waktunya tetap.`}
      </p>
    </div>
  )
}

function Story({ lot }: { lot: KonfirmasiLot }) {
  const steps = [
    { at: lot.asked_at, words: `Ditanyakan kepada ${lot.seller?.full_name ?? 'balai lelang'}` },
    ...lot.story.map((step) => ({ at: step.at, words: stepWords(step, lot) })),
  ]
  return (
    <section aria-labelledby="riwayat" className="grid gap-2">
      <h3 id="riwayat" className="text-14 font-bold">
        Riwayat
      </h3>
      <ol className="grid gap-2.5 border-line border-l-2 pl-3.5 text-14">
        {steps.map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            {words}
            <span className="block text-12 text-text-2">{dayAndTime(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
