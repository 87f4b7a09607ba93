import { formatRupiah, instant, wibDate, wibTime } from '@ketok/domain'
import { Accordion, Button, buttonClass, type Fact, FactList, Modal, Picture } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'
import { DOCUMENTS, QUESTIONS } from './consignor-guide.ts'
import { type Draft, draftTitle, isFor } from './draft.ts'
import { dropDraft, readDraft } from './draft-box.ts'
import { OwnCompanies } from './own-companies.tsx'
import { OwnConsignments } from './own-consignments.tsx'
import { OwnReserves } from './own-reserves.tsx'
import { OwnSales } from './own-sales.tsx'

/** What it is, what it costs and what one needs; then the way in by what one has to sell. */
export function Landing() {
  const user = useUser()
  return (
    <div className="page-box pt-6 pb-14 md:pt-8">
      <title>{`Titip Lelang · ${config.brand.name}`}</title>
      <Hero />
      <KeptDraft />
      {user !== null && <OwnCompanies />}
      {user !== null && <OwnReserves />}
      {user !== null && <OwnConsignments />}
      {user !== null && <OwnSales />}
      <Types />
      <Way />
      <Money />
      <Papers />
      <section aria-labelledby="tanya" className="mt-14">
        <h2 id="tanya" className="mb-4 text-24 font-bold tracking-tight">
          Yang sering ditanyakan
        </h2>
        <Accordion
          boxed
          items={QUESTIONS.map(({ question, answer }) => ({
            key: question,
            summary: question,
            body: <p className="text-14 leading-body text-text-2">{answer}</p>,
          }))}
        />
      </section>
    </div>
  )
}

function Hero() {
  return (
    <section className="relative overflow-hidden rounded-panel bg-brand text-on-brand">
      <Picture
        src={pictureUrl('site-banner-2.webp')}
        alt=""
        widths={[640, 960, 1440]}
        sizes="56vw"
        ratio="72 / 35"
        className="banner-picture hidden w-[56%] md:block"
        eager
      />
      <div className="relative p-6 md:max-w-[560px] md:p-12">
        <p className="text-13 text-on-brand-muted">Untuk penjual perorangan dan perusahaan</p>
        <h1 className="mt-2 text-36 font-bold leading-tight tracking-tight md:text-48">Titip Lelang</h1>
        <p className="mt-3 max-w-[42ch] text-16 leading-body text-on-brand-muted">
          Titipkan kendaraan, alat berat, atau elektronik Anda. Kami periksa, foto, dan lelang; pembeli
          terverifikasi menawar terbuka, hasilnya masuk ke rekening Anda.
        </p>
        <Link
          to={paths.consign({ step: 'barang' })}
          className={`${buttonClass({ variant: 'light', size: 'lg' })} mt-6`}
        >
          Mulai titip
        </Link>
      </div>
    </section>
  )
}

/** What was not sent last time, offered again. */
function KeptDraft() {
  const user = useUser()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [asks, setAsks] = useState(false)
  const { data: types } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  useEffect(() => void readDraft().then(setDraft), [])
  if (draft === null || !isFor(draft, user?.customer_id ?? null)) return null
  const typeName = types?.product_types.find(({ id }) => id === draft.fields.product_type_id)?.name
  const savedAt = instant(draft.savedAt)
  return (
    <section
      aria-labelledby="draf"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface p-4 md:px-6"
    >
      <div className="min-w-0">
        <h2 id="draf" className="truncate text-16 font-bold">
          Draf: {draftTitle(draft, typeName)}
        </h2>
        <p className="text-13 text-text-2">
          {draft.photos.length} foto, disimpan {wibDate(savedAt)}, {wibTime(savedAt)} di perangkat ini
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.consign({ step: 'barang' })} className={buttonClass()}>
          Lanjutkan draf
        </Link>
        <Button variant="outline" onClick={() => setAsks(true)}>
          Mulai baru
        </Button>
      </div>
      <Modal open={asks} onClose={() => setAsks(false)} title="Mulai baru?">
        <p className="text-14 leading-body text-text-2">
          Isian dan {draft.photos.length} foto pada draf ini dihapus dari perangkat Anda.
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            variant="danger"
            onClick={() =>
              void dropDraft().then(() => {
                setDraft(null)
                void navigate(paths.consign({ step: 'barang' }))
              })
            }
          >
            Hapus dan mulai baru
          </Button>
          <Button variant="outline" onClick={() => setAsks(false)}>
            Batal
          </Button>
        </div>
      </Modal>
    </section>
  )
}

