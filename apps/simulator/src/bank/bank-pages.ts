import { formatRupiah, groupThousands, instant, wibDate, wibTime } from '@ketok/domain'
import { type Html, html } from '../html.ts'
import type { Page } from '../page.ts'
import { type Account, accountNo, type BankBook, type Payment } from './bank-book.ts'
import { type CreateFault, createFaults, payFaults } from './bank-faults.ts'

const LISTED = 20

interface Counter {
  readonly book: BankBook
  readonly accountNumber: string
  readonly createFault: CreateFault
  readonly now: number
}

export function bankPage({ book, accountNumber, createFault, now }: Counter): Page {
  const open = book.accounts().filter((account) => isPayable(account, book, now))
  return {
    title: 'Teller bank',
    body: html`<h1>Teller bank</h1>
${accountNumber === '' ? null : html`<p class="card" role="alert">Nomor ${grouped(accountNumber)} tidak dikenal bank mana pun di sini. Periksa lagi angkanya.</p>`}
<form method="get" action="/bank">
<label>Nomor virtual account<input name="no" inputmode="numeric" value="${accountNumber}" autocomplete="off" required></label>
<button>Cari</button>
</form>
<h2>Menunggu pembayaran</h2>
${
  open.length === 0
    ? html`<p class="card">Belum ada virtual account yang menunggu.</p>`
    : html`<ul class="list">${open.slice(0, LISTED).map(
        (
          account,
        ) => html`<li><a href="/bank?no=${accountNo(account)}"><strong>${grouped(accountNo(account))} · ${formatRupiah(account.amount)}</strong>
<span class="muted">${account.name} · sampai ${when(account.expiresAt)}</span></a></li>`,
      )}</ul>`
}
<h2>Buku bank</h2>
${payments(book.payments().toReversed().slice(0, LISTED))}
<h2>Gangguan saat membuat rekening</h2>
<form method="post" action="/bank/counter/faults">
<label>Untuk rekening berikutnya<select name="create">${options(createFaults, createFault)}</select></label>
<button>Pasang</button>
</form>`,
  }
}

interface AtCounter {
  readonly account: Account
  readonly payments: readonly Payment[]
  readonly now: number
  /** Why the last attempt at this counter was turned away. */
  readonly refusal: string | null
  /** The amount that could not be read, to be put right. */
  readonly typed: string | null
}

export function accountPage({ account, payments: made, now, refusal, typed }: AtCounter): Page {
  const number = accountNo(account)
  return {
    title: 'Bayar virtual account',
    body: html`<p><a href="/bank">Semua rekening</a></p>
<h1>${formatRupiah(account.amount)}</h1>
<dl>
<dt>Nomor</dt><dd>${grouped(number)}</dd>
<dt>Atas nama</dt><dd>${account.name}</dd>
<dt>Kode transaksi</dt><dd>${account.trxId}</dd>
<dt>Berlaku sampai</dt><dd>${when(account.expiresAt)}${now >= account.expiresAt ? ' (sudah lewat)' : ''}</dd>
<dt>Keadaan</dt><dd>${stateWord(account, made)}</dd>
</dl>
${refusal === null ? null : html`<p class="card" role="alert">${refusal}</p>`}
<form method="post" action="/bank/counter/pay">
<input type="hidden" name="no" value="${number}">
<label>Jumlah<input name="amount" inputmode="numeric" value="${typed ?? groupThousands(account.amount)}" autocomplete="off" required></label>
<label>Gangguan<select name="fault">${options(payFaults, 'none')}</select></label>
<button>Bayar</button>
</form>
<h2>Pembayaran</h2>
${payments(made)}`,
  }
}

function payments(made: readonly Payment[]): Html {
  if (made.length === 0) return html`<p class="card">Belum ada pembayaran.</p>`
  return html`<ul class="list">${made.map((payment) => {
    const last = payment.deliveries.at(-1)
    const answer =
      last === undefined
        ? 'balai lelang belum diberi tahu'
        : `jawaban balai lelang: ${last.responseCode || last.http || '-'} ${last.responseMessage} (${payment.deliveries.length}×)`
    return html`<li><a href="/bank?no=${payment.accountNo}"><strong>${formatRupiah(payment.amount)} · ${STATES[payment.state]}</strong>
<span class="muted">${grouped(payment.accountNo)} · ${when(payment.paidAt)} · ${answer}</span></a></li>`
  })}</ul>`
}

const STATES: Record<Payment['state'], string> = {
  telling: 'Sedang diberitahukan',
  delivered: 'Diterima balai lelang',
  returned: 'Ditolak, dikembalikan ke pembayar',
  untold: 'Belum sampai ke balai lelang',
}

function isPayable(account: Account, book: BankBook, now: number): boolean {
  return account.state === 'open' && now < account.expiresAt && book.paymentsOf(account.trxId).length === 0
}

function stateWord(account: Account, made: readonly Payment[]): string {
  if (made.some(({ state }) => state !== 'returned')) return 'Sudah dibayar'
  return account.state === 'closed' ? 'Ditutup' : 'Menunggu pembayaran'
}

function options(words: Readonly<Record<string, string>>, chosen: string): Html[] {
  return Object.entries(words).map(([value, word]) =>
    value === chosen
      ? html`<option value="${value}" selected>${word}</option>`
      : html`<option value="${value}">${word}</option>`,
  )
}

const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

function when(at: number): string {
  const moment = instant(Math.floor(at))
  return `${wibDate(moment)}, ${wibTime(moment)}`
}
