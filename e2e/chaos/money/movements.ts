import { today } from '../../stage/today.ts'
import type { HouseLine } from '../storm/house-line.ts'
import { type Counter, until, type Winner } from './counter.ts'
import type { Step } from './step-gate.ts'

/** One thing that is to happen to somebody's money. */
export interface Subject {
  /** Sets it going; again, when no answer came, as a person or the house itself would. */
  begin(): Promise<unknown>
  isDone(): Promise<boolean>
}

/** What the house writes first where the bank tells of money; whatever it does not answer is told again. */
export const BANK_TELLS: Step = 'gateway_message+'

/** A way that money goes. */
export interface Movement {
  readonly name: string
  /** What its transactions write first. */
  readonly begins: readonly Step[]
  /** It goes on by itself after a blow, or another way, so that the next blow needs a new subject. */
  readonly onceEach?: true
  next(): Promise<Subject>
}

/** More than unique digits can be: nobody but a person can say whose transfer it is, and so much goes back. */
const TOO_MUCH = 1_000
/** A little more each time, so that a line is found by its amount. */
const INTEREST = 41_000
const NAMELESS = 3_141_000

/** Every way of money that the house knows, in an order in which each finds what it needs. */
export function movements(counter: Counter): readonly Movement[] {
  const { bank, sari, dewi, staged } = counter
  const [ani] = counter.others as [HouseLine]
  const winners = turns(counter.winners)
  const pairs = turns(counter.pairs)
  const buyers = rounds(counter.others)
  /** NIPL of the sale that is over, owed back. */
  const owed = async () => {
    const [nipl] = await counter.ask<{ id: number; customer_id: number }>(
      `SELECT id, customer_id FROM nipl WHERE state = 'refund_due' AND auction_id = $1 AND id <> ALL($2)
       ORDER BY id LIMIT 1`,
      staged.auctionId,
      taken,
    )
    if (nipl === undefined) throw new Error('Failed to find a NIPL that is owed back: stage more of them')
    taken.push(nipl.id)
    return nipl
  }
  const taken: number[] = []
  const openLine = async (words: number | string, amount: number) => {
    await agreeTo(dewi, await askForImport(sari, statementOf(words, amount)))
    const [line] = await counter.ask<{ id: number }>(OPEN_LINE, amount)
    if (line === undefined) throw new Error(`Failed to leave a line of ${amount} open`)
    return line.id
  }
  /** Of which nobody but a person can say whose it is. */
  const doubtfulLine = async () => {
    const { amount, instruction_id } = await manualOrder(counter, buyers())
    return { lineId: await openLine(instruction_id, amount + TOO_MUCH), instruction_id }
  }
  /** No rule of the house moves a deadline so; here days pass at once. */
  const leaving = async () => {
    const { lots } = winners()
    const [bill] = await counter.ask<{ id: number }>('SELECT id FROM bill WHERE lot_id = $1', lots[0]?.id)
    const billId = bill?.id ?? 0
    return {
      billId,
      async begin() {
        await counter.ask(
          `BEGIN;
           SET LOCAL session_replication_role = 'replica';
           UPDATE bill SET due_at = now() WHERE id = ${billId} AND status = 'PENDING' AND due_at > now();
           COMMIT`,
        )
        await counter.hurry('expire-bill', { billId })
      },
      isDone: () => counter.is(`bill WHERE id = $1 AND status = 'EXPIRE'`, billId),
    }
  }
  let files = 0
  /** A file of one line that fits no transfer, imported and not decided on. */
  const nameless = () => {
    const amount = NAMELESS + ++files
    return { content: statementOf(`TANPA NAMA ${files}`, amount), amount }
  }
  let months = 0
  /** Of the bank, on money that lies there: no customer sent it. */
  const interest = () => openLine(`BUNGA ${++months}`, INTEREST + months)

  return [
    {
      name: 'a NIPL is paid',
      begins: [BANK_TELLS],
      onceEach: true,
      async next() {
        const order = await counter.order(buyers(), staged.openAuctionId, '06_VA_MANDIRI')
        return {
          begin: once(() => bank.pay(order.virtual_account_no)),
          isDone: () => counter.is(`nipl_order WHERE id = $1 AND status = 'PAID'`, order.order_id),
        }
      },
    },
    {
      name: 'a bill is paid',
      begins: [BANK_TELLS],
      onceEach: true,
      async next() {
        const { line, lots } = winners()
        const path = `/customer/transaksi/${lots[0]?.unitId}/pembayaran`
        const body = { payment_method: '07_VA_BNI' }
        const bill = await line.get<{ instruction: { virtual_account_no: string } }>('POST', path, body)
        return {
          begin: once(() => bank.pay(bill.instruction.virtual_account_no)),
          isDone: () => counter.is(`bill WHERE lot_id = $1 AND status = 'PAID'`, lots[0]?.id),
        }
      },
    },
    {
      name: 'two bills are paid together',
      begins: [BANK_TELLS],
      onceEach: true,
      async next() {
        const { line, lots } = pairs()
        const lotIds = lots.map(({ id }) => id)
        const bills = await counter.ask<{ id: number }>('SELECT id FROM bill WHERE lot_id = ANY($1)', lotIds)
        const body = { transaction_ids: bills.map(({ id }) => id), payment_method: '08_VA_BRI' }
        const { instruction } = await line.get<{ instruction: { virtual_account_no: string } }>(
          'POST',
          '/customer/pembayaran-gabungan',
          body,
        )
        return {
          begin: once(() => bank.pay(instruction.virtual_account_no)),
          isDone: async () => !(await counter.is(`bill WHERE lot_id = ANY($1) AND status <> 'PAID'`, lotIds)),
        }
      },
    },
    { name: 'a winner defaults', begins: ['bill~'], next: leaving },
    {
      name: 'what a winner left is taken by the next bidder',
      // The sale of the NIPL stands still first.
      begins: ['lot_state~ offer~'],
      async next() {
        const left = await leaving()
        await left.begin()
        await until('a lot is left', left.isDone)
        const offerId = await offered(counter, left.billId)
        const nipl_id = await counter.buy(ani, staged.openAuctionId)
        return {
          begin: () => ani.get('POST', `/customer/kesempatan/${offerId}`, { answer: 'accept', nipl_id }),
          isDone: () => counter.is(`offer WHERE id = $1 AND state = 'accepted'`, offerId),
        }
      },
    },
    {
      name: 'a deposit is carried by its owner',
      begins: ['nipl_number+'],
      async next() {
        const { id, customer_id } = await owed()
        const line = lineOf(counter, customer_id)
        return {
          begin: () => line.get('PUT', `/customer/nipl/${id}/pilihan`, { at_end: 'carry' }),
          isDone: () => counter.is('nipl WHERE carried_from = $1', id),
        }
      },
    },
    {
      name: 'a refund is prepared',
      begins: ['payout+'],
      async next() {
        const { id } = await owed()
        return {
          begin: () => prepare(sari, id),
          isDone: () => counter.is('payout WHERE nipl_id = $1', id),
        }
      },
    },
    {
      name: 'a refund is approved',
      begins: ['payout~'],
      async next() {
        const id = await prepare(sari, (await owed()).id)
        return {
          begin: () => dewi.get('POST', `${PAYOUTS}/${id}/setuju`),
          isDone: () => counter.is(`payout WHERE id = $1 AND state = 'approved'`, id),
        }
      },
    },
    {
      name: 'a refund is sent',
      begins: ['payout~'],
      async next() {
        const id = await prepare(sari, (await owed()).id)
        await dewi.get('POST', `${PAYOUTS}/${id}/setuju`)
        const body = { bank_reference: `TRF-${id}`, sent_on: today() }
        return {
          begin: () => sari.get('POST', `${PAYOUTS}/${id}/terkirim`, body),
          isDone: () => counter.is(`payout WHERE id = $1 AND state = 'sent'`, id),
        }
      },
    },
    {
      name: 'a seller is paid',
      begins: ['payout~'],
      async next() {
        const bill_id = await billToPayOut(counter)
        const costs = [{ label: 'Derek', amount: 350_000 }]
        const prepared = await sari.get<{ settlement_id: number }>('POST', SETTLEMENTS, {
          bill_id,
          handed_over_on: today(),
          costs,
        })
        const id = prepared.settlement_id
        await dewi.get('POST', `${SETTLEMENTS}/${id}/setuju`)
        const body = { bank_reference: `HASIL-${id}`, sent_on: today() }
        return {
          begin: () => sari.get('POST', `${SETTLEMENTS}/${id}/terkirim`, body),
          isDone: () =>
            counter.is(
              `payout WHERE id = (SELECT payout_id FROM settlement WHERE id = $1) AND state = 'sent'`,
              id,
            ),
        }
      },
    },
    {
      name: 'a statement is imported',
      begins: ['bank_statement+'],
      async next() {
        const { content, amount } = nameless()
        return {
          begin: () => askForImport(sari, content),
          isDone: () => counter.is(`bank_statement_line WHERE amount = $1 AND state = 'unconfirmed'`, amount),
        }
      },
    },
    {
      name: 'an import is confirmed and a transfer found in it',
      begins: ['proposal~'],
      async next() {
        const { amount, instruction_id } = await manualOrder(counter, buyers())
        const id = await askForImport(sari, statementOf(instruction_id, amount))
        return {
          begin: () => agreeTo(dewi, id),
          isDone: () => counter.is(`payment_instruction WHERE id = $1 AND state = 'PAID'`, instruction_id),
        }
      },
    },
    {
      name: 'an import is refused',
      begins: ['proposal~'],
      async next() {
        const { content, amount } = nameless()
        const id = await askForImport(sari, content)
        return {
          begin: () => dewi.get('POST', `${PROPOSALS}/${id}/tolak`, { reason: 'Bukan dari bank' }),
          isDone: () => counter.is(`bank_statement_line WHERE amount = $1 AND state = 'discarded'`, amount),
        }
      },
    },
    {
      name: 'a match is asked for',
      begins: ['proposal+'],
      async next() {
        const { lineId, instruction_id } = await doubtfulLine()
        return {
          begin: () => askForMatch(sari, lineId, instruction_id),
          isDone: () => counter.is(ASKED_FOR_LINE, lineId),
        }
      },
    },
    {
      name: 'a match is agreed to',
      begins: ['proposal~'],
      async next() {
        const { lineId, instruction_id } = await doubtfulLine()
        const id = await askForMatch(sari, lineId, instruction_id)
        return {
          begin: () => agreeTo(dewi, id),
          isDone: () => counter.is(`payment_instruction WHERE id = $1 AND state = 'PAID'`, instruction_id),
        }
      },
    },
    {
      name: 'a dismissal is asked for',
      begins: ['proposal+'],
      async next() {
        const lineId = await interest()
        return {
          begin: () => askForDismissal(sari, lineId),
          isDone: () => counter.is(ASKED_FOR_LINE, lineId),
        }
      },
    },
    {
      name: 'a dismissal is agreed to',
      begins: ['proposal~'],
      async next() {
        const lineId = await interest()
        const id = await askForDismissal(sari, lineId)
        return {
          begin: () => agreeTo(dewi, id),
          isDone: () => counter.is(`bank_statement_line WHERE id = $1 AND state = 'dismissed'`, lineId),
        }
      },
    },
  ]
}

