import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import type { HouseLine } from '../chaos/storm/house-line.ts'
import { underTheHammer } from '../stage/hammer.ts'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { owedTo, sendsBack } from '../stage/send-back.ts'
import type { Stage, StagedSale } from '../stage/stage.ts'
import { today } from '../stage/today.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000

const deposit: Journey = {
  // spec: 3.21
  says: 'a bidder pays their deposit by transfer, loses, and reads in their wallet how it comes back, to the bank’s reference',
  async live(stage) {
    const office = new Office(stage.product)
    const email = await stage.customer('Ratna Jaminan')
    const [cashier, ratna] = await Promise.all([office.lineOf('finance'), stage.onPhone()])
    await ratna.signsIn(email)
    const sale = await liveSale(stage, ['Avanza Tanpa Pemenang'])
    await ratna.visits(`/buy-nipl?lelang=${stage.sealed(sale.auctionId)}&jumlah=1`)
    // By the keyboard: the last of the list may lie beneath the bar that floats over its end.
    await ratna.page.getByRole('radio', { name: /^BCA/ }).press(' ')
    await ratna.button('Beli NIPL').click()
    await ratna.sees(/^Jumlah yang harus ditransfer/)
    assert.equal(await ratna.page.getByTestId('account-number').textContent(), '0065 0120 26')
    await ratna.marksPage()
    await sendsProof(ratna, 'Kirim bukti transfer')
    await ratna.sees('Bukti sedang diperiksa')
    const { transfers } = await cashier.get<Transfers>('GET', `/office/keuangan/transfer?cari=${email}`)
    const [transfer] = transfers
    assert(transfer?.proof_id)
    const refusal = { reason: 'Foto tidak terbaca' }
    await cashier.get('POST', `/office/keuangan/bukti/${transfer.proof_id}/tolak`, refusal)
    await ratna.sees(/^Foto tidak terbaca/)
    await sendsProof(ratna, 'Kirim bukti lain')
    await ratna.sees('Bukti sedang diperiksa')
    await statement(office, cashier, transfer.amount)
    await ratna.sees('Lunas, NIPL Anda aktif')
    assert.ok(await ratna.isSamePage(), 'the transfer needed a reload to show')

    await ratna.link('NIPL saya').click()
    await ratna.page.getByText('Perjalanan').first().click()
    await ratna.button('Pindahkan').click()
    await ratna.sees(/^Anda memilih dipindahkan|^Dipindahkan ke lelang berikutnya/)
    await ratna.button('Kembalikan').click()
    await ratna.sees('Dikembalikan bila tidak menang')
    await ratna.marksPage()
    await underTheHammer(office, sale, null)
    await stage.letTimePass({ auctions: true })
    await ratna.sees('Pengembalian')
    await ratna.sees('Lelang selesai, NIPL tidak terpakai')

    const [owed] = await owedTo(cashier, email)
    assert(owed?.nipl_id)
    const reference = await sendsBack(office, cashier, { nipl_id: owed.nipl_id })
    await ratna.sees(new RegExp(`referensi bank ${reference}`, 'i'))
    // What is over stands among the past now, folded.
    await ratna.page.getByText('Perjalanan').first().click()
    await ratna.sees('Disetujui orang kedua')
    assert.ok(await ratna.isSamePage(), 'the wallet needed a reload to tell')
  },
}

const together: Journey = {
  says: 'a bidder wins two lots and pays both with one transfer, also with letters at twice their size; both are Lunas before their eyes',
  async live(stage) {
    const email = await stage.customer('Gilang Sekaligus')
    const titles = ['Avanza Bayar Satu', 'Avanza Bayar Dua']
    const line = await winsAll(stage, email, await liveSale(stage, titles))
    const gilang = await stage.onDesktop()
    await gilang.signsIn(email)
    await until('their bills', async () => (await billsOf(line)).length === 2)
    await gilang.visits('/profile/transaction')
    await gilang.link('Bayar sekaligus').click()
    for (const title of titles) await gilang.page.getByRole('checkbox', { name: title }).waitFor()
    assert.deepEqual(await problemsAtTwiceTheLetters(gilang), [])
    await gilang.page.getByRole('radio', { name: /BNI/ }).check({ force: true })
    await gilang.button('Buat virtual account').click()
    const number = gilang.page.getByTestId('virtual-account')
    await number.waitFor()
    await gilang.marksPage()
    await stage.bank.pay(((await number.textContent()) ?? '').replaceAll(' ', ''))
    await gilang.sees('Pembayaran diterima. Lunas!')
    await gilang.sees('2 tagihan lunas')
    assert.ok(await gilang.isSamePage(), 'the payment needed a reload to show')
    assert.deepEqual(
      (await billsOf(line)).map(({ status }) => status),
      ['PAID', 'PAID'],
    )
  },
}

