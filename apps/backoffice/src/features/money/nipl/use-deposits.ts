import type { Reply } from '@ketok/contract'
import { client } from '../../../app-services.ts'
import { PAGE_ROWS, useEveryPage } from '../../../components/table/use-every-page.ts'
import type { Deposit } from './deposit-words.tsx'

type Page = Reply<'GET /office/keuangan/jaminan'>

const rowsOf = ({ deposits }: Page) => deposits
const totalOf = ({ total }: Page) => total
const keyOf = ({ nipl_id }: Deposit) => nipl_id

export function useDeposits() {
  return useEveryPage({
    queryKey: ['GET /office/keuangan/jaminan', 'all'],
    fetchPage: (page, signal) =>
      client.call('GET /office/keuangan/jaminan', { query: { page, limit: PAGE_ROWS } }, { signal }),
    rowsOf,
    totalOf,
    keyOf,
  })
}

export type DepositList = ReturnType<typeof useDeposits>