/** At a sale's end every free NIPL is owed back or carried: one job for all of them. */
export function returning(counter: Counter, auctionId: number): Movement {
  return {
    name: 'a sale ends and its free deposits go back',
    begins: ['nipl~'],
    async next() {
      return {
        begin: () => counter.hurry('return-free-nipls'),
        isDone: async () =>
          !(await counter.is(
            `nipl WHERE auction_id = $1 AND state = 'active'
               AND NOT EXISTS (SELECT FROM nipl_hold WHERE nipl_id = nipl.id)`,
            auctionId,
          )),
      }
    },
  }
}

const PAYOUTS = '/office/keuangan/pengembalian'
const SETTLEMENTS = '/office/penyelesaian-penitip'
const DEFAULTS = '/office/lelang-ulang'
const PROPOSALS = '/office/usulan'
const OPEN_LINE = `SELECT id FROM bank_statement_line WHERE amount = $1 AND state = 'open'`
const ASKED_FOR_LINE = `proposal WHERE subject = 'statement_line:' || $1::integer AND state = 'waiting'`

async function prepare(cashier: HouseLine, niplId: number): Promise<number> {
  return (await cashier.get<{ payout_id: number }>('POST', PAYOUTS, { nipl_id: niplId })).payout_id
}

/** A bill that was paid and whose seller has nothing on its way. */
async function billToPayOut(counter: Counter): Promise<number> {
  const [bill] = await counter.ask<{ id: number }>(
    `SELECT id FROM bill WHERE status = 'PAID'
       AND NOT EXISTS (SELECT FROM payout WHERE bill_id = bill.id) ORDER BY id LIMIT 1`,
  )
  if (bill === undefined) throw new Error('Failed to find a paid bill: stage more of them')
  return bill.id
}

