import { Button } from '@ketok/ui'

/** Spec 2.6.8: when nothing else caught it. No router here: it may be what failed. */
export function GlobalFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-4 p-6">
      <h1 className="text-30 font-bold">Oops! Terjadi Kesalahan</h1>
      <p className="text-16 text-text-2">Maaf, permintaan Anda tidak dapat diproses.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Coba Lagi</Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          Kembali ke Home
        </Button>
      </div>
    </main>
  )
}
