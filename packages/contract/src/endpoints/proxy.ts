import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { rupiah, time } from '../shapes.ts'
import { unitCard } from './catalogue.ts'

export const proxyEndpoints = defineEndpoints({
  'GET /customer/proxy-bid': {
    summary: 'Own maxima on lots that are still sold, those that end first before the others',
    access: 'customer',
    reply: z.object({
      proxies: z.array(z.object({ unit: unitCard, maximum: rupiah, leading: z.boolean() })),
      server_time: time,
    }),
  },
})
