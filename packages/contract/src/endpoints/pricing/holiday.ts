import { BOOK_READERS, TARIFF_EDITORS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, reason, text, time } from '../../shapes.ts'

const day = aDay()

const holiday = z.object({
  day,
  name: z.string(),
  collective_leave: z.boolean(),
  estimate: z.boolean(),
})

/** When a bill of today is due, before and after a change of the calendar. */
const dueMoved = z.object({ due_before: time, due_after: time })

/** The days on which no deadline lies, set by staff. */
export const holidayEndpoints = defineEndpoints({
  'GET /office/keuangan/libur': {
    summary: 'Days on which no deadline lies',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({ today: day, holidays: z.array(holiday) }),
  },
  'PUT /office/keuangan/libur/{day}': {
    summary:
      'Add or change a holiday; deadlines already given do not move. Answers when a bill of today is due',
    access: 'staff',
    roles: TARIFF_EDITORS,
    params: z.object({ day }),
    body: z.strictObject({
      name: text('Nama hari libur', 100),
      collective_leave: z.boolean({ error: 'Pilih ya atau tidak' }),
      estimate: z.boolean({ error: 'Pilih ya atau tidak' }),
      reason,
    }),
    reply: dueMoved,
  },
  'DELETE /office/keuangan/libur/{day}': {
    summary: 'A day that is no holiday after all',
    access: 'staff',
    roles: TARIFF_EDITORS,
    params: z.object({ day }),
    body: z.strictObject({ reason }),
    reply: dueMoved,
  },
})
