import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { Breadcrumb, Button, CircleAlertIcon, CircleCheckIcon, StateBox, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { reading, useReading } from '../../../query.ts'
import { paddleIn } from './paddle-in.ts'

type CheckedIn = Reply<'POST /office/sidang/{auction_id}/hadir'>

const REFRESH_MS = 10_000
const REMEMBERED = 20

/**
 * Who comes into the hall says the number of their NIPL or shows its QR code; a scanner types it like a keyboard and
 * presses Enter. The field keeps the focus: the next one is already at the desk.
 */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const sale = useReading('GET /office/sidang/{auction_id}', { params }, { everyMs: REFRESH_MS })
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [sending, setSending] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const [arrived, setArrived] = useState<readonly CheckedIn[]>([])

  if (sale.isError && sale.data === undefined)
    return <PageFault what="Lelang" error={sale.error} onRetry={() => void sale.refetch()} />

  async function checkIn(event: FormEvent) {
    event.preventDefault()
    const paddle = paddleIn(typed)
    if (paddle === null) return setRefused('Nomor paddle hanya angka, tanpa spasi atau huruf')
    // Free at once: a scanner does not wait for the answer to the one before.
    setTyped('')
    setSending((count) => count + 1)
    setRefused(null)
    try {
      const came = await client.call('POST /office/sidang/{auction_id}/hadir', { params, body: { paddle } })
      setArrived((before) =>
        [came, ...before.filter((other) => other.paddle !== came.paddle)].slice(0, REMEMBERED),
      )
      void queries.invalidateQueries({
        queryKey: reading('GET /office/sidang/{auction_id}', { params }).queryKey,
      })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      flushSync(() => {
        setRefused(fault.message)
        setTyped((next) => (next === '' ? typed : next))
      })
      if (field.current?.value === typed) field.current.select()
    } finally {
      setSending((count) => count - 1)
      field.current?.focus()
    }
  }

  const [last] = arrived
  const present = Math.max(sale.data?.floor_count ?? 0, last?.floor_count ?? 0)
  return (
    <div className="grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
            { key: 'sale', link: <Link to={paths.console(params.auction_id)}>Konsol</Link> },
            { key: 'this', link: 'Meja kehadiran' },
          ]}
        />
        <PageHead
          title="Meja kehadiran"
          note={sale.data?.sale.name ?? 'Memuat sidang'}
          actions={
            <p className="text-right">
              <b translate="no" className="figure text-36">
                {present}
              </b>
              <span className="block text-13 text-text-2">hadir di ruangan</span>
            </p>
          }
        />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <section className="office-sheet grid gap-4 p-5">
          <form onSubmit={checkIn} className="grid gap-4">
            <TextField
              ref={field}
              label="Nomor paddle (NIPL)"
              hint="Pindai QR NIPL, atau ketik nomornya lalu Enter."
              autoFocus
              inputMode="numeric"
              autoComplete="off"
              className="office-code"
              error={refused ?? undefined}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setRefused(null)
              }}
            />
            <Button type="submit" size="lg" pending={sending > 0 && typed === ''}>
              Catat hadir
            </Button>
          </form>
          <div className="min-h-24" aria-live="polite">
            {last !== undefined && (
              <StateBox tone="success" icon={CircleCheckIcon} title={last.full_name}>
                Paddle {last.paddle} tercatat hadir.
              </StateBox>
            )}
            {last === undefined && refused === null && (
              <StateBox tone="neutral" icon={CircleAlertIcon} title="Menunggu peserta pertama">
                Nomor paddle peserta sama dengan nomor NIPL di lelang ini.
              </StateBox>
            )}
          </div>
        </section>
        <section className="office-sheet p-5" aria-label="Baru datang">
          <h2 className="text-16 font-bold">Baru datang</h2>
          {arrived.length === 0 ? (
            <p className="mt-2 text-14 text-text-2">Nama muncul di sini begitu tercatat.</p>
          ) : (
            <ol className="mt-2">
              {arrived.map(({ paddle, full_name }) => (
                <li
                  key={paddle}
                  className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-14"
                >
                  <span className="min-w-0 truncate font-semi">{full_name}</span>
                  <span translate="no" className="figure">
                    paddle {paddle}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  )
}
