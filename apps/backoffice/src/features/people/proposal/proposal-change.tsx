import { DESK_WAY_WORDS, formatRupiah, groupThousands, WRITTEN_WAY_WORDS } from '@ketok/domain'
import { FactList, linkClass, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { bankOf } from '../../../components/bank-of.ts'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { matchWords } from '../../../components/cashier/match-words.ts'
import type { Change } from '../../../components/change-dialog.tsx'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { contractChanges } from '../../../components/tariff/contract-words.ts'
import type { PreviewWish } from '../../../components/tariff/preview.tsx'
import { SampledPreview } from '../../../components/tariff/sampled-preview.tsx'
import { bandsWords, chargeWords, linesWords, typeWords } from '../../../components/tariff/tariff-words.ts'
import { viewingChanges } from '../../../components/viewing-changes.ts'
import { paths } from '../../../paths.ts'
import { HeldNote } from './held-note.tsx'
import { ImportedLines } from './imported-lines.tsx'
import type { ProposalShown } from './proposal-detail.tsx'

type Shown = ProposalShown['change']

interface ProposalChangeProps {
  change: Shown
  isWaiting: boolean
}

/** What it would do, by the facts of now: whoever decides meets no other ones. */
export function ProposalChange({ change, isWaiting }: ProposalChangeProps) {
  return (
    <section aria-labelledby="diusulkan" className="grid grid-cols-1 gap-3">
      <h3 id="diusulkan" className="text-14 font-bold">
        Yang diusulkan
      </h3>
      <FactList
        facts={changeWords(change).map(({ label, from, to }) => ({
          label,
          value:
            from === undefined ? (
              to
            ) : (
              <>
                <span className="block text-13 font-regular text-text-2">semula {from}</span>
                {to}
              </>
            ),
        }))}
      />
      {isWaiting && <ProposalEffect change={change} brief />}
      {isWaiting && <HeldNote change={change} />}
      {change.kind === 'publication' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
          {isWaiting && <PreviewButton auctionId={change.plan.auction_id} />}
          <Link to={paths.plan(change.plan.auction_id)} className={linkClass}>
            Buka rencana dan semua lotnya
          </Link>
        </div>
      )}
      {change.kind === 'written_maximum' && (
        <p className="text-13">
          <Link to={paths.frontDesk(change.auction_id, { tab: 'maksimum' })} className={linkClass}>
            Buka meja pendaftaran
          </Link>
        </p>
      )}
      {change.kind === 'import' && <ImportedLines change={change} />}
      {(change.kind === 'match' || change.kind === 'dismissal') && (
        <p className="flex flex-wrap gap-x-4 text-13">
          <Link to={paths.statement(change.line.line_id)} className={linkClass}>
            Buka mutasi
          </Link>
          {change.kind === 'match' && (
            <Link to={paths.transfers(change.transfer.instruction_id)} className={linkClass}>
              Buka transfer dan buktinya
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

/** What follows from it: for money of a customer in words, for what people are charged in sample bills. */
export function ProposalEffect({ change, brief = false }: { change: Shown; brief?: boolean }) {
  switch (change.kind) {
    case 'import': {
      const { incoming, matching } = change.statement
      return (
        <StateBox
          tone="warning"
          title={`${formatRupiah(incoming.amount)} dianggap benar ada di rekening perusahaan`}
        >
          Bandingkan jumlah dan barisnya dengan rekening koran di bank.{' '}
          {matching.count === 0
            ? 'Tidak ada yang jumlahnya persis satu transfer. '
            : `${formatRupiah(matching.amount)} langsung dibukukan untuk ${groupThousands(matching.count)} transfer. `}
          Tidak bisa dibatalkan.
        </StateBox>
      )
    }
    case 'match': {
      const { line, transfer } = change
      const hindrance = hindranceOf(change)
      if (hindrance !== undefined)
        return (
          <StateBox tone="warning" title="Belum bisa disetujui">
            {hindrance}
          </StateBox>
        )
      const lacking = transfer.amount - transfer.received
      const words = matchWords(line.amount, lacking, transfer.state === 'PENDING')
      return (
        <StateBox tone={words.tone === 'success' ? 'success' : 'warning'} title={words.chip}>
          {words.follows}
        </StateBox>
      )
    }
    case 'dismissal':
      return (
        <StateBox tone="warning" title={sourceOf(change).title}>
          {sourceOf(change).follows} Tidak bisa diubah lagi.
        </StateBox>
      )
    case 'correction':
      return (
        <StateBox tone="info" title="Lembar yang terbit mendapat versi baru">
          Bedanya tampil di halaman unit, dan pengikut serta penawar lot ini diberi tahu.
        </StateBox>
      )
    case 'service_fee':
      return (
        <SampledPreview
          productType={change.product_type}
          wish={() => previewWish(change, null)}
          brief={brief}
        />
      )
    case 'publication': {
      const lacking = change.missing.filter(({ blocks }) => blocks)
      return lacking.length > 0 ? (
        <StateBox tone="warning" title="Belum bisa diterbitkan">
          {lacking.map(({ subject, message }) => `${subject.name}: ${message}`).join('. ')}
        </StateBox>
      ) : (
        <StateBox tone="warning" title="Pelanggan langsung melihat lelang ini">
          Harga dasar, kelipatan, dan limit tidak bisa diubah lagi sesudah terbit.
          {change.plan.nipl_limit !== null &&
            ` Satu orang paling banyak ${groupThousands(change.plan.nipl_limit)} NIPL.`}
          {change.missing.length > 0 && ` Masih ada ${change.missing.length} catatan di rencananya.`}
        </StateBox>
      )
    }
    case 'cancellation':
      return (
        <StateBox tone="warning" title="Semua lot yang belum ditutup berhenti">
          Jaminan {groupThousands(change.nipls.holders)} pelanggan dikembalikan atau dipindahkan ke lelang
          berikutnya, sesuai pilihan mereka. Semua yang terkait diberi tahu alasannya. Tidak bisa diurungkan.
        </StateBox>
      )
    case 'sale_correction':
      return (
        <StateBox tone="info" title="Yang sudah diumumkan mendapat versi baru">
          {change.differences.some(({ is_public }) => is_public)
            ? 'Bedanya tampil di jadwal lelang. Pengikut, pemegang NIPL, dan penitip diberi tahu.'
            : 'Hanya tercatat di kantor; pelanggan tidak melihatnya.'}
        </StateBox>
      )
    case 'reserve_lowering':
      return (
        <StateBox
          tone={change.signed_at === null ? 'warning' : 'success'}
          title={
            change.signed_at === null
              ? 'Menunggu tanda tangan penitip'
              : `Ditandatangani ${change.signed_name}, ${dayAndTime(change.signed_at)}`
          }
        >
          {change.signed_at === null
            ? 'Bisa disetujui sesudah penitip menandatangani di halaman Titip Lelang miliknya.'
            : 'Berlaku bila disetujui sebelum lot dibuka. Penawar tidak melihat limit, tercatat tertutup di riwayat lot.'}
        </StateBox>
      )
    case 'sale_move':
      return (
        <StateBox tone="warning" title="Jadwal yang sudah diumumkan berubah">
          {change.nipls.holders === 0
            ? 'Belum ada pemegang NIPL. '
            : `NIPL ${groupThousands(change.nipls.holders)} pelanggan tetap berlaku; mereka boleh memintanya kembali. `}
          Semua yang terkait diberi tahu alasannya.
        </StateBox>
      )
    case 'contract':
      return (
        <StateBox tone="info" title="Berlaku untuk lot yang terbit sesudah disetujui">
          Lot yang sudah terbit tetap dihitung menurut kontrak saat terbitnya.
        </StateBox>
      )
    case 'written_maximum':
      return (
        <StateBox tone="info" title="Disetujui dengan mengetik ulang nilainya">
          Ambil formulirnya, lalu ketik nilainya di meja pendaftaran. Nilainya tidak ditampilkan kepada siapa
          pun.
        </StateBox>
      )
    case 'payment_charge':
    case 'tax':
      return <SampledPreview wish={(productType) => previewWish(change, productType)} brief={brief} />
  }
}

/** Why it cannot be agreed to as things stand now: a line is matched after its import was agreed to. */
export function hindranceOf(change: Shown): string | undefined {
  if (change.kind === 'written_maximum') return 'Ketik ulang nilai di formulirnya lewat meja pendaftaran.'
  if (change.kind !== 'match') return undefined
  switch (change.line.state) {
    case 'unconfirmed':
      return 'Berkas impor yang memuat baris ini belum disetujui. Setujui impornya dulu, lalu usulan ini.'
    case 'discarded':
    case 'known':
      return 'Baris ini tidak dibukukan: impornya ditolak atau ditarik, atau baris yang sama ada di impor lain. Usulan ini hanya bisa ditolak atau ditarik.'
    default:
      return undefined
  }
}

function sourceOf({ cash_slip, card }: Extract<Shown, { kind: 'dismissal' }>) {
  if (cash_slip !== null)
    return {
      title: `Setoran kas meja, slip ${cash_slip}`,
      booked: 'kas meja yang disetor',
      follows: 'Cocokkan dengan slip banknya. Uangnya keluar dari titipan dan kas meja berkurang.',
    }
  if (card !== null) {
    const way = DESK_WAY_WORDS[card.way]
    return {
      title: `Penerimaan ${way} yang masuk bank`,
      booked: `penerimaan ${way} di meja`,
      follows: `Cocokkan dengan laporan ${way}. Uangnya keluar dari titipan, dan biayanya menjadi biaya balai lelang.`,
    }
  }
  return {
    title: 'Bukan uang pelanggan',
    booked: 'penerimaan lain di luar pelanggan',
    follows: 'Uangnya keluar dari titipan dan menjadi penerimaan lain.',
  }
}

type Tariff = Exclude<
  Shown,
  {
    kind:
      | 'import'
      | 'match'
      | 'dismissal'
      | 'correction'
      | 'publication'
      | 'cancellation'
      | 'sale_move'
      | 'sale_correction'
      | 'reserve_lowering'
      | 'contract'
      | 'written_maximum'
  }
>

function previewWish(change: Tariff, product_type: string | null): PreviewWish {
  const { valid_from } = change
  switch (change.kind) {
    case 'service_fee':
      return [
        'POST /office/keuangan/tarif/pratinjau',
        { product_type: change.product_type, valid_from, bands: change.bands },
      ]
    case 'payment_charge':
      return [
        'POST /office/keuangan/tarif/pembayaran/pratinjau',
        { payment_method: change.payment_method, valid_from, ...change.terms, product_type },
      ]
    case 'tax':
      return [
        'POST /office/keuangan/tarif/pajak/pratinjau',
        { product_type, valid_from, lines: change.lines },
      ]
  }
}

/** From what to what, line by line: the same words in the pane and where it is agreed to. */
export function changeWords(change: Shown): Change[] {
  switch (change.kind) {
    case 'import': {
      const { file_name, incoming, outgoing, matching, known, bad_lines } = change.statement
      return [
        { label: 'Berkas', to: file_name },
        { label: 'Uang masuk', to: countAndSum(incoming) },
        { label: 'Jumlahnya cocok satu transfer', to: countAndSum(matching) },
        ...(outgoing.count === 0 ? [] : [{ label: 'Uang keluar, hanya dicatat', to: countAndSum(outgoing) }]),
        ...(known === 0
          ? []
          : [{ label: 'Sudah dikenal dari mutasi lain', to: `${groupThousands(known)} baris` }]),
        ...(bad_lines.length === 0
          ? []
          : [{ label: 'Tidak terbaca', to: `${groupThousands(bad_lines.length)} baris, tidak ikut` }]),
      ]
    }
    case 'match': {
      const { line, transfer } = change
      return [
        lineWords(line),
        { label: 'Untuk', to: `${transfer.about} · ${transfer.customer.full_name}` },
        {
          label: 'Diminta',
          to: `${formatRupiah(transfer.amount)}, paling lambat ${dayAndTime(transfer.expires_at)}`,
        },
        { label: 'Sudah diterima', to: formatRupiah(transfer.received) },
      ]
    }
    case 'contract':
      return contractChanges(change)
    case 'dismissal':
      return [
        lineWords(change.line),
        {
          label: 'Dibukukan',
          from: 'titipan belum teridentifikasi',
          to: sourceOf(change).booked,
        },
        ...(change.cash_slip === null ? [] : [{ label: 'Nomor slip', to: change.cash_slip }]),
        ...(change.card === null
          ? []
          : [{ label: 'Biaya yang dipotong bank', to: formatRupiah(change.card.fee) }]),
      ]
    case 'correction':
      return [
        { label: 'Unit', to: `#${change.unit_id} · ${change.title}` },
        ...change.differences.map(({ label, before, after }) => ({
          label,
          from: before === '' ? 'kosong' : before,
          to: after === '' ? 'kosong' : after,
        })),
      ]
    case 'cancellation': {
      const { nipls } = change
      return [
        { label: 'Lelang', to: change.name },
        { label: 'Buka', to: dayAndTime(change.opens_at, change.time_zone) },
        { label: 'Lot yang berhenti', to: `${change.lots_to_stop}, ${change.lots_led} sudah ada penawarnya` },
        ...(change.lots_over === 0
          ? []
          : [{ label: 'Lot yang sudah ditutup', to: `${change.lots_over}, hasilnya tetap` }]),
        {
          label: 'Jaminan yang kembali',
          to: `${nipls.count} NIPL dari ${nipls.holders} pelanggan, ${formatRupiah(nipls.amount)}`,
        },
        ...(change.open_orders === 0
          ? []
          : [{ label: 'Pesanan NIPL yang berakhir', to: String(change.open_orders) }]),
      ]
    }
    case 'sale_correction':
      return [
        { label: 'Lelang', to: change.name },
        ...change.differences.map(({ label, before, after }) => ({
          label,
          from: before === '' ? 'kosong' : before,
          to: after === '' ? 'kosong' : after,
        })),
      ]
    case 'reserve_lowering':
      return [
        { label: 'Lelang', to: change.auction_name },
        { label: 'Lot', to: `${String(change.lot_number).padStart(3, '0')} ${change.title}` },
        {
          label: 'Harga limit',
          from: formatRupiah(change.reserve_before),
          to: formatRupiah(change.reserve_after),
        },
      ]
    case 'sale_move':
      return [
        { label: 'Lelang', to: change.name },
        {
          label: 'Buka',
          from: dayAndTime(change.before.opens_at, change.time_zone),
          to: dayAndTime(change.after.opens_at, change.time_zone),
        },
        {
          label: change.sale_kind === 'time' ? 'Tutup lot terakhir' : 'Perkiraan selesai',
          from: dayAndTime(change.before.closes_at, change.time_zone),
          to: dayAndTime(change.after.closes_at, change.time_zone),
        },
        ...viewingChanges(change.time_zone, change.before.open_house, change.after.open_house),
        { label: 'Lot yang ikut pindah', to: groupThousands(change.lots) },
        {
          label: 'NIPL yang tetap berlaku',
          to: `${change.nipls.count} NIPL dari ${change.nipls.holders} pelanggan, ${formatRupiah(change.nipls.amount)}`,
        },
        ...(change.open_orders === 0
          ? []
          : [{ label: 'Pesanan NIPL yang tetap terbuka', to: String(change.open_orders) }]),
      ]
    case 'written_maximum':
      return [
        { label: 'Lelang', to: change.auction_name },
        { label: 'Lot', to: `${String(change.lot_number).padStart(3, '0')} ${change.title}` },
        { label: 'Penawar', to: `${change.full_name}, paddle ${change.paddle}` },
        { label: 'Cara', to: WRITTEN_WAY_WORDS[change.way] },
        { label: 'Formulir', to: change.form_number },
      ]
    case 'publication': {
      const { plan, at } = change
      const withLimit = plan.lots.filter(({ reserve }) => reserve !== null).length
      return [
        { label: 'Lelang', to: plan.name },
        { label: 'Terbit', to: at === null ? 'segera setelah disetujui' : dayAndTime(at, plan.time_zone) },
        { label: 'Buka', to: dayAndTime(plan.opens_at, plan.time_zone) },
        {
          label: plan.kind === 'time' ? 'Tutup lot terakhir' : 'Perkiraan selesai',
          to: dayAndTime(plan.last_closes_at, plan.time_zone),
        },
        { label: 'Tempat', to: `${plan.pool_name} · ${plan.branch_name}` },
        { label: 'Harga NIPL', to: plan.nipl_price === 0 ? 'Gratis' : formatRupiah(plan.nipl_price) },
        {
          label: 'Lot',
          to: `${groupThousands(plan.lots.length)} lot, ${groupThousands(withLimit)} berlimit`,
        },
        {
          label: 'Harga dasar seluruhnya',
          to: formatRupiah(plan.lots.reduce((sum, { base_price }) => sum + (base_price ?? 0), 0)),
        },
      ]
    }
    case 'service_fee':
      return [
        { label: 'Berlaku mulai', to: dayWords(change.valid_from) },
        {
          label: `Biaya layanan ${typeWords(change.product_type)}`,
          ...(change.before && change.before.length > 0 && { from: bandsWords(change.before) }),
          to: bandsWords(change.bands),
        },
      ]
    case 'payment_charge':
      return [
        { label: 'Berlaku mulai', to: dayWords(change.valid_from) },
        {
          label: `Biaya ${bankOf(change.payment_method)}`,
          ...(change.before && { from: chargeWords(change.before) }),
          to: chargeWords(change.terms),
        },
      ]
    case 'tax':
      return [
        { label: 'Berlaku mulai', to: dayWords(change.valid_from) },
        {
          label: 'Pajak',
          ...(change.before && change.before.length > 0 && { from: linesWords(change.before) }),
          to: linesWords(change.lines),
        },
      ]
  }
}

/** A sum is one word, wherever the line breaks. */
const countAndSum = ({ count, amount }: { count: number; amount: number }) =>
  `${groupThousands(count)} baris, ${formatRupiah(amount).replaceAll(' ', '\u00a0')}`

const lineWords = ({
  amount,
  booked_on,
  description,
}: Extract<Shown, { kind: 'match' }>['line']): Change => ({
  label: 'Mutasi bank',
  to: `${formatRupiah(amount)} · ${dayWords(booked_on)} · ${description}`,
})
