import type { RefusalCode, WireError } from '@ketok/contract/refusals'

/** Codes the client itself gives, beside those of the server. */
export type ClientCode = 'offline' | 'slow' | 'timeout' | 'network' | 'bad_reply'

/** Spec 8.3: what a person reads when no server could say it. */
export const clientMessages: Record<ClientCode, string> = {
  offline: 'Tidak ada koneksi internet. Mohon periksa koneksi Anda.',
  slow: 'Server belum menjawab. Kami terus mencoba.',
  timeout: 'Koneksi timeout. Mohon coba lagi.',
  network: 'Server tidak dapat dihubungi. Mohon coba lagi.',
  bad_reply: 'Terjadi kesalahan pada server',
}

/** Every failed call. Branch on `code`; show `message` (the first entry of `errors`, spec 8.1). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: RefusalCode | ClientCode
  /** HTTP status; 0 when there was no reply. */
  readonly status: number
  readonly errors: readonly WireError[]
  /** What to name when asking for help. */
  readonly requestId: string | null

  constructor(
    code: RefusalCode | ClientCode,
    message: string,
    status = 0,
    errors: readonly WireError[] = [],
    requestId: string | null = null,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }

  static of(code: ClientCode): CallError {
    return new CallError(code, clientMessages[code])
  }

  /** Messages by field, for forms; the first for each field. */
  get fields(): Record<string, string> {
    const fields: Record<string, string> = {}
    for (const { field, message } of this.errors) if (field && !fields[field]) fields[field] = message
    return fields
  }

  /** For a toast: the server's own sentence, or none where it gave none and the toast's own word stands (spec 8.20). */
  get toastMessage(): string | undefined {
    const [first] = this.errors
    if (first !== undefined) return first.message || undefined
    return this.code === 'bad_reply' ? undefined : this.message
  }

  /** A number the refusal carries, such as the new `minimum`. */
  fact(name: string): number | undefined {
    const value = this.errors[0]?.[name]
    return typeof value === 'number' ? value : undefined
  }
}
