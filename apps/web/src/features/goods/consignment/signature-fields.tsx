import { wibDeadline } from '@ketok/domain'
import { Button, TextField } from '@ketok/ui'
import { at } from '../../../components/lot-time.ts'

interface SignatureFieldsProps {
  name: string
  code: string
  faults: { readonly name: string | undefined; readonly code: string | undefined }
  /** The call that mails a code, and what it answered. */
  codes: {
    readonly data: { readonly sent_to: string; readonly expires_at: string } | undefined
    readonly isPending: boolean
    readonly mutate: () => void
  }
  onName: (name: string) => void
  onCode: (code: string) => void
}

/** The typed name and the code of one's mailbox: together they are a signature. */
export function SignatureFields({ name, code, faults, codes, onName, onCode }: SignatureFieldsProps) {
  return (
    <>
      <TextField
        className="max-w-[420px]"
        label="Nama lengkap, sebagai tanda tangan"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={faults.name}
        onChange={({ target }) => onName(target.value)}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            className="w-44"
            label="Kode dari email"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={faults.code}
            onChange={({ target }) => onCode(target.value)}
          />
          <Button type="button" variant="secondary" pending={codes.isPending} onClick={() => codes.mutate()}>
            {codes.data ? 'Kirim kode baru' : 'Kirim kode'}
          </Button>
        </div>
        <p className="text-13 text-text-2" role="status">
          {codes.data
            ? `Kode terkirim ke ${codes.data.sent_to}, berlaku sampai ${wibDeadline(at(codes.data.expires_at))}.`
            : 'Kami kirim kode sekali pakai ke email Anda.'}
        </p>
      </div>
    </>
  )
}
