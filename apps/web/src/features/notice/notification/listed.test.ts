import { expect, it } from 'vitest'
import { listed } from './listed.ts'

const page = (...ids: number[]) => ({
  data: {
    user_notifications: ids.map((id) => ({
      id,
      title: `Kabar ${id}`,
      description: '',
      created_at: '2026-11-20T10:00:00.000+07:00',
      is_read: false,
      link: null,
    })),
  },
  total: 9,
  unread_total: 9,
})

it('shows a row once that a newer one pushed onto the next page', () => {
  expect(listed([page(9, 8, 7), page(7, 6, 5)]).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5])
  expect(listed(undefined)).toEqual([])
})
