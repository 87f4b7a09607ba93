import assert from 'node:assert/strict'
import type { Journey } from './journey.ts'

export const keyboardBid: Journey = {
  says: 'a bid can be made by keyboard alone',
  async live(stage) {
    const sale = await stage.sale({
      name: 'Lelang Papan Ketik',
      titles: ['Xpander Papan Ketik'],
      closesInMs: 600_000,
      windowMs: 8_000,
    })
    const unitId = sale.lots[0]?.unitId ?? 0
    await stage.hasNipl('budi@ketok.test', sale.auctionId)
    const budi = await stage.onDesktop()
    await budi.signsIn('budi@ketok.test')
    await budi.visits(stage.roomOf(sale, unitId))
    const amount = budi.field('Maksimum Anda')
    await budi.button('Tawar Rp 100.000.000').click({ trial: true })
    const { page } = budi
    const isFocused = () => amount.evaluate((field) => field === document.activeElement)
    let steps = 0
    while (!(await isFocused())) {
      await page.keyboard.press('Tab')
      assert.ok(++steps < 80, 'the field of the amount is not reached by Tab')
    }
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    // Before a first bid a sheet says what a maximum is. Its key is reached by Tab, and no hasty finger presses it.
    await budi.sees('Maksimum rahasia Anda')
    const key = page.getByRole('dialog').getByRole('button', { name: /^Tawar Rp/ })
    const onKey = () => key.evaluate((button) => button === document.activeElement)
    while (!(await onKey())) {
      await page.keyboard.press('Tab')
      assert.ok(++steps < 90, 'the key of the sheet is not reached by Tab')
    }
    await budi.takesALook()
    await page.keyboard.press('Enter')
    await budi.sees('Anda tertinggi')
    await budi.sees('Rp 100.000.000')
  },
}
