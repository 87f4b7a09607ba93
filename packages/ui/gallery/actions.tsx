import {
  Button,
  type ButtonSize,
  GavelIcon,
  HeartIcon,
  IconButton,
  KeyButton,
  KeyCap,
  TimeStrip,
} from '../src/index.ts'
import { Section } from './section.tsx'

const sizes: ButtonSize[] = ['xxs', 'xs', 'sm', 'md', 'lg']

export function ActionSections() {
  return (
    <>
      <Section title="Tombol kunci, satu-satunya jingga">
        <div className="grid gap-2.5">
          <KeyButton>
            <GavelIcon /> Tawar Rp 179.000.000
          </KeyButton>
          <KeyButton pending pendingLabel="Mengirim tawaran…">
            Tawar
          </KeyButton>
          <KeyButton variant="outline">
            <GavelIcon /> Naikkan maksimum
          </KeyButton>
          <KeyButton disabled>Sudah ditutup</KeyButton>
          <KeyButton tall>
            <GavelIcon /> Ambil Rp 414.000.000
          </KeyButton>
        </div>
      </Section>
      <Section title="Tombol lain">
        <div className="grid grid-cols-2 gap-2.5">
          <Button>Utama</Button>
          <Button variant="secondary">Kedua</Button>
          <Button variant="outline">Garis</Button>
          <Button variant="transparent">Terang</Button>
          <Button variant="success">Berhasil</Button>
          <Button variant="danger">Bahaya</Button>
          <Button variant="gray">Abu</Button>
          <Button variant="neutral">Netral</Button>
          <Button pending>Menyimpan</Button>
          <Button disabled>Nonaktif</Button>
        </div>
        <div className="mt-2.5 flex flex-wrap items-end gap-2">
          {sizes.map((size) => (
            <Button key={size} size={size} variant="outline">
              {size}
            </Button>
          ))}
          <IconButton label="Simpan" variant="outline">
            <HeartIcon />
          </IconButton>
          <KeyCap>Enter</KeyCap>
        </div>
        <div className="mt-2.5 rounded-card bg-brand p-3">
          <Button variant="light">Lihat katalog</Button>
        </div>
      </Section>
      <Section title="Hitung mundur">
        <div className="grid gap-2.5 *:overflow-hidden *:rounded-card *:border *:border-line">
          <TimeStrip tone="normal" label="Sisa waktu" value="12.08" elapsed={0.62} />
          <TimeStrip tone="closing" label="Menutup" value="01.42" elapsed={0.11} />
          <TimeStrip tone="extended" label="Diperpanjang 2×" value="02.00" />
          <TimeStrip tone="closed" label="Ditutup 14.33.50" value="Rp 179.000.000" />
          <TimeStrip tone="paused" label="Dijeda, waktu akan ditambah" value="02.00" />
          <TimeStrip
            tone="closing"
            size="lg"
            label="Menutup 14.33.50 WIB"
            note="Diperpanjang 2× · batas 15.30"
            value="01.42"
            elapsed={0.86}
          />
        </div>
      </Section>
    </>
  )
}
