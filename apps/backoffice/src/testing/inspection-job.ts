import type { Job } from '../features/goods/inspection/draft.ts'

/** A car that waits for its first report. */
export const aJob: Job = {
  key: 'titipan-12',
  title: 'Toyota Avanza 1.5 G 2021',
  plate: 'B 1234 KJT',
  city: 'Bandung',
  product_type: { id: 1, name: 'Mobil', kind: 'car' },
  facts: [],
  template: {
    version: 3,
    parts: [
      { name: 'Bodi', points: ['Atap', 'Bumper'] },
      { name: 'Mesin', points: ['Oli'] },
    ],
  },
  shots: [
    { name: 'front', label: 'Tampak depan', required: true, frame: 'front', hint: '' },
    { name: 'boot', label: 'Bagasi', required: false, frame: 'whole', hint: '' },
  ],
  paint_panels: [{ name: 'roof', label: 'Atap' }],
  photos: [],
  report: null,
  missing: [],
  versions: [],
  server_time: '2026-11-26T10:00:00.000+07:00',
}