const forgotten: Journey = {
  says: 'a winner forgets their bill: wanprestasi, the deposit is forfeited, and the house tells them why',
  async live(stage) {
    const email = await stage.customer('Lupa Membayar')
    const line = await winsAll(stage, email, await liveSale(stage, ['Avanza Yang Dilupakan']))
    const lupa = await stage.onPhone()
    await lupa.signsIn(email)
    const [bill] = await until('their bill', async () => {
      const bills = await billsOf(line)
      return bills.length > 0 && bills
    })
    assert(bill)
    await lupa.visits(`/profile/transaction/${stage.sealed(bill.unit_id)}`)
    await lupa.sees('Menunggu Pembayaran')
    await lupa.marksPage()
    await stage.letTimePass({ bills: [bill.transaction_id] })
    await lupa.sees(/^Tagihan Rp [\d.]+ tidak dibayar sampai/)
    assert.ok(await lupa.isSamePage(), 'the default needed a reload to show')
    await lupa.visits('/profile/nipl')
    await lupa.sees('Hangus')
    await lupa.page.getByText('Perjalanan').first().click()
    await lupa.sees('Wanprestasi, NIPL hangus')
    await lupa.visits('/profile/notification')
    await lupa.sees('Wanprestasi: tagihan lewat jatuh tempo')
  },
}

const tooMuch: Journey = {
  says: 'a payer transfers too much, too late and twice, and sees each rupiah wait for its way back',
  async live(stage) {
    const office = new Office(stage.product)
    const email = await stage.customer('Sisa Pembayaran')
    const [sale, cashier, line] = await Promise.all([
      liveSale(stage, ['Avanza Kelebihan']),
      office.lineOf('finance'),
      stage.lineOf(email),
    ])
    const order = async (payment_method: string) =>
      line.get<Order>('POST', '/customer/nipl', { auction_id: sale.auctionId, quantity: 1, payment_method })

    const much = await order('99_MANUAL')
    const lineId = await statement(office, cashier, (much.instruction?.amount ?? 0) + 50_000)
    await matches(office, cashier, lineId, much)
    const late = await order('08_VA_BRI')
    await stage.letTimePass({ orders: [late.order_id] })
    await until('the end of the order', async () => {
      const { status } = await line.get<Order>('GET', `/customer/nipl/order/${late.order_id}`)
      return status === 'EXPIRE'
    })
    await stage.bank.pay(late.virtual_account_no, 'late')
    const twice = await order('07_VA_BNI')
    await stage.bank.pay(twice.virtual_account_no)
    await stage.bank.pay(twice.virtual_account_no, 'again')

    const sisa = await stage.onDesktop()
    await sisa.signsIn(email)
    await sisa.visits('/profile/nipl')
    await sisa.seesHeading('Uang yang dikembalikan')
    for (const why of [/^Lebih dari jumlah tagihan/, /^Masuk sesudah batas waktu/, /^Terbayar dua kali/])
      await sisa.sees(why)
    await sisa.sees('Rp 10.050.000')

    const owed = await owedTo(cashier, email)
    assert.deepEqual(owed.map(({ reason }) => reason).sort(), ['late', 'overpaid', 'paid_already'])
    const over = owed.find(({ reason }) => reason === 'overpaid')
    await sisa.marksPage()
    const reference = await sendsBack(office, cashier, { refund_case_id: over?.refund_case_id ?? 0 })
    await sisa.sees('Sudah dikembalikan')
    await sisa.sees('Rp 10.000.000')
    await sisa.page.getByText(/^Lebih dari jumlah tagihan/).click()
    await sisa.sees(new RegExp(`referensi bank ${reference}`))
    assert.ok(await sisa.isSamePage(), 'the refund needed a reload to show')
  },
}

const paper: Journey = {
  says: 'a winner chooses their bank, finds its account whole on any screen, and prints their bill on one sheet without a key',
  async live(stage) {
    const email = await stage.customer('Dewi Mencetak')
    const title = 'Avanza Di Atas Kertas'
    const line = await winsAll(stage, email, await liveSale(stage, [title]))
    const [bill] = await until('the bill', async () => {
      const bills = await billsOf(line)
      return bills.length > 0 && bills
    })
    assert(bill)
    const chosen = await line.get<{ instruction: { virtual_account_no: string } }>(
      'POST',
      `/customer/transaksi/${bill.unit_id}/pembayaran`,
      { payment_method: '06_VA_MANDIRI' },
    )
    for (const dewi of [await stage.onPhone(), await stage.onDesktop()]) {
      await dewi.signsIn(email)
      await dewi.visits(`/profile/transaction/${stage.sealed(bill.unit_id)}`)
      const card = dewi.page.getByRole('region', { name: 'Virtual Account Mandiri' })
      await card.waitFor()
      assert.deepEqual(await accountOn(card), { fillsItsColumn: true, cut: [], brokenGroups: [] })
      await dewi.page.emulateMedia({ media: 'print' })
      for (const words of [title, /^Jatuh tempo/, inFours(chosen.instruction.virtual_account_no)])
        await dewi.sees(words)
      for (const pressed of ['button', 'navigation', 'banner', 'contentinfo'] as const) {
        const left = await dewi.page.getByRole(pressed).filter({ visible: true }).allTextContents()
        assert.deepEqual(left, [], `${pressed} on paper`)
      }
      assert.equal(sheetsOf(await dewi.page.pdf({ format: 'A4', printBackground: true })), 1)
    }
  },
}

