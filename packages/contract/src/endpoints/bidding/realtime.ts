import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { saleStaff } from './sale.ts'

export const realtimeEndpoints = defineEndpoints({
  'POST /customer/realtime-ticket': {
    summary: 'A ticket for the live connection: one use, 30 seconds',
    access: 'customer',
    reply: z.object({ ticket: z.string() }),
  },
  'POST /office/realtime-ticket': {
    summary: 'Ticket of one use for the live connection of the console',
    access: 'staff',
    roles: saleStaff,
    byItself: true,
    reply: z.object({ ticket: z.string() }),
  },
})
