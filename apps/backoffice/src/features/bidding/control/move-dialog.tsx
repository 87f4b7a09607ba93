import { CallError } from '@ketok/client'
import {
  clockIn,
  groupThousands,
  type Instant,
  momentIn,
  movedViewings,
  parseIso,
  plus,
  present,
  TIME_ZONE_WORDS,
  wibIso,
} from '@ketok/domain'
import { notify, TextAreaField, TextField } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { viewingChanges, viewingOf } from '../../../components/viewing-changes.ts'
import { serverNow } from '../../../observe.ts'
import type { PublishedSale } from './published-sale-page.tsx'

const REASON_MAX = 255

interface MoveDialogProps {
  sale: PublishedSale
  onClose: () => void
}

/** The new times by the clocks of the branch; lots keep their order and how far apart they end. */
export function MoveDialog({ sale, onClose }: MoveDialogProps) {
  const queries = useQueryClient()
  const zone = sale.time_zone
  const clock = (iso: string) => clockIn(zone, present(parseIso(iso)))
  const form = useKeptForm(`pindah-lelang-${sale.auction_id}`, {
    opens: clock(sale.opens_at),
    closes: clock(sale.closes_at),
    reason: '',
  })
  const { opens, closes, reason } = form.fields
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const opensAt = momentIn(zone, opens)
  const closesAt = momentIn(zone, closes)

  /** Whoever moves the beginning usually means the end with it. */
  const changeOpens = (typed: string) => {
    const next = momentIn(zone, typed)
    const isMovable = next !== null && opensAt !== null && closesAt !== null
    form.change({
      opens: typed,
      ...(isMovable && { closes: clockIn(zone, plus(closesAt, next - opensAt)) }),
    })
    setFaults({})
  }
  const confirm = async () => {
    if (opensAt === null || closesAt === null) return
    try {
      await client.call('POST /office/lelang/{auction_id}/pindah', {
        params: { auction_id: sale.auction_id },
        body: { opens_at: wibIso(opensAt), closes_at: wibIso(closesAt), reason: reason.trim() },
      })
    } catch (fault) {
      if (fault instanceof CallError) setFaults(fault.fields)
      throw fault
    }
    form.forget()
    notify.success('Menunggu disetujui petugas lain')
    void queries.invalidateQueries({ queryKey: ['GET /office/lelang/{auction_id}/terbit'] })
  }
  const word = TIME_ZONE_WORDS[zone]
  const told = (at: Instant | null) => (at === null ? '-' : dayAndTime(wibIso(at), zone))
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Pindahkan ${sale.name}?`}
      changes={[
        { label: 'Buka', from: dayAndTime(sale.opens_at, zone), to: told(opensAt) },
        {
          label: sale.kind === 'time' ? 'Tutup lot terakhir' : 'Perkiraan selesai',
          from: dayAndTime(sale.closes_at, zone),
          to: told(closesAt),
        },
        ...viewingChanges(
          zone,
          sale.open_house,
          opensAt === null ? sale.open_house : viewingsAfter(sale, opensAt),
        ),
        { label: 'Lot yang ikut pindah', to: `${groupThousands(sale.lots.left)} lot` },
        {
          label: 'NIPL dan titip tawar',
          to: 'Tetap berlaku. Pemiliknya boleh minta NIPL kembali',
        },
      ]}
      confirm="Minta pemindahan"
      blocked={
        opensAt === null || closesAt === null
          ? 'Isi waktu yang baru dulu'
          : reason.trim() === ''
            ? 'Tulis alasannya dulu'
            : null
      }
      onConfirm={confirm}
    >
      <RestoredNote form={form} isNew={false} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={`Buka (${word})`}
          value={opens}
          error={faults.opens_at}
          onChange={({ target }) => changeOpens(target.value)}
        />
        <TextField
          type="datetime-local"
          label={`${sale.kind === 'time' ? 'Tutup lot terakhir' : 'Perkiraan selesai'} (${word})`}
          value={closes}
          error={faults.closes_at}
          onChange={({ target }) => {
            form.change({ closes: target.value })
            setFaults({})
          }}
        />
      </div>
      <TextAreaField
        label="Alasan"
        hint="Dibaca pelanggan dan penitip, dan tercatat di riwayat setiap lot"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <p className="text-13 text-text-2">
        Petugas lain menyetujuinya sebelum lelang dibuka. Sesudah itu semua pengikut, pemegang NIPL, dan
        penitip diberi tahu.
      </p>
    </ChangeDialog>
  )
}

/** They come along by whole days, at the hours that people know. */
function viewingsAfter(sale: PublishedSale, to: Instant): { from: string; until: string }[] {
  const move = { opensAt: present(parseIso(sale.opens_at)), to, zone: sale.time_zone }
  return movedViewings(sale.open_house.map(viewingOf), move, serverNow()).map(({ from, until }) => ({
    from: wibIso(from),
    until: wibIso(until),
  }))
}
