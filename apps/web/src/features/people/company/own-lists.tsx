import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { groupThousands, listCountWords, wibDate, wibTime } from '@ketok/domain'
import { Button, type ChipTone, notify, Pagination, pageCount, StatusChip } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf, useReading } from '../../../start/query.ts'
import { HandInForm } from './hand-in-form.tsx'
import { useListAddress } from './list-address.ts'
import { ListRows } from './list-rows.tsx'

const CALL = 'GET /customer/perusahaan/{company_id}/daftar'
export type OwnList = Reply<typeof CALL>['lists'][number]

const PAGE_LISTS = 5
/** No list is open. */
const CLOSED = { daftar: null, hasil: null, baris: null } as const

/** Lists of units that the company handed in, and the place where the next one is handed over. */
export function OwnLists({ companyId }: { companyId: number }) {
  const [isHandingIn, setHandingIn] = useState(false)
  const { page, openId, hrefOf, go } = useListAddress()
  const { data, error, refetch } = useReading(CALL, {
    params: { company_id: companyId },
    query: { page, limit: PAGE_LISTS },
  })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section aria-labelledby="daftar" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="daftar" className="text-20 font-bold tracking-tight">
          Daftar unit
        </h2>
        {!isHandingIn && <Button onClick={() => setHandingIn(true)}>Serahkan daftar</Button>}
      </div>
      <p className="mb-4 text-14 leading-body text-text-2">
        Titipkan banyak unit sekaligus. Hasil setiap baris terlihat saat itu juga; petugas kami yang
        mencatatnya sebagai unit, lalu kami kabari.
      </p>
      {isHandingIn && (
        <HandInForm
          companyId={companyId}
          onHandedIn={(importId) => go({ ...CLOSED, 'daftar-halaman': null, daftar: importId })}
        />
      )}
      {data.lists.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-3">
          {data.lists.map((list) => (
            <li key={list.import_id}>
              <ListCard
                companyId={companyId}
                list={list}
                isOpen={openId === list.import_id}
                onTurn={() => go({ ...CLOSED, daftar: openId === list.import_id ? null : list.import_id })}
              />
            </li>
          ))}
        </ul>
      )}
      {pageCount(data.total, PAGE_LISTS) > 1 && (
        <Pagination
          page={page}
          total={data.total}
          pageSize={PAGE_LISTS}
          label="Halaman daftar"
          hrefOf={(next) => hrefOf({ ...CLOSED, 'daftar-halaman': next })}
          onPage={(next) => go({ ...CLOSED, 'daftar-halaman': next })}
        />
      )}
    </section>
  )
}

const STATES: Readonly<Record<OwnList['state'], { word: string; tone: ChipTone }>> = {
  waiting: { word: 'Menunggu', tone: 'brand' },
  running: { word: 'Dijalankan', tone: 'brand' },
  done: { word: 'Selesai', tone: 'success' },
  undone: { word: 'Diurungkan', tone: 'warning' },
  withdrawn: { word: 'Ditarik', tone: 'neutral' },
  turned_down: { word: 'Ditolak', tone: 'danger' },
}

interface ListCardProps {
  companyId: number
  list: OwnList
  isOpen: boolean
  onTurn: () => void
}

function ListCard({ companyId, list, isOpen, onTurn }: ListCardProps) {
  const { word, tone } = STATES[list.state]
  const id = `daftar-${list.import_id}`
  return (
    <article aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-56">
          <h3 id={id} className="text-15 font-semi wrap-anywhere">
            {list.file_name}
          </h3>
          <span className="block text-13 text-text-2">
            {wibDate(at(list.handed_in_at))}, {wibTime(at(list.handed_in_at))} oleh {list.handed_in_by}
          </span>
        </span>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <p className="mt-2 text-14">
        {listCountWords(list.counts)}, dari {groupThousands(list.counts.total)} baris
      </p>
      {list.reason !== null && <p className="mt-1 text-14 text-danger wrap-anywhere">{list.reason}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={onTurn}>
          {isOpen ? 'Tutup baris' : 'Lihat baris'}
        </Button>
        {list.state === 'waiting' && <Withdraw companyId={companyId} importId={list.import_id} />}
      </div>
      {isOpen && <ListRows companyId={companyId} importId={list.import_id} />}
    </article>
  )
}

function Withdraw({ companyId, importId }: { companyId: number; importId: number }) {
  const [pending, setPending] = useState(false)
  const queries = useQueryClient()
  async function withdraw(): Promise<void> {
    setPending(true)
    try {
      const params = { company_id: companyId, import_id: importId }
      await client.call('DELETE /customer/perusahaan/{company_id}/daftar/{import_id}', { params })
      notify.success('Daftar ditarik kembali')
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      notify.error(refusal.message)
    } finally {
      setPending(false)
      // Whoever was first, the house or they: what it is now is read anew.
      await queries.invalidateQueries({ queryKey: entriesOf(CALL) })
    }
  }
  return (
    <Button variant="transparent" size="sm" pending={pending} onClick={() => void withdraw()}>
      Tarik kembali
    </Button>
  )
}
