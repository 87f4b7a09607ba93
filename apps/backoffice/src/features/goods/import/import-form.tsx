import { CallError } from '@ketok/client'
import { Button, DownloadIcon, SelectField, StateBox } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FileDrop } from '../../../components/file-drop.tsx'
import { MissingFirst } from '../../../components/missing-first.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { sendList, sendPhotos } from './send-list.ts'
import { saveTemplate } from './template.ts'

interface Problem {
  readonly title: string
  readonly words: string
}

/** A list and its photos, handed over to be looked at: nothing of it becomes a unit yet. */
export function ImportForm() {
  const [table, setTable] = useState<File | null>(null)
  const [photos, setPhotos] = useState<File | null>(null)
  const [productTypeId, setProductType] = useState('')
  const [poolId, setPool] = useState('')
  // A company's own page leads here with it.
  const [address] = useSearchParams()
  const [consignorId, setConsignor] = useState(address.get('penitip') ?? '')
  const [step, setStep] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** Looked at already; only its photos are still to come. */
  const [importId, setImportId] = useState<number | null>(null)
  const choices = useReading('GET /office/unit/pilihan')
  const navigate = useNavigate()
  const queries = useQueryClient()

  function take(file: File | undefined): void {
    if (file === undefined) return
    setProblem(null)
    setImportId(null)
    if (/\.zip$/i.test(file.name)) setPhotos(file)
    else setTable(file)
  }

  async function send(): Promise<void> {
    if (table === null) return
    setProblem(null)
    let id = importId
    try {
      if (id === null) {
        setStep('Memeriksa daftar…')
        id = await sendList({ table, photos, productTypeId, poolId, consignorId })
        setImportId(id)
      }
      if (photos !== null) {
        setStep('Mengirim foto…')
        await sendPhotos(id, photos, (share) => setStep(`Mengirim foto, ${Math.round(share * 100)}%`))
      }
      await queries.invalidateQueries({ queryKey: ['GET /office/impor'] })
      navigate(paths.import(id))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      const words = Object.values(fault.fields)[0] ?? fault.message
      setProblem({ title: id === null ? 'Daftar belum bisa diperiksa' : 'Foto belum terkirim', words })
    } finally {
      setStep(null)
    }
  }

  const named = (given: readonly { id: number; name: string }[] = []) =>
    given.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <section aria-label="Impor baru" className="office-sheet grid gap-4 p-4 lg:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <h2 className="text-14 font-semi">Daftar unit (Excel atau CSV)</h2>
        <FileDrop
          label="Pilih daftar"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={take}
          chosen={table?.name ?? null}
        />
        <p className="text-13 text-text-2">
          Kolom dikenali dari judulnya, dalam urutan apa pun. Unit yang sudah ada dikenali dari nomor stok
          atau nomor rangkanya, jadi mengirim ulang tidak menggandakan.
        </p>
      </div>
      <div className="grid content-start gap-1.5">
        <h2 className="text-14 font-semi">Foto (ZIP, boleh menyusul)</h2>
        <FileDrop
          label="Pilih ZIP foto"
          accept=".zip,application/zip"
          onFile={take}
          chosen={photos?.name ?? null}
        />
        <p className="text-13 text-text-2">
          Beri nama foto dengan nomor polisi, rangka, stok, atau lot: B 1234 KJT-1.jpg, STK-007_depan.jpg,
          atau satu folder per unit.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[220px_220px_260px_1fr] lg:items-end">
        <SelectField
          label="Jenis, bila kolomnya tidak ada"
          placeholder="Dari kolom daftar"
          value={productTypeId}
          options={named(choices.data?.product_types)}
          onChange={({ target }) => setProductType(target.value)}
        />
        <SelectField
          label="Pool, bila kolomnya tidak ada"
          placeholder="Dari kolom daftar"
          value={poolId}
          options={named(choices.data?.pools.filter(({ is_closed }) => !is_closed))}
          onChange={({ target }) => setPool(target.value)}
        />
        <SelectField
          label="Penitip, bila kolomnya tidak ada"
          placeholder="Dari kolom daftar"
          value={consignorId}
          options={(choices.data?.companies ?? []).map(({ customer_id, name }) => ({
            value: String(customer_id),
            label: name,
          }))}
          onChange={({ target }) => setConsignor(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={() => void saveTemplate()}>
            <DownloadIcon aria-hidden="true" />
            Contoh Excel
          </Button>
          <Button disabled={table === null} pending={step !== null} onClick={() => void send()}>
            {step ?? (importId === null ? 'Periksa daftar' : 'Kirim foto lagi')}
          </Button>
        </div>
      </div>
      {choices.data !== undefined && (
        <div className="empty:hidden lg:col-span-2">
          <MissingFirst
            has={{ place: choices.data.pools.length > 0, type: choices.data.product_types.length > 0 }}
          />
        </div>
      )}
      {problem !== null && (
        <StateBox tone="danger" title={problem.title} className="lg:col-span-2">
          {problem.words}
        </StateBox>
      )}
    </section>
  )
}