export const money: readonly Journey[] = [deposit, together, forgotten, tooMuch, paper]

const inFours = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** How the account lies on the screen: what of it is cut, and which four of its digits stand on two lines. */
const accountOn = (card: Locator) =>
  card.evaluate((element) => {
    const number = element.querySelector('[data-testid="virtual-account"]') as HTMLElement
    const column = element.parentElement as HTMLElement
    const right = element.getBoundingClientRect().right
    return {
      fillsItsColumn: Math.abs(column.clientWidth - element.getBoundingClientRect().width) <= 1,
      cut: [...element.querySelectorAll('p, h2, button, summary')]
        .filter(
          (part) => part.getBoundingClientRect().right > right + 1 || part.scrollWidth > part.clientWidth + 1,
        )
        .map((part) => part.textContent),
      brokenGroups: [...(number.textContent ?? '').matchAll(/\d+/g)]
        .filter(({ 0: group, index }) => {
          const range = document.createRange()
          range.setStart(number.firstChild as Text, index)
          range.setEnd(number.firstChild as Text, index + group.length)
          return range.getClientRects().length > 1
        })
        .map(([group]) => group),
    }
  })

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

interface Transfers {
  readonly transfers: readonly { amount: number; proof_id: number | null }[]
}
interface Order {
  readonly order_id: number
  readonly status: string
  readonly virtual_account_no: string
  readonly instruction: { readonly amount: number; readonly instruction_id?: number }
}
interface Bill {
  readonly transaction_id: number
  readonly unit_id: number
  readonly status: string
}

let sales = 0
/** Over when its hammer has fallen, not when a clock says so. */
const liveSale = (stage: Stage, titles: readonly string[]) =>
  stage.sale({
    name: `Sidang Uang ${++sales}`,
    titles,
    kind: 'live',
    closesInMs: 4 * HOUR_MS,
    windowMs: 60_000,
  })

/** Nobody else bids: who offers the base price has won when the hammer falls. */
async function winsAll(stage: Stage, email: string, sale: StagedSale): Promise<HouseLine> {
  const line = await stage.lineOf(email)
  const { auctionId, lots } = sale
  const order = { auction_id: auctionId, quantity: lots.length, payment_method: '08_VA_BRI' }
  await stage.bank.pay((await line.get<Order>('POST', '/customer/nipl', order)).virtual_account_no)
  await underTheHammer(new Office(stage.product), sale, async (lotId) => {
    const answer = await line.bid(lotId, 100_000_000, `menang-${lotId}`)
    assert.equal(answer.kind, 'accepted')
  })
  return line
}

async function billsOf(line: HouseLine): Promise<readonly Bill[]> {
  return (await line.get<{ transactions: Bill[] }>('GET', '/customer/transaksi')).transactions
}

async function sendsProof({ page }: Person, label: string): Promise<void> {
  const receipt = await sharp({ create: { width: 600, height: 1_000, channels: 3, background: '#f2f4f7' } })
    .png()
    .toBuffer()
  await page
    .locator(`input[type=file][aria-label="${label}"]`)
    .setInputFiles({ name: 'struk.png', mimeType: 'image/png', buffer: receipt })
}

/** The bank's statement with one line, imported by one and confirmed by another; answers that line. */
async function statement(office: Office, cashier: HouseLine, amount: number): Promise<number> {
  const content = `Tanggal,Keterangan,Kredit\n${today()},TRSF E-BANKING ${amount},${amount}\n`
  const body = { file_name: 'mutasi.csv', content }
  const { proposal_id } = await cashier.get<{ proposal_id: number }>('POST', '/office/keuangan/mutasi', body)
  const supervisor = await office.lineOf('supervisor')
  await supervisor.get('POST', `/office/usulan/${proposal_id}/setuju`)
  const { lines } = await cashier.get<{ lines: { line_id: number }[] }>(
    'GET',
    `/office/keuangan/mutasi?cari=${amount}`,
  )
  return lines[0]?.line_id ?? 0
}

/** Asked for by one, agreed to by another. */
async function matches(
  office: Office,
  cashier: HouseLine,
  lineId: number,
  { instruction }: Order,
): Promise<void> {
  const supervisor = await office.lineOf('supervisor')
  const { proposal } = await cashier.get<{ proposal: { proposal_id: number } }>(
    'POST',
    `/office/keuangan/mutasi/${lineId}/cocokkan`,
    { instruction_id: instruction.instruction_id, reason: 'Nama pengirim sama' },
  )
  await supervisor.get('POST', `/office/usulan/${proposal.proposal_id}/setuju`)
}
