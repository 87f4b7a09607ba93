import { useState } from 'react'
import {
  Accordion,
  Breadcrumb,
  Button,
  ChevronDownIcon,
  CopyButton,
  Logo,
  linkClass,
  Menu,
  MenuDivider,
  MenuItem,
  Modal,
  notify,
  Pagination,
  Popover,
  Sheet,
  Tabs,
  TextField,
} from '../src/index.ts'
import { notifyCopied } from './notify-copied.ts'
import { Section } from './section.tsx'

export function OverlaySections() {
  const [shown, setShown] = useState<'modal' | 'sheet' | null>(null)
  const [tab, setTab] = useState('semua')
  const [page, setPage] = useState(1)
  const close = () => setShown(null)
  return (
    <>
      <Section title="Jendela dan menu">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setShown('modal')}>
            Jendela
          </Button>
          <Button variant="outline" onClick={() => setShown('sheet')}>
            Lembar bawah
          </Button>
          <Menu
            label="Akun"
            trigger={(props) => (
              <Button {...props} variant="outline">
                Budi Santoso <ChevronDownIcon />
              </Button>
            )}
          >
            <MenuItem onClick={() => notify.notice('Pengaturan')}>Pengaturan</MenuItem>
            <MenuItem>Transaksi</MenuItem>
            <MenuItem disabled>Proxy Bid</MenuItem>
            <MenuDivider />
            <MenuItem>Keluar</MenuItem>
          </Menu>
          <Popover
            align="end"
            trigger={(props) => (
              <Button {...props} variant="outline">
                Kabar
              </Button>
            )}
          >
            {() => <p className="p-4 text-text-2">Tidak ada Notifikasi</p>}
          </Popover>
          <CopyButton text="8870801200274415" onCopied={notifyCopied}>
            Salin nomor
          </CopyButton>
        </div>
        <Modal open={shown === 'modal'} onClose={close} label="Masuk">
          <Logo name="ketok" hideWord size={40} />
          <h2 className="mt-5 text-24">Masuk ke Ketok</h2>
          <p className="mb-5 text-text-2">Lanjutkan menawar, lihat NIPL dan tagihan Anda.</p>
          <TextField label="Email" type="email" defaultValue="budi@ketok.test" />
          <Button full size="lg" className="mt-4" onClick={() => notify.error('Email atau password salah')}>
            Selanjutnya
          </Button>
        </Modal>
        <Sheet
          open={shown === 'sheet'}
          onClose={close}
          title="Saring"
          action={
            <Button variant="transparent" size="sm">
              Hapus semua
            </Button>
          }
          foot={
            <Button full size="lg" onClick={close}>
              Tampilkan 64 mobil
            </Button>
          }
        >
          <TextField label="Harga terendah" inputMode="numeric" defaultValue="Rp 100 juta" />
        </Sheet>
      </Section>
      <Section title="Tab dan lipatan">
        <Tabs
          label="Transaksi"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'semua', label: 'Semua', count: 12 },
            { id: 'menunggu', label: 'Menunggu', count: 2 },
            { id: 'lunas', label: 'Lunas', count: 10 },
          ]}
        >
          Isi tab {tab}
        </Tabs>
        <div className="mt-4">
          <Accordion
            boxed
            name="cara"
            items={[
              { key: 1, summary: 'Cara bayar: aplikasi bank', body: 'Buka aplikasi, pilih Bayar.' },
              { key: 2, summary: 'Cara bayar: ATM', body: 'Masukkan kartu, pilih Bayar.' },
            ]}
          />
        </div>
      </Section>
      <Section title="Halaman">
        <Breadcrumb
          items={[
            { key: '1', link: <a href="#katalog">Katalog Lelang</a> },
            { key: '2', link: <a href="#mobil">Mobil</a> },
            { key: '3', link: 'Lot 027' },
          ]}
        />
        <div className="my-4">
          <Pagination page={page} total={64} pageSize={9} onPage={setPage} hrefOf={(to) => `#${to}`} />
        </div>
        <a className={linkClass} href="#semua">
          Lihat semua
        </a>
      </Section>
    </>
  )
}
