import type { Journey } from './journey.ts'

export const offline: Journey = {
  says: 'without a line a banner says so, and coming back is told',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    // Without its code the page could not even tell that the line is gone.
    await visitor.sees('Menutup sebentar lagi')
    await visitor.context.setOffline(true)
    await visitor.sees('Tidak ada koneksi internet. Beberapa fitur mungkin tidak berfungsi.')
    await visitor.context.setOffline(false)
    await visitor.sees('Koneksi internet kembali tersedia.')
  },
}
