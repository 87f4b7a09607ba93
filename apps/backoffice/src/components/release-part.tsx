import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { Button, Modal, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../app-services.ts'
import { useReading } from '../query.ts'
import { dayAndTime } from './auction-words.tsx'
import { PdfButton } from './pdf-button.tsx'

const READING = 'GET /office/unit/{unit_id}/surat-keluar'
type Releases = Reply<typeof READING>

/** A unit that did not sell goes back to its owner with a letter; those with which it left stay here. */
export function ReleasePart({ unitId, onReleased }: { unitId: number; onReleased: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useReading(READING, { params: { unit_id: unitId } }, { fresh: true })
  // The house's own unit has nobody to go back to.
  if (data === undefined || (data.owner === null && data.letters.length === 0)) return null
  return (
    <section aria-labelledby="surat-keluar" className="office-sheet grid gap-3 p-4">
      <h2 id="surat-keluar" className="text-16 font-bold">
        Kembali ke pemilik
      </h2>
      {data.letters.map(({ release_id, number, receiver_name, at, released_by }) => (
        <div key={release_id} className="flex flex-wrap items-center justify-between gap-2 text-14">
          <span className="min-w-0 leading-snug">
            <span className="block font-semi">{number}</span>
            <span className="block text-13 text-text-2">
              Diterima {receiver_name}, {dayAndTime(at)}, {released_by.full_name}
            </span>
          </span>
          <PdfButton url={`/api/office/surat-keluar/${release_id}`} file={`${number.toLowerCase()}.pdf`}>
            Surat keluar
          </PdfButton>
        </div>
      ))}
      {data.hindrance === null ? (
        <div className="grid gap-2">
          <p className="text-14 text-text-2">
            Milik {data.owner}. Belum terjual dan tidak ada di lelang mana pun.
          </p>
          <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
            Kembalikan dengan surat keluar
          </Button>
        </div>
      ) : (
        data.letters.length === 0 && <p className="text-14 text-text-2">{data.hindrance}.</p>
      )}
      {isAsking && (
        <ReleaseDialog
          unitId={unitId}
          releases={data}
          onClose={() => setAsking(false)}
          onReleased={onReleased}
        />
      )}
    </section>
  )
}

interface ReleaseDialogProps {
  unitId: number
  releases: Releases
  onClose: () => void
  onReleased: () => void
}

function ReleaseDialog({ unitId, releases, onClose, onReleased }: ReleaseDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState({
    reason: '',
    receiver_name: releases.owner ?? '',
    receiver_paper: '',
    carried_by: '',
    keys: '1',
    papers: releases.papers.join(', '),
    note: '',
  })
  const params = { unit_id: unitId }
  const release = useMutation({
    mutationFn: () =>
      client.call('POST /office/unit/{unit_id}/surat-keluar', {
        params,
        body: {
          ...typed,
          keys: /^\d+$/.test(typed.keys.trim()) ? Number(typed.keys) : Number.NaN,
          papers: typed.papers
            .split(',')
            .map((paper) => paper.trim())
            .filter(Boolean),
        },
      }),
    onSuccess: (now) => {
      queries.setQueryData([READING, { params }], now)
      notify.success(`Surat keluar ${now.letters[0]?.number ?? ''} terbit`)
      onClose()
      onReleased()
    },
  })
  const beside = release.error instanceof CallError ? release.error.fields : {}
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
          release.mutate()
        }}
      >
        {release.error !== null && !isBeside && <StateBox tone="danger" title={release.error.message} />}
        <TextField
          label="Alasan"
          data-autofocus
          placeholder="Tidak terjual, diambil pemilik"
          {...field('reason')}
        />
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
        <StateBox tone="warning" title="Unit keluar dari pool">
          Unit dan kuncinya tercatat keluar dan tidak bisa dilelang sampai dicatat masuk lagi.
        </StateBox>
        <div className="flex justify-end gap-2">
          <Button type="button" variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" pending={release.isPending}>
            Terbitkan surat keluar
          </Button>
        </div>
      </form>
    </Modal>
  )
}
