import { jobKind } from '../../../platform/jobs.ts'

export const sweepTickets = jobKind('sweep-realtime-tickets')
