import { jobKind } from '../../../platform/jobs.ts'

/**
 * Everything that followers of lots are to be told, and everything told that is to leave the house. What cannot be told
 * now keeps no mail from leaving.
 */
export const sweepNews = jobKind('sweep-news')
export const sweepPaces = jobKind('sweep-notification-paces')