/** The quickest way in: what one has to sell. */
function Types() {
  const { data, error, refetch } = useReading('GET /tipe-produk-all', { query: { sort: 'created_at' } })
  return (
    <section aria-labelledby="jenis" className="mt-10 md:mt-14">
      <h2 id="jenis" className="mb-4 text-24 font-bold tracking-tight">
        Apa yang ingin Anda titipkan?
      </h2>
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : data?.product_types.length === 0 ? (
        <p className="text-14 text-text-2">
          Belum ada jenis barang yang kami terima. Kembalilah sebentar lagi.
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-6">
          {data
            ? data.product_types.map(({ id, name, picture }) => (
                <li key={id}>
                  <Link
                    to={paths.consign({ step: 'barang', typeId: id })}
                    className="block overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong"
                  >
                    <Picture
                      src={picture ? pictureUrl(picture.file) : null}
                      alt=""
                      blur={picture?.blur}
                      widths={[160, 320, 480]}
                      sizes="(min-width: 1024px) 190px, 50vw"
                      ratio="4 / 3"
                      eager
                    />
                    <span className="flex min-h-11 items-center px-4 text-14 font-semi">{name}</span>
                  </Link>
                </li>
              ))
            : Array.from({ length: 6 }, (_, tile) => tile).map((tile) => (
                <li key={tile} aria-hidden="true">
                  <div className="aspect-[4/3] rounded-card bg-photo" />
                  <div className="h-11" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

const WAY = [
  {
    title: 'Isi data dan foto',
    text: 'Sekitar sepuluh menit dari ponsel. Belum lengkap? Draf tersimpan di perangkat Anda.',
  },
  {
    title: 'Inspeksi di cabang',
    text: 'Pilih hari dan jam. Kami periksa barang dan dokumennya bersama Anda, gratis.',
  },
  {
    title: 'Sepakati harga limit',
    text: 'Berdasarkan nilai inspeksi dan harga ketok barang serupa. Di bawah limit tidak dijual tanpa izin Anda.',
  },
  {
    title: 'Lelang dan terima hasil',
    text: 'Ikuti tawaran dari halaman ini. Hasilnya dikirim ke rekening setelah serah terima.',
  },
]

function Way() {
  return (
    <section aria-labelledby="cara" className="mt-14">
      <h2 id="cara" className="mb-4 text-24 font-bold tracking-tight">
        Cara titip lelang
      </h2>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {WAY.map(({ title, text }, index) => (
          <li key={title} className="border-brand border-t-2 pt-4">
            <p className="text-13 font-semi text-brand">Langkah {index + 1}</p>
            <h3 className="mt-1 text-16 font-bold">{title}</h3>
            <p className="mt-1 text-14 leading-body text-text-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const EXAMPLE = 165_000_000
const COSTS: readonly Fact[] = [
  { label: 'Harga ketok', value: formatRupiah(EXAMPLE) },
  { label: 'Biaya pendaftaran', value: formatRupiah(0) },
  { label: 'Biaya inspeksi dan foto', value: formatRupiah(0) },
  { label: 'Komisi dari penjual', value: formatRupiah(0) },
  { label: 'Anda terima', value: formatRupiah(EXAMPLE), total: true },
]

/** Decision 0091. */
function Money() {
  return (
    <section
      aria-labelledby="biaya"
      className="mt-14 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-10"
    >
      <div>
        <h2 id="biaya" className="text-24 font-bold tracking-tight">
          Biaya dan pembayaran hasil
        </h2>
        <div className="mt-3 grid max-w-[62ch] gap-3 text-16 leading-body text-text-2">
          <p>
            Anda tidak membayar apa pun untuk menitip. Balai lelang hidup dari biaya layanan yang dibayar
            pemenang, jadi kami untung hanya bila barang Anda terjual.
          </p>
          <p>
            Pemenang melunasi paling lambat lima hari kerja setelah ketok palu. Setelah lunas dan barang
            diserahkan, kami kirim laporan penjualan dan mentransfer hasilnya ke rekening di{' '}
            <Link to={paths.setting} className="font-semi text-brand underline">
              profil Anda
            </Link>
            .
          </p>
          <p>
            Satu-satunya potongan adalah pajak yang memang menjadi kewajiban Anda, misalnya bila Anda menjual
            sebagai perusahaan. Besarnya tertulis di surat kesepakatan sebelum barang dilelang.
          </p>
        </div>
      </div>
      <div className="rounded-panel border border-line bg-surface p-4 md:p-6">
        <h3 className="mb-2 text-15 font-semi">Contoh: mobil milik perorangan</h3>
        <FactList facts={COSTS} bare />
      </div>
    </section>
  )
}

function Papers() {
  return (
    <section aria-labelledby="dokumen" className="mt-14">
      <h2 id="dokumen" className="mb-1 text-24 font-bold tracking-tight">
        Dokumen yang disiapkan
      </h2>
      <p className="mb-4 text-14 text-text-2">
        Bawa yang asli saat inspeksi. KTP dan NPWP pemilik selalu diperlukan.
      </p>
      <Accordion
        boxed
        name="dokumen"
        items={DOCUMENTS.map(({ thing, papers }) => ({
          key: thing,
          summary: thing,
          body: (
            <ul className="list-disc pl-5 text-14 leading-body text-text-2">
              {papers.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          ),
        }))}
      />
    </section>
  )
}
