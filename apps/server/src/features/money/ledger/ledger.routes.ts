import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { findBooks, getLedgerDay } from './find-books.ts'
import { exportJournals, findJournals, getJournal } from './find-journals.ts'

export function serveLedger(api: Api, services: Services): void {
  const { db, reads } = services
  api.route('GET /office/keuangan/buku', () => reads.ask(findBooks))
  api.route('GET /office/keuangan/buku/{day}', ({ params }) =>
    reads.ask((db) => getLedgerDay(db, params.day)),
  )
  api.route('GET /office/keuangan/jurnal', ({ query }) => reads.ask((db) => findJournals(db, query)))
  api.route('GET /office/keuangan/jurnal/{journal_id}', ({ params }) => getJournal(db, params.journal_id))
  api.route('GET /office/keuangan/jurnal-csv', ({ query }) => reads.ask((db) => exportJournals(db, query)))
}
