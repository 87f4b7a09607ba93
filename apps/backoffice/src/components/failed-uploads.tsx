import { Button, StateBox } from '@ketok/ui'
import type { PhotoUploads } from './use-photo-uploads.ts'

/** Which pictures did not arrive and why; they can be sent again as the same ones. */
export function FailedUploads({ uploads: { failed, sendAgain, forget } }: { uploads: PhotoUploads }) {
  if (failed.length === 0) return null
  return (
    <StateBox tone="danger" title={`${failed.length} foto belum terkirim`}>
      <ul>
        {failed.map(({ idempotencyKey, file, reason }) => (
          <li key={idempotencyKey} className="break-words">
            {file.name}: {reason}
          </li>
        ))}
      </ul>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={sendAgain}>
          Kirim lagi
        </Button>
        <Button type="button" size="sm" variant="transparent" onClick={forget}>
          Lupakan
        </Button>
      </span>
    </StateBox>
  )
}
