import assert from 'node:assert/strict'
import { settled } from './every-page.ts'
import type { Journey } from './journey.ts'

export const largeCount: Journey = {
  says: 'the count of unread news stands whole beside the menu of a phone, also at twice the size',
  async live(stage) {
    const budi = await stage.onPhone()
    await budi.signsIn('budi@ketok.test')
    await budi.visits('/')
    await settled(budi)
    for (const size of ['100%', '200%']) {
      await budi.page.addStyleTag({ content: `html { font-size: ${size} }` })
      const bell = budi.button(/^Notifikasi, \d+ belum dibaca$/)
      const [count, menu] = await Promise.all([
        bell.locator('xpath=following-sibling::span').boundingBox(),
        budi.button('Buka menu').boundingBox(),
      ])
      assert(count && menu)
      assert.ok(count.x + count.width <= menu.x, `the count lies over the menu at ${size}`)
      assert.ok(count.y >= 0, `the count is cut at ${size}`)
    }
  },
}
