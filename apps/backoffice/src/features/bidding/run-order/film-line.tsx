import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import {
  Button,
  CheckIcon,
  Modal,
  notify,
  RadioIcon,
  Skeleton,
  StatusChip,
  TextField,
  TriangleAlertIcon,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { reading, useReading } from '../../../query.ts'

type Film = Reply<'GET /office/sidang/{auction_id}/siaran'>

/** The film comes and goes on its own; whoever prepares the sale sees it soon. */
const LOOK_MS = 10_000

/** Where bidders see the rostrum on film, and whether it is there now. */
export function FilmLine({ auctionId }: { auctionId: number }) {
  const params = { auction_id: auctionId }
  const film = useReading('GET /office/sidang/{auction_id}/siaran', { params }, { everyMs: LOOK_MS })
  const [isOpen, setOpen] = useState(false)
  const { data } = film
  return (
    <section
      aria-label="Siaran video"
      className="office-sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2"
    >
      <h2 className="flex items-center gap-2 text-14 font-bold">
        <RadioIcon aria-hidden="true" className="size-4" />
        Siaran video
      </h2>
      <p className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-text-2">
        {data === undefined ? (
          film.isError ? (
            'Siaran tidak bisa dimuat.'
          ) : (
            <Skeleton width={240} height={20} />
          )
        ) : data.video_url === null ? (
          'Tanpa siaran: peserta melihat foto lot.'
        ) : (
          <>
            <StatusChip
              tone={data.on_air ? 'success' : 'warning'}
              icon={data.on_air ? CheckIcon : TriangleAlertIcon}
            >
              {data.on_air ? 'Tersambung' : 'Belum ada gambar'}
            </StatusChip>
            <span className="min-w-0 [overflow-wrap:anywhere]">{data.video_url}</span>
          </>
        )}
      </p>
      <Button variant="outline" size="sm" disabled={data === undefined} onClick={() => setOpen(true)}>
        Atur siaran
      </Button>
      {isOpen && data !== undefined && (
        <FilmForm auctionId={auctionId} film={data} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

interface FilmFormProps {
  auctionId: number
  film: Film
  onClose: () => void
}

function FilmForm({ auctionId, film, onClose }: FilmFormProps) {
  const queries = useQueryClient()
  const params = { auction_id: auctionId }
  const [typed, setTyped] = useState(film.video_url ?? '')
  const [refused, setRefused] = useState<string>()
  const saving = useMutation({
    mutationFn: (video_url: string | null) =>
      client.call('PUT /office/sidang/{auction_id}/siaran', { params, body: { video_url } }),
    async onSuccess(saved) {
      await keepAnswer(queries, reading('GET /office/sidang/{auction_id}/siaran', { params }).queryKey, saved)
      notify.success(saved.video_url === null ? 'Siaran dihapus' : 'Siaran terpasang di ruang lelang')
      onClose()
    },
    onError(fault) {
      if (!(fault instanceof CallError)) throw fault
      setRefused(fault.message)
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setRefused('Alamat siaran tidak boleh kosong')
    else saving.mutate(typed.trim())
  }
  return (
    <Modal open onClose={onClose} title="Siaran video">
      <form noValidate onSubmit={save} className="grid gap-4">
        <p className="text-14 text-text-2">
          Ruang lelang yang terbuka berganti gambar saat ini juga. Harga dan tombol tetap berjalan tanpa
          siaran.
        </p>
        <TextField
          label="Alamat siaran (HLS)"
          hint={`Berakhiran .m3u8, dimulai dengan ${film.origins.join(' atau ')}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          maxLength={500}
          error={refused}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setRefused(undefined)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={saving.isPending && saving.variables !== null}>
            Pasang siaran
          </Button>
          {film.video_url !== null && (
            <Button
              variant="outline"
              pending={saving.isPending && saving.variables === null}
              onClick={() => saving.mutate(null)}
            >
              Hapus siaran
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
