import type { CustomerId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'
import type { Services } from '../../../services.ts'
import { applyBankChange, applyDueBankChange, applyDueBankChanges } from './change-bank-account.ts'
import { compareOldProfiles } from './compare-old-profiles.ts'
import { hashOldNiks } from './hash-old-niks.ts'

export const sweepBankChanges = jobKind('sweep-bank-changes')
export const sweepOldNiks = jobKind('sweep-old-niks')
export const sweepOldProfiles = jobKind('sweep-old-profiles')

export function doProfileJobs(services: Services): void {
  services.jobs.handle(applyBankChange, ({ customerId }) =>
    applyDueBankChange(services, customerId as CustomerId),
  )
  services.jobs.every(sweepBankChanges, '11 * * * *', () => applyDueBankChanges(services))
  services.jobs.every(sweepOldNiks, '41 * * * *', () => hashOldNiks(services))
  services.jobs.every(sweepOldProfiles, '*/5 * * * *', () => compareOldProfiles(services))
}
