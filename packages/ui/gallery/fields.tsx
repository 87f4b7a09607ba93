import { useState } from 'react'
import {
  CheckboxField,
  ChoiceChip,
  NumberField,
  notify,
  RadioCard,
  RangeField,
  type ReadNumber,
  RemovableChip,
  ResendControl,
  SearchIcon,
  SelectField,
  StatusChip,
  Stepper,
  Table,
  TextAreaField,
  TextField,
} from '../src/index.ts'
import { Section } from './section.tsx'

const rupiah = (value: number) => `Rp ${String(value).replace(/\B(?=(\d{3})+$)/g, '.')}`
/** Digits alone; an app brings a reader of its own. */
const read: ReadNumber = (text) =>
  /^[0-9]{0,15}$/.test(text)
    ? { value: text === '' ? null : Number(text) }
    : { fault: 'Jumlah tidak terbaca. Tulis seperti 165.000.000' }
const bars = [0.1, 0.18, 0.34, 0.55, 0.82, 1, 0.9, 0.72, 0.55, 0.38, 0.26, 0.18, 0.12, 0.09, 0.05]

export function FieldSections() {
  const [amount, setAmount] = useState<number | null>(179_000_000)
  const [fee, setFee] = useState<number | null>(2_500)
  const [range, setRange] = useState<[number, number]>([100, 450])
  const [grades, setGrades] = useState<readonly string[]>(['A', 'B'])
  const toggle = (grade: string) =>
    setGrades(grades.includes(grade) ? grades.filter((other) => other !== grade) : [...grades, grade])
  return (
    <>
      <Section title="Isian">
        <div className="grid gap-4">
          <TextField label="Email" type="email" defaultValue="budi@ketok" error="Format Email tidak valid" />
          <TextField label="Password" type="password" defaultValue="rahasia" />
          <TextField
            label="Cari"
            hideLabel
            type="search"
            placeholder="Cari merek, model, nomor lot"
            prefix={<SearchIcon aria-hidden="true" />}
          />
          <TextField label="Nama perusahaan" optional hint="Seperti di akta" />
          <SelectField
            label="Kota"
            placeholder="Pilih kota"
            options={[
              { value: '1', label: 'Jakarta Timur' },
              { value: '2', label: 'Bekasi' },
            ]}
          />
          <TextField label="Nomor anggota" disabled defaultValue="0427" />
        </div>
      </Section>
      <Section title="Jumlah, pilihan">
        <div className="grid gap-4">
          <Stepper
            label="Maksimum Anda"
            value={amount}
            onChange={setAmount}
            step={500_000}
            min={179_000_000}
            read={read}
            format={rupiah}
            labelAside={
              <span>
                Total <b className="text-text">Rp 182.334.000</b>
              </span>
            }
            hint="Kelipatan Rp 500.000, minimal Rp 179.000.000"
          />
          <NumberField label="Biaya" prefix="Rp" value={fee} onChange={setFee} read={read} />
          <TextAreaField label="Pesan" rows={3} defaultValue="Halo, saya ingin bertanya" />
          <div>
            <CheckboxField label="Jakarta Timur" count={142} defaultChecked />
            <CheckboxField label="Bekasi" count={88} />
            <CheckboxField label="Saya setuju" error="Persetujuan diperlukan" />
          </div>
          <fieldset className="grid gap-2">
            <legend className="ui-field-label mb-2">Cara bayar</legend>
            <RadioCard name="bank" title="Mandiri" note="Virtual Account" defaultChecked />
            <RadioCard name="bank" title="BNI" note="Virtual Account" aside="Rp 4.000" />
            <RadioCard name="bank" title="BRI" note="Sedang gangguan" disabled />
          </fieldset>
        </div>
      </Section>
      <Section title="Saringan, kirim ulang">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {['A', 'B', 'C', 'D', 'E'].map((grade) => (
              <ChoiceChip key={grade} pressed={grades.includes(grade)} onClick={() => toggle(grade)}>
                {grade}
              </ChoiceChip>
            ))}
            <ChoiceChip pressed={false} count={236}>
              Motor
            </ChoiceChip>
            <RemovableChip label="Mobil" />
          </div>
          <RangeField
            label="Harga"
            min={0}
            max={750}
            step={10}
            value={range}
            onChange={setRange}
            format={(value) => `Rp ${value} juta`}
            bars={bars}
          />
          <ResendControl
            waitMs={300_000}
            onResend={() => notify.success('Verifikasi telah dikirim ke email')}
          />
          <ResendControl waitMs={0} onResend={() => notify.success('Verifikasi telah dikirim ke email')} />
        </div>
      </Section>
      <Section title="Tabel" wide>
        <Bills />
      </Section>
    </>
  )
}

const bills = [
  { id: '027', buyer: 'B. Santoso', amount: '177.334.000', tone: 'success', status: 'Lunas' },
  { id: '014', buyer: 'PT Karya Baja', amount: '412.334.000', tone: 'warning', status: 'Menunggu' },
  { id: '033', buyer: 'T. Iswanto', amount: '130.334.000', tone: 'danger', status: 'Wanprestasi' },
  { id: '061', buyer: 'S. Lestari', amount: '316.834.000', tone: 'success', status: 'Lunas' },
] as const

function Bills() {
  const [selected, setSelected] = useState<string>('014')
  return (
    <Table
      caption="Tagihan hari ini"
      rows={bills}
      rowKey={(bill) => bill.id}
      selected={selected}
      onSelect={(bill) => setSelected(bill.id)}
      columns={[
        { key: 'lot', head: 'Lot', cell: (bill) => <b>{bill.id}</b>, foot: '4 tagihan' },
        { key: 'buyer', head: 'Pembeli', cell: (bill) => bill.buyer, foot: '' },
        { key: 'amount', head: 'Tagihan', align: 'end', cell: (bill) => bill.amount, foot: '1.036.836.000' },
        {
          key: 'status',
          head: 'Status',
          cell: (bill) => <StatusChip tone={bill.tone}>{bill.status}</StatusChip>,
          foot: '',
        },
      ]}
    />
  )
}
