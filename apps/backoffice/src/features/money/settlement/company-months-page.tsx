import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { EmptyState, FactList, Loading, SelectField, Skeleton } from '@ketok/ui'
import { useParams, useSearchParams } from 'react-router'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { CompanyHead } from '../../../components/company-head.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { CsvButton, PdfButton } from '../../../components/pdf-button.tsx'
import { SumStrip } from '../../../components/sum-strip.tsx'
import { useReading } from '../../../query.ts'

type Month = Reply<'GET /office/perusahaan/{company_id}/laporan/{month}'>

/** What the lots of a company brought, month by month, as the company reads it too. */
export function Component() {
  const params = { company_id: Number(useParams().company_id) }
  const [address, setAddress] = useSearchParams()
  const company = useReading('GET /office/perusahaan/{company_id}', { params })
  const months = useReading('GET /office/perusahaan/{company_id}/laporan', { params }, { fresh: true })
  const known = months.data?.months ?? []
  const month = known.find((one) => one.month === address.get('bulan'))?.month ?? known[0]?.month ?? ''
  const told = useReading(
    'GET /office/perusahaan/{company_id}/laporan/{month}',
    { params: { ...params, month } },
    { enabled: month !== '', fresh: true },
  )
  const failed = [company, months, told].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined)
    return <PageFault what="Perusahaan" error={failed.error} onRetry={() => void failed.refetch()} />
  if (company.data === undefined || months.data === undefined) return <Bones />
  const files = `/api/office/perusahaan/${params.company_id}/laporan/${month}`
  const name = `laporan-${company.data.number.toLowerCase()}-${month}`
  return (
    <CompanyHead company={company.data} page="laporan">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Bulan"
            compact
            value={month}
            options={known.map((one) => ({
              value: one.month,
              label: `${monthWords(one.month)}, ${groupThousands(one.lot_count)} lot`,
            }))}
            onChange={({ target }) => setAddress({ bulan: target.value }, { replace: true })}
          />
          <span className="flex gap-2">
            <PdfButton size="md" url={`${files}/pdf`} file={`${name}.pdf`}>
              PDF
            </PdfButton>
            <CsvButton url={`${files}/csv`} file={`${name}.csv`} />
          </span>
        </div>
        {told.data === undefined ? <Bones /> : <Told month={told.data} />}
      </div>
    </CompanyHead>
  )
}

function Told({ month }: { month: Month }) {
  const { sums, rows, unsold } = month
  return (
    <>
      <SumStrip
        label={`Jumlah ${monthWords(month.month)}`}
        sums={[
          { label: 'Harga jual', amount: sums.price },
          { label: 'Komisi', amount: sums.commission },
          { label: 'Pajak dipotong', amount: sums.tax },
          { label: 'Biaya', amount: sums.cost },
          { label: 'Lot tidak terjual', amount: sums.no_sale_fee },
          { label: 'Dikirim', amount: sums.left },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title="Belum ada yang dikirim bulan ini">
          Lot masuk ke laporan pada bulan bank mengirim hasilnya.
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {rows.map((row) => (
            <li key={row.settlement_id} className="office-sheet p-4">
              <h2 className="text-15 font-semi">
                Lot {row.lot_number} · {row.title}
              </h2>
              <p className="text-13 text-text-2">
                {row.auction_name}. Diketok {dayWords(row.hammered_on)}, diserahkan{' '}
                {dayWords(row.handed_over_on)}.
              </p>
              <FactList
                bare
                className="mt-2"
                facts={[
                  ...row.lines.map(({ label, amount }) => ({ label, value: formatRupiah(amount) })),
                  { label: 'Untuk perusahaan', value: formatRupiah(row.sums.left), total: true },
                ]}
              />
              <p className="mt-1 text-13 text-text-2">
                {row.bank_reference === null
                  ? `Penyelesaian nomor ${row.settlement_id} selesai ${dayWords(row.sent_on)}, tanpa transfer.`
                  : `Pembayaran nomor ${row.settlement_id}, referensi bank ${row.bank_reference}, dikirim ${dayWords(row.sent_on)}.`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {unsold.length > 0 && (
        <section aria-labelledby="tidak-terjual" className="office-sheet p-4">
          <h2 id="tidak-terjual" className="mb-2 text-16 font-bold">
            Tidak terjual bulan ini
          </h2>
          <FactList
            facts={unsold.map(({ lot_number, title, auction_name, ended_on, fee, charged }) => ({
              label: `Lot ${lot_number} · ${title}, ${auction_name}, ${dayWords(ended_on)}`,
              value:
                fee === 0
                  ? 'tanpa biaya'
                  : `${formatRupiah(fee)}, ${charged ? 'sudah dipotong' : 'dipotong dari hasil berikutnya'}`,
            }))}
          />
        </section>
      )}
    </>
  )
}

const monthWords = (month: string) => dayWords(`${month}-01`).replace(/^\d+ /, '')

function Bones() {
  return (
    <Loading className="grid gap-3">
      <Skeleton height={72} />
      <Skeleton height={220} />
    </Loading>
  )
}
