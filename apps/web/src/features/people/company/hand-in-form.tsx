import { CallError } from '@ketok/client'
import { Button, buttonClass, DownloadIcon, FieldError, notify, SelectField, UploadIcon } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useFault } from '../../../components/forms/use-fault.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf, useReading } from '../../../start/query.ts'

/** Thousands of rows are looked at before the answer comes. */
const LOOK_MS = 120_000
const KINDS =
  '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface HandInFormProps {
  companyId: number
  /** The number of the list, once it waits. */
  onHandedIn: (importId: number) => void
}

/** A list of units, and where they will be brought: looked at at once, and written by the house alone. */
export function HandInForm({ companyId, onHandedIn }: HandInFormProps) {
  const [table, setTable] = useState<File | null>(null)
  const [poolId, setPool] = useState('')
  const [productTypeId, setProductType] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, showFault, form] = useFault<{ table?: string; pool_id?: string; other?: string }>()
  const pools = useReading('GET /pool-location')
  const types = useReading('GET /tipe-produk-all')
  const queries = useQueryClient()

  async function send(): Promise<void> {
    if (table === null || poolId === '') {
      showFault({
        ...(table === null && { table: 'Pilih berkas daftar unit' }),
        ...(poolId === '' && { pool_id: 'Pilih pool tempat unit akan diserahkan' }),
      })
      return
    }
    const sent = new FormData()
    sent.set('pool_id', poolId)
    sent.set('product_type_id', productTypeId)
    sent.set('table', table, table.name)
    setPending(true)
    showFault(undefined)
    try {
      const { import_id } = await client.upload('POST /customer/perusahaan/{company_id}/daftar', sent, {
        params: { company_id: companyId },
        timeoutMs: LOOK_MS,
      })
      await queries.invalidateQueries({ queryKey: entriesOf('GET /customer/perusahaan/{company_id}/daftar') })
      setTable(null)
      notify.success('Daftar diserahkan')
      onHandedIn(import_id)
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      const { table: ofTable, pool_id: ofPool } = refusal.fields
      showFault(
        ofTable === undefined && ofPool === undefined
          ? { other: refusal.message }
          : {
              ...(ofTable !== undefined && { table: ofTable }),
              ...(ofPool !== undefined && { pool_id: ofPool }),
            },
      )
    } finally {
      setPending(false)
    }
  }

  const options = (known: readonly { id: number; name: string }[] = []) =>
    known.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!pending) void send()
      }}
    >
      <TableField file={table} error={fault?.table} onFile={setTable} />
      <SelectField
        label="Pool tempat unit diserahkan"
        placeholder="Pilih pool"
        value={poolId}
        error={fault?.pool_id}
        options={options(pools.data?.pools)}
        onChange={({ target }) => setPool(target.value)}
      />
      <SelectField
        label="Jenis, bila daftar tidak menyebutnya"
        placeholder="Dari kolom daftar"
        value={productTypeId}
        options={options(types.data?.product_types)}
        onChange={({ target }) => setProductType(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2 md:col-span-2">
        <Button type="submit" pending={pending}>
          Periksa dan serahkan
        </Button>
        <Button variant="outline" onClick={() => void saveTemplate()}>
          <DownloadIcon aria-hidden="true" />
          Contoh Excel
        </Button>
        <FieldError error={fault?.other} />
      </div>
    </form>
  )
}

interface TableFieldProps {
  file: File | null
  error: string | undefined
  onFile: (file: File) => void
}

function TableField({ file, error, onFile }: TableFieldProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5 md:col-span-2">
      <span className="flex flex-wrap items-center gap-3">
        <label className={buttonClass({ variant: 'outline' })}>
          <UploadIcon aria-hidden="true" />
          {file === null ? 'Pilih daftar' : 'Pilih berkas lain'}
          <input
            type="file"
            aria-label="Berkas daftar unit"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={id}
            accept={KINDS}
            className="sr-only"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen !== undefined) onFile(chosen)
              // The same one once more, mended meanwhile, is news too.
              target.value = ''
            }}
          />
        </label>
        {file !== null && <span className="min-w-0 truncate text-14">{file.name}</span>}
      </span>
      {error === undefined ? (
        <p id={id} className="text-13 leading-body text-text-2">
          Excel atau CSV, paling banyak 5.000 baris. Kolom dikenali dari judulnya, dalam urutan apa pun.
        </p>
      ) : (
        <FieldError id={id} error={error} />
      )}
    </div>
  )
}

async function saveTemplate(): Promise<void> {
  // What writes workbooks comes only to whoever wants one.
  const { saveListTemplate } = await import('./list-template.ts')
  await saveListTemplate()
}
