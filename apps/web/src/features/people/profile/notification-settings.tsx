import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { CheckIcon, Loading, notify, Skeleton, VisuallyHidden } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ComponentError } from '../../../components/component-error.tsx'
import { client } from '../../../start/app-services.ts'
import { reading, useReading } from '../../../start/query.ts'
import { PushDevice } from './push-device.tsx'

type Preferences = Reply<'GET /customer/pengaturan/notifikasi'>
type Row = Preferences['events'][number]
type Channel = 'email' | 'push'
type OwnChoice = Exclude<Row['event'], 'account'>

const eventWords: Record<Row['event'], { title: string; note: string }> = {
  outbid: { title: 'Terlampaui', note: 'Ada yang menawar lebih tinggi dari Anda' },
  ending: {
    title: 'Lot segera berakhir',
    note: '30 dan 5 menit sebelumnya: favorit dan lot yang Anda tawar',
  },
  favourite: { title: 'Lelang favorit dimulai', note: 'Lelang yang memuat lot favorit Anda dibuka' },
  transaction: { title: 'Tagihan dan NIPL', note: 'Tagihan terbit, segera jatuh tempo, lunas, NIPL aktif' },
  account: {
    title: 'Keamanan akun',
    note: 'Password, rekening, dan hasil pemeriksaan identitas. Selalu dikirim',
  },
}

const channelWords: Record<Channel, string> = { email: 'Email', push: 'Perangkat' }
const CHANNELS: readonly Channel[] = ['email', 'push']

/** The ways by which the customer is told of each kind of news. */
export function NotificationSettings({ customerId }: { customerId: number }) {
  const { data, error, refetch } = useReading('GET /customer/pengaturan/notifikasi')
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat pilihan pemberitahuan">
        <Skeleton height={420} />
      </Loading>
    )
  return (
    <div className="flex flex-col gap-5">
      <Matrix preferences={data} />
      <p className="text-13 text-text-2">
        Email dikirim ke <strong className="font-semi break-all">{data.email}</strong>. Tentang lot yang sama
        paling banyak satu dalam setengah jam, dan hanya bila situs ini tidak sedang Anda buka.
      </p>
      <PushDevice customerId={customerId} publicKey={data.push_public_key} />
    </div>
  )
}

function Matrix({ preferences }: { preferences: Preferences }) {
  return (
    // At twice the size of letters a phone has no room for all columns.
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Kabar apa yang dikirim lewat mana</caption>
        <thead>
          <tr className="border-line border-b text-12 font-semi text-text-2">
            <th scope="col" className="py-2 pr-2 font-semi">
              Kabar
            </th>
            <th scope="col" className="w-14 py-2 text-center font-semi sm:w-24 md:w-16 lg:w-24">
              Lonceng
            </th>
            {CHANNELS.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-16 py-2 text-center font-semi sm:w-24 md:w-16 lg:w-24"
              >
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.events.map((row) => (
            <EventRow key={row.event} saved={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EventRow({ saved }: { saved: Row }) {
  const queries = useQueryClient()
  // A tick moves at once; when its answer is here the saved one shows, which after a refusal is the old one.
  const [moved, setMoved] = useState<Row | null>(null)
  const row = moved ?? saved
  const choose = useMutation({
    mutationFn: ({ event, email, push }: Row & { event: OwnChoice }) =>
      client.call('PUT /customer/pengaturan/notifikasi', { body: { events: [{ event, email, push }] } }),
    onSuccess: async (preferences) => {
      await keepAnswer(queries, reading('GET /customer/pengaturan/notifikasi').queryKey, preferences)
      notify.success('Pilihan disimpan', { id: 'preferences' })
    },
    onError: (fault) => {
      if (fault instanceof CallError) notify.error(fault.toastMessage)
    },
    onSettled: (_, __, settled) => setMoved((latest) => (latest === settled ? null : latest)),
  })
  const { event } = row
  const isAlways = row.locked || event === 'account'
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="py-3 pr-2 font-regular">
        <span className="block text-14 font-semi">{eventWords[event].title}</span>
        <span className="block text-13 text-text-2">{eventWords[event].note}</span>
      </th>
      <td className="text-center">
        <CheckIcon aria-hidden="true" className="mx-auto size-5 text-text-3" />
        <VisuallyHidden>selalu</VisuallyHidden>
      </td>
      {CHANNELS.map((channel) => (
        <td key={channel} className="text-center">
          {isAlways ? (
            <span className="mx-auto grid size-11 place-items-center text-text-3">
              <CheckIcon aria-hidden="true" className="size-5" />
              <VisuallyHidden>selalu</VisuallyHidden>
            </span>
          ) : (
            <label className="relative mx-auto grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="ui-check-input m-0"
                aria-label={`${channelWords[channel]}: ${eventWords[event].title}`}
                checked={row[channel]}
                onChange={({ target }) => {
                  const next = { ...row, event, [channel]: target.checked }
                  setMoved(next)
                  choose.mutate(next)
                }}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}
