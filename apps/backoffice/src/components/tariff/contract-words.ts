import type { Reply } from '@ketok/contract'
import { formatRate, formatRupiah } from '@ketok/domain'
import { dayWords } from '../cashier/day-words.ts'
import type { Change } from '../change-dialog.tsx'

export type Contracts = Reply<'GET /office/perusahaan/{company_id}/kontrak'>
export type ContractTerms = Contracts['contracts'][number]['terms']
export type ProductTypes = Contracts['product_types']
type ContractChange = Extract<Reply<'GET /office/usulan/{proposal_id}'>['change'], { kind: 'contract' }>

const typeName = (types: ProductTypes, id: number | null) =>
  id === null ? 'Semua jenis lain' : (types.find((type) => type.id === id)?.name ?? 'Jenis yang dihapus')

/** Of each type: 'Mobil', '2,5%, di atas Rp 200.000.000 2%'. Those without bands of their own come last. */
export function commissionRows(
  { bands }: Pick<ContractTerms, 'bands'>,
  types: ProductTypes,
): { label: string; words: string }[] {
  const ids = [...new Set(bands.map(({ product_type_id }) => product_type_id))]
  return ids
    .toSorted((one, other) => Number(one === null) - Number(other === null))
    .map((id) => ({
      label: ids.length === 1 && id === null ? 'Semua jenis' : typeName(types, id),
      words: bands
        .filter(({ product_type_id }) => product_type_id === id)
        .toSorted((one, other) => one.above - other.above)
        .map(({ above, flat, basis_points }) => {
          const rate = flat === null ? formatRate(basis_points ?? 0) : formatRupiah(flat)
          return above === 0 ? rate : `di atas ${formatRupiah(above)} ${rate}`
        })
        .join(', '),
    }))
}

export const periodWords = ({
  valid_from,
  valid_until,
}: Pick<ContractTerms, 'valid_from' | 'valid_until'>) =>
  valid_until === null
    ? `mulai ${dayWords(valid_from)}`
    : `${dayWords(valid_from)} sampai ${dayWords(valid_until)}`

const costsWords = ({ costs }: ContractTerms) =>
  costs.map(({ label, amount }) => `${label} ${formatRupiah(amount)}`).join(', ') || 'tidak ada'

const taxesWords = ({ taxes }: ContractTerms) =>
  taxes
    .map(
      ({ label, basis_points, charged_on }) =>
        `${label} ${formatRate(basis_points)} dari ${charged_on === 'commission' ? 'komisi' : 'harga ketok'}`,
    )
    .join(', ') || 'tidak ada'

const feeWords = ({ no_sale_fee }: ContractTerms) =>
  no_sale_fee === 0 ? 'tidak ada' : `${formatRupiah(no_sale_fee)} per lot`

/** Everything a contract says, line by line, in the order of the paper. */
export function contractRows(terms: ContractTerms, types: ProductTypes): { label: string; words: string }[] {
  return [
    { label: 'Berlaku', words: periodWords(terms) },
    { label: 'Ditandatangani', words: dayWords(terms.signed_on) },
    ...commissionRows(terms, types).map(({ label, words }) => ({
      label: `Komisi ${label.toLowerCase()}`,
      words,
    })),
    { label: 'Lot tidak terjual', words: feeWords(terms) },
    { label: 'Biaya per lot terjual', words: costsWords(terms) },
    { label: 'Pajak yang dipotong', words: taxesWords(terms) },
  ]
}

/** From the version before to the one that is asked for. */
export function contractChanges({ company_name, product_types, terms, before }: ContractChange): Change[] {
  const old = before === null ? [] : contractRows(before, product_types)
  const fresh = contractRows(terms, product_types)
  const gone = old.filter(({ label }) => !fresh.some((row) => row.label === label))
  return [
    { label: 'Perusahaan', to: company_name },
    ...fresh.map(({ label, words }) => {
      const from = old.find((row) => row.label === label)?.words
      return from === undefined || from === words ? { label, to: words } : { label, from, to: words }
    }),
    ...gone.map(({ label, words }) => ({ label, from: words, to: 'tidak ada lagi' })),
  ]
}
