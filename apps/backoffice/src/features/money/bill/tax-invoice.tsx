import { CallError } from '@ketok/client'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { CASHIERS, holdsOneOf } from '@ketok/domain'
import { Button, notify, StateBox, TextField, UploadIcon } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useStaff } from '../../../observe.ts'
import type { BillDetail } from './bill-words.tsx'

/** The faktur pajak of a paid bill; a corrected one takes the place of the first. */
export function TaxInvoice({ bill }: { bill: BillDetail }) {
  const [isUploading, setUploading] = useState(false)
  const staff = useStaff()
  const mayUpload = holdsOneOf(staff?.roles ?? [], CASHIERS)
  const { tax_invoice: invoice, status } = bill
  return (
    <section className="office-sheet p-5">
      <h2 className="text-16 font-bold">Faktur pajak</h2>
      {invoice === null ? (
        <p className="mt-1 text-14 text-text-2">
          {status === 'PAID'
            ? 'Belum diunggah. Pemenang melihatnya di halaman transaksinya.'
            : 'Diunggah setelah tagihan lunas.'}
        </p>
      ) : (
        <p className="mt-1 text-14">
          <span className="block font-semi">{invoice.invoice_number}</span>
          <span className="text-text-2">Diunggah {dayAndTime(invoice.issued_at)}</span>
        </p>
      )}
      {status === 'PAID' && (
        <Button
          variant="outline"
          className="mt-3"
          disabled={!mayUpload}
          title={mayUpload ? undefined : 'Hanya kasir yang mengunggah faktur'}
          onClick={() => setUploading(true)}
        >
          <UploadIcon aria-hidden="true" />
          {invoice === null ? 'Unggah faktur' : 'Ganti faktur'}
        </Button>
      )}
      {isUploading && <UploadDialog bill={bill} onClose={() => setUploading(false)} />}
    </section>
  )
}

function UploadDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const refresh = useRefreshDesk()
  const [number, setNumber] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const blocked = number.trim() === '' ? 'Isi nomor faktur' : file === null ? 'Pilih berkas PDF' : undefined

  async function upload(): Promise<void> {
    if (file === null) return
    const form = new FormData()
    // The server reads the number before the file.
    form.append('invoice_number', number.trim())
    form.append('file', file)
    setFaults({})
    try {
      await client.upload('POST /office/keuangan/tagihan/{bill_id}/faktur', form, {
        params: { bill_id: bill.bill_id },
      })
    } catch (fault) {
      if (fault instanceof CallError) setFaults(fault.fields)
      throw fault
    }
    await refresh()
    notify.success('Faktur pajak tersimpan')
  }

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={bill.tax_invoice === null ? 'Unggah faktur pajak' : 'Ganti faktur pajak'}
      confirm="Simpan faktur"
      {...(blocked !== undefined && { blocked })}
      onConfirm={upload}
      changes={[
        { label: 'Tagihan', to: bill.title },
        { label: 'Pemenang', to: bill.customer.full_name },
        {
          label: 'Nomor faktur',
          ...(bill.tax_invoice !== null && { from: bill.tax_invoice.invoice_number }),
          to: number.trim() === '' ? '-' : number.trim(),
        },
      ]}
    >
      <TextField
        label="Nomor faktur"
        data-autofocus
        autoComplete="off"
        maxLength={40}
        placeholder="010.000-26.12345678"
        error={faults.invoice_number}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label="Berkas PDF"
        hint={`PDF, paling besar ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`}
        type="file"
        accept="application/pdf,.pdf"
        error={faults.file}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <StateBox tone="info" title="Hanya pemenang yang bisa mengunduhnya">
        Ia diberi tahu begitu faktur tersimpan.
      </StateBox>
    </ChangeDialog>
  )
}
