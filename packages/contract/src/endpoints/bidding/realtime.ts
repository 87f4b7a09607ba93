import { STAFF_ROLES } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'

export const realtimeEndpoints = defineEndpoints({
  'POST /customer/realtime-ticket': {
    summary: 'A ticket for the live connection: one use, 30 seconds',
    access: 'customer',
    reply: z.object({ ticket: z.string() }),
  },
  'POST /office/realtime-ticket': {
    summary:
      'Ticket of one use for the live connection of the office; what one hears on it is asked for there',
    access: 'staff',
    roles: STAFF_ROLES,
    byItself: true,
    reply: z.object({ ticket: z.string() }),
  },
})