async function manualOrder(counter: Counter, line: HouseLine) {
  const { instruction } = await counter.order(line, counter.staged.openAuctionId, '99_MANUAL')
  return { amount: instruction.amount, instruction_id: instruction.instruction_id ?? 0 }
}

const statementOf = (words: number | string, amount: number) =>
  `Tanggal,Keterangan,Kredit\n${today()},TRSF ${words},${amount}\n`

/** One person takes in a file of lines that nobody knows yet; answers their proposal. */
async function askForImport(cashier: HouseLine, content: string): Promise<number> {
  const body = { file_name: 'mutasi.csv', content }
  const path = '/office/keuangan/mutasi'
  const { proposal_id } = await cashier.get<{ proposal_id: number | null }>('POST', path, body)
  if (proposal_id === null) throw new Error('Failed to import a statement: the house knows all of it')
  return proposal_id
}

interface AskedLine {
  readonly proposal: { readonly proposal_id: number }
}

/** One person says which transfer a line is; answers their proposal. */
async function askForMatch(cashier: HouseLine, lineId: number, instruction_id: number): Promise<number> {
  const body = { instruction_id, reason: 'Nama pengirimnya sama' }
  const path = `/office/keuangan/mutasi/${lineId}/cocokkan`
  return (await cashier.get<AskedLine>('POST', path, body)).proposal.proposal_id
}

