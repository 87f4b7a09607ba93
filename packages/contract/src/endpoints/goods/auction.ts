import type { AuctionId, ProductTypeId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { auctionKind, day, idText, paging, time } from '../../shapes.ts'
import { auctionCard } from './cards.ts'

export const auctionEndpoints = defineEndpoints({
  'GET /lelang': {
    summary: 'Schedule: auctions by date',
    access: 'public',
    query: z.object({
      from: day().optional(),
      until: day().optional(),
      product_type_id: idText<ProductTypeId>('Jenis').optional(),
      kind: auctionKind.optional(),
      state: z.enum(['open', 'upcoming', 'closed'], { error: 'Status tidak dikenal' }).optional(),
      ...paging,
    }),
    reply: z.object({ auctions: z.array(auctionCard), total: z.number(), server_time: time }),
  },
  'GET /lelang/{auction_id}': {
    summary: 'One auction',
    access: 'public',
    params: z.object({ auction_id: idText<AuctionId>('Lelang') }),
    reply: auctionCard,
  },
})
