import assert from 'node:assert/strict'
import { agreesTo } from '../stage/agree-to.ts'
import { holdsInvariants } from '../stage/invariants.ts'
import { Office } from '../stage/office.ts'
import { owedTo, sendsBack } from '../stage/send-back.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const REASON = 'Gudang penjual terendam banjir'

export const cancelled: Journey = {
  says: 'a running sale is paused and cancelled by two people; its leader reads why in the room, and in the wallet that the deposit came back, to the bank’s reference',
  async live(stage) {
    const office = new Office(stage.product)
    const email = await stage.customer('Wulan Dibatalkan')
    const sale = await stage.sale({
      name: 'Lelang Yang Dibatalkan',
      titles: ['Mobil Batal Satu', 'Mobil Batal Dua'],
      closesInMs: HOUR_MS,
      windowMs: 60_000,
    })
    await stage.hasNipl(email, sale.auctionId)
    const [first] = sale.lots
    assert(first !== undefined)
    await stage.bids(email, first.lotId, 100_000_000)

    const [rani, wulan] = [await stage.onDesktop(), await stage.onPhone()]
    await Promise.all([office.seats(rani, 'clerk'), wulan.signsIn(email)])
    await wulan.visits(stage.roomOf(sale, first.unitId))
    await wulan.sees('Anda tertinggi')

    await rani.visits(`${office.url}/lelang/${sale.auctionId}/kendali`)
    await rani.sees(/^Wulan Dibatalkan · NIPL/)
    await rani
      .button(/^Jeda lot/)
      .first()
      .click()
    const pause = rani.page.getByRole('dialog')
    await pause.getByLabel('Alasan').fill('Lokasi sedang diperiksa')
    await pause.getByRole('button', { name: 'Jeda', exact: true }).click()
    await rani.sees('Dijeda: Lokasi sedang diperiksa')
    await wulan.sees(/^Lot ini dijeda: Lokasi sedang diperiksa\./)

    await rani.button('Batalkan lelang').click()
    const cancel = rani.page.getByRole('dialog')
    await cancel.getByLabel('Alasan').fill(REASON)
    await cancel.getByRole('button', { name: 'Batalkan lelang' }).click()
    await rani.sees('Pembatalan menunggu petugas kedua')
    await settled(rani)
    assert.deepEqual(await problemsOn(rani), [])

    await agreesTo(await office.lineOf('supervisor'), REASON)
    await rani.sees('Lelang dibatalkan')
    await wulan.sees(new RegExp(`^Lelang ini dibatalkan\\. Alasan: ${REASON}\\.`))
    await wulan.visits('/profile/nipl')
    await wulan.sees('Pengembalian')
    await wulan.page.getByText('Perjalanan').first().click()
    await wulan.sees('Lelang dibatalkan, NIPL tidak terpakai')
    const cashier = await office.lineOf('finance')
    const [owed] = await owedTo(cashier, email)
    assert(owed?.nipl_id)
    const reference = await sendsBack(office, cashier, { nipl_id: owed.nipl_id })
    await wulan.sees(new RegExp(`referensi bank ${reference}`, 'i'))
    await wulan.visits('/profile/notification')
    await wulan.sees(new RegExp(`Alasan: ${REASON}`))
    await holdsInvariants(
      stage,
      sale.lots.map(({ lotId }) => lotId),
    )
  },
}
