import { Button, Disclosure, EmptyState, ErrorBox, Loading, notify, Skeleton, Spinner } from '../src/index.ts'
import { Section } from './section.tsx'

export function FeedbackSections({ onOffline }: { onOffline: () => void }) {
  return (
    <>
      <Section title="Pemberitahuan singkat">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => notify.success('Login berhasil')}>
            Berhasil
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => notify.error('Tawaran lain masuk lebih dulu. Minimal kini Rp 179.500.000')}
          >
            Gagal
          </Button>
          <Button size="sm" variant="outline" onClick={() => notify.notice('Sesi lelang dibuka 10.00 WIB')}>
            Kabar
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              notify.undo('Dihapus dari favorit', { onUndo: () => notify.success('Dikembalikan') })
            }
          >
            Dapat dibatalkan
          </Button>
          <Button size="sm" variant="outline" onClick={onOffline}>
            Luring
          </Button>
        </div>
      </Section>
      <Section title="Kosong">
        <EmptyState
          title="Belum ada yang cocok"
          action={
            <>
              <Button size="sm">Lepas “Nilai A”</Button>
              <Button size="sm" variant="outline">
                Simpan pencarian
              </Button>
            </>
          }
        >
          Coba lepas saringan “Nilai A”, atau simpan pencarian ini. Kami kabari begitu ada yang baru.
        </EmptyState>
      </Section>
      <Section title="Kesalahan">
        <ErrorBox
          detail="503 · rujukan 7F3A-22C9"
          onRetry={() => notify.notice('Mencoba lagi')}
          actions={
            <Button size="sm" variant="outline">
              Kembali ke Home
            </Button>
          }
        />
      </Section>
      <Section title="Memuat">
        <Loading className="overflow-hidden rounded-panel border border-line bg-surface">
          <Skeleton height={130} className="block leading-none" />
          <div className="grid gap-2 p-4">
            <Skeleton width="75%" height={14} />
            <Skeleton width="48%" height={12} />
            <Skeleton width="62%" height={22} />
          </div>
        </Loading>
        <p className="mt-3 flex items-center gap-2 text-14">
          <Spinner /> Memeriksa nomor
        </p>
        <Disclosure summary="Mengapa menunggu?">Bank menjawab dalam beberapa detik.</Disclosure>
      </Section>
    </>
  )
}
