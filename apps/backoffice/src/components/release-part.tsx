import { CallError } from '@ketok/client'
import type { Body, Reply } from '@ketok/contract'
import { Button, Modal, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../app-services.ts'
import { useReading } from '../query.ts'
import { timeThere } from './auction-words.tsx'
import { PdfButton } from './pdf-button.tsx'

const OF_UNIT = 'GET /office/unit/{unit_id}/surat-keluar'
const OF_CONSIGNED = 'GET /office/titipan/{id}/surat-keluar'
type Releases = Reply<typeof OF_UNIT>
type NewLetter = Body<'POST /office/unit/{unit_id}/surat-keluar'>

/** A unit that did not sell goes back to its owner with a letter; those with which it left stay here. */
export function ReleasePart({ unitId, onReleased }: { unitId: number; onReleased: () => void }) {
  const queries = useQueryClient()
  const params = { unit_id: unitId }
  const { data } = useReading(OF_UNIT, { params }, { fresh: true })
  // The house's own unit has nobody to go back to.
  if (data === undefined || (data.owner === null && data.letters.length === 0)) return null
  return (
    <ReleaseSheet
      releases={data}
      state="Belum terjual dan tidak ada di lelang mana pun."
      example="Tidak terjual, diambil pemilik"
      keys={1}
      warning={{
        title: 'Unit keluar dari pool',
        text: 'Unit dan kuncinya tercatat keluar dan tidak bisa dilelang sampai dicatat masuk lagi.',
      }}
      release={(body) => client.call('POST /office/unit/{unit_id}/surat-keluar', { params, body })}
      onReleased={(now) => {
        queries.setQueryData([OF_UNIT, { params }], now)
        void queries.invalidateQueries({ queryKey: ['GET /office/gerbang'] })
        onReleased()
      }}
    />
  )
}

interface ConsignedReleaseProps {
  id: number
  /** How many came in with it. */
  keys: number
  onReleased?: () => void
}

/** What came in at the gate and never became a unit. */
export function ConsignedReleasePart({ id, keys, onReleased }: ConsignedReleaseProps) {
  const queries = useQueryClient()
  const params = { id }
  const { data } = useReading(OF_CONSIGNED, { params }, { fresh: true })
  if (data === undefined) return null
  return (
    <ReleaseSheet
      releases={data}
      state="Ada di pool dan tidak menjadi unit."
      example="Tidak jadi dilelang, diambil pemilik"
      keys={keys}
      warning={{
        title: 'Barang keluar dari pool',
        text: 'Titipan ini berakhir. Untuk melelangnya kelak, pemiliknya mengajukan titipan baru.',
      }}
      release={(body) => client.call('POST /office/titipan/{id}/surat-keluar', { params, body })}
      onReleased={(now) => {
        queries.setQueryData([OF_CONSIGNED, { params }], now)
        void queries.invalidateQueries({ queryKey: ['GET /office/gerbang'] })
        onReleased?.()
      }}
    />
  )
}

interface ReleaseSheetProps {
  releases: Releases
  /** Why it may go back, in words behind its owner's name. */
  state: string
  /** A reason such as one writes. */
  example: string
  /** How many there must be to hand over. */
  keys: number
  warning: { title: string; text: string }
  release: (body: NewLetter) => Promise<Releases>
  onReleased: (now: Releases) => void
}

function ReleaseSheet({ releases, state, ...dialog }: ReleaseSheetProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="surat-keluar" className="office-sheet grid gap-3 p-4">
      <h2 id="surat-keluar" className="text-16 font-bold">
        Kembali ke pemilik
      </h2>
      {releases.letters.map(({ release_id, number, receiver_name, at, time_zone, released_by }) => (
        <div key={release_id} className="flex flex-wrap items-center justify-between gap-2 text-14">
          <span className="min-w-0 leading-snug">
            <span className="block font-semi">{number}</span>
            <span className="block text-13 text-text-2">
              Diterima {receiver_name}, {timeThere(at, time_zone)}, {released_by.full_name}
            </span>
          </span>
          <PdfButton url={`/api/office/surat-keluar/${release_id}`} file={`${number.toLowerCase()}.pdf`}>
            Surat keluar
          </PdfButton>
        </div>
      ))}
      {releases.hindrance === null ? (
        <div className="grid gap-2">
          <p className="text-14 text-text-2">
            Milik {releases.owner}. {state}
          </p>
          <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
            Kembalikan dengan surat keluar
          </Button>
        </div>
      ) : (
        releases.letters.length === 0 && <p className="text-14 text-text-2">{releases.hindrance}.</p>
      )}
      {isAsking && <ReleaseDialog releases={releases} {...dialog} onClose={() => setAsking(false)} />}
    </section>
  )
}

type ReleaseDialogProps = Omit<ReleaseSheetProps, 'state'> & { onClose: () => void }

function ReleaseDialog({
  releases,
  example,
  keys,
  warning,
  release,
  onClose,
  onReleased,
}: ReleaseDialogProps) {
  const [typed, setTyped] = useState({
    reason: '',
    receiver_name: releases.owner ?? '',
    receiver_paper: '',
    carried_by: '',
    keys: String(keys),
    papers: releases.papers.join(', '),
    note: '',
  })
  const sending = useMutation({
    mutationFn: () =>
      release({
        ...typed,
        keys: /^\d+$/.test(typed.keys.trim()) ? Number(typed.keys) : Number.NaN,
        papers: typed.papers
          .split(',')
          .map((paper) => paper.trim())
          .filter(Boolean),
      }),
    onSuccess: (now) => {
      notify.success(`Surat keluar ${now.letters[0]?.number ?? ''} terbit`)
      onClose()
      onReleased(now)
    },
  })
  const beside = sending.error instanceof CallError ? sending.error.fields : {}
  const isBeside = Object.keys(beside).some((field) => field in typed)
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: beside[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Modal open onClose={onClose} title="Surat keluar" size="lg">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          sending.mutate()
        }}
      >
        {sending.error !== null && !isBeside && <StateBox tone="danger" title={sending.error.message} />}
        <TextField label="Alasan" data-autofocus placeholder={example} {...field('reason')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Diterima oleh" {...field('receiver_name')} />
          <TextField label="Nomor identitas atau surat kuasa" {...field('receiver_paper')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-[1fr_120px]">
          <TextField
            label="Diangkut dengan"
            hint="Nomor polisi pengangkut. Kosong: dikendarai sendiri."
            {...field('carried_by')}
          />
          <TextField label="Kunci" inputMode="numeric" {...field('keys')} />
        </div>
        <TextField label="Dokumen yang diserahkan" hint="Pisahkan dengan koma" {...field('papers')} />
        <TextField label="Catatan" {...field('note')} />
        <StateBox tone="warning" title={warning.title}>
          {warning.text}
        </StateBox>
        <div className="flex justify-end gap-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" pending={sending.isPending}>
            Terbitkan surat keluar
          </Button>
        </div>
      </form>
    </Modal>
  )
}