async function askForDismissal(cashier: HouseLine, lineId: number): Promise<number> {
  const path = `/office/keuangan/mutasi/${lineId}/kesampingkan`
  return (await cashier.get<AskedLine>('POST', path, { reason: 'Bunga bank' })).proposal.proposal_id
}

/** Another person lets it happen. */
function agreeTo(cashier: HouseLine, proposalId: number): Promise<unknown> {
  return cashier.get('POST', `${PROPOSALS}/${proposalId}/setuju`)
}

function lineOf({ staged, winners, pairs, others }: Counter, customerId: number): HouseLine {
  const index = staged.people.findIndex(({ id }) => id === customerId)
  const line = others[index - winners.length - pairs.length]
  if (line === undefined) throw new Error(`Failed to speak for customer ${customerId}: nobody staged them`)
  return line
}

/** Put before whoever bid below its winner; answers the offer. */
async function offered(counter: Counter, billId: number): Promise<number> {
  const { tika } = counter
  const { next } = await tika.get<{ next: { customer_id: number } | null }>(
    'GET',
    `${DEFAULTS}/${billId}/penawar-berikutnya`,
  )
  const body = { customer_id: next?.customer_id ?? 0, reason: 'Kesempatan kedua' }
  await tika.get('POST', `${DEFAULTS}/${billId}/tawarkan`, body)
  const [offer] = await counter.ask<{ id: number }>('SELECT id FROM offer WHERE bill_id = $1', billId)
  if (offer === undefined) throw new Error(`Failed to offer what bill ${billId} left: no offer is there`)
  return offer.id
}

/** The bank's own repeats do the rest. */
function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let begun = false
  return async () => {
    if (begun) return
    begun = true
    await work()
  }
}

function turns(winners: readonly Winner[]): () => Winner {
  const left = winners.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error('Failed to find another winner: stage more of them')
    return value
  }
}

/** One after the other, and again from the first: each may order so often in a minute. */
function rounds(lines: readonly HouseLine[]): () => HouseLine {
  let count = 0
  return () => lines[count++ % lines.length] as HouseLine
}
