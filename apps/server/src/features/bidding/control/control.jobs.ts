import { jobKind } from '../../../platform/jobs.ts'

/** Tells everybody concerned of one thing that staff did to a lot or a sale. */
export const tellControlNews = jobKind<{ newsId: number }>('tell-control-news')
/** Finds what a lost job left. */
export const sweepControlNews = jobKind('sweep-control-news')
