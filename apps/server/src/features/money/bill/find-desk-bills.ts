import type { Query, Reply } from '@ketok/contract'
import type { BillId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import { paymentsOfBill } from '../payment/payment.ts'
import { linesOf } from './bill.store.ts'
import {
  billTotals,
  type DeskBillRow,
  deskBill,
  deskBills,
  extensionsOf,
  niplAboutBill,
} from './desk-bill.store.ts'
import { taxInvoiceOf } from './tax-invoice.store.ts'

type WireBill = Reply<'GET /office/keuangan/tagihan'>['bills'][number]

const PAGE_SIZE = 100

export async function findDeskBills(
  { db, now }: Services,
  { status, due_within, cari, page = 1, limit = PAGE_SIZE }: Query<'GET /office/keuangan/tagihan'>,
): Promise<Reply<'GET /office/keuangan/tagihan'>> {
  const [{ rows, total }, totals] = await Promise.all([
    deskBills(db, {
      status,
      dueWithin: due_within,
      search: cari === '' ? undefined : cari,
      now: now(),
      limit,
      offset: (page - 1) * limit,
    }),
    billTotals(db),
  ])
  return { bills: rows.map(view), total, totals }
}

export async function deskBillOf({ db }: Services, id: BillId): Promise<WireBill> {
  return view(orNotFound(await deskBill(db, id)))
}

export async function getDeskBill(
  { db }: Services,
  id: BillId,
): Promise<Reply<'GET /office/keuangan/tagihan/{bill_id}'>> {
  const found = orNotFound(await deskBill(db, id))
  const [lines, extensions, nipl, payments, taxInvoice] = await Promise.all([
    linesOf(db, found.bill_id),
    extensionsOf(db, id),
    niplAboutBill(db, found.bill_id),
    paymentsOfBill(db, found.bill_id),
    taxInvoiceOf(db, found.bill_id),
  ])
  return {
    ...view(found),
    nipl,
    payments,
    tax_invoice: taxInvoice && {
      invoice_number: taxInvoice.invoice_number,
      issued_at: wireTime(taxInvoice.issued_at),
    },
    lines: lines.map(({ code, label, amount }) => ({ code, label, amount })),
    extensions: extensions.map((row) => ({
      due_before: wireTime(row.due_before),
      due_after: wireTime(row.due_after),
      reason: row.reason,
      by: { staff_id: row.staff_id, full_name: row.full_name },
      at: wireTime(row.at),
    })),
  }
}

function view(row: DeskBillRow): WireBill {
  return {
    bill_id: row.bill_id,
    unit_id: row.unit_id,
    lot_id: row.lot_id,
    title: row.title,
    auction_name: row.auction_name,
    lot_number: row.lot_number,
    customer: {
      customer_id: row.customer_id,
      full_name: row.full_name,
      email: row.email,
      phone: row.phone,
    },
    hammer_price: row.hammer_price,
    total: row.total,
    nipl_price: row.nipl_price,
    status: row.status,
    hammered_at: wireTime(row.hammered_at),
    due_at: wireTime(row.due_at),
    paid_at: wireTimeOrNull(row.paid_at),
    expired_at: wireTimeOrNull(row.expired_at),
    payment_method: row.payment_method,
    strikes: row.strikes,
    extension_count: row.extension_count,
    time_zone: row.time_zone,
  }
}
