import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { applyBankChange, applyDueBankChange, applyDueBankChanges } from './change-bank-account.ts'
import { compareOldProfiles } from './compare-old-profiles.ts'
import { hashOldNiks } from './hash-old-niks.ts'
import { sweepBankChanges, sweepOldNiks, sweepOldProfiles } from './profile.jobs.ts'
import { serveProfiles } from './profile.routes.ts'

export { bankAccountOf, refuseWhileBankCools } from './bank-account.ts'
export { PaperReviews, type ReviewShown, type SavedPapers } from './paper-reviews.ts'
export { type Papers, papersOf } from './papers.ts'
export { decryptNumber, maskNumber } from './private-number.ts'
export { readIdentityPhoto } from './save-identity-file.ts'
export { taxInvoicePath } from './tax-invoice-path.ts'
export {
  encodeOne,
  encodeUpload,
  takeUpload,
  uploadedFile,
  uploadedForm,
  uploadedParts,
  uploads,
} from './uploaded-image.ts'

export function registerProfiles(api: Api, services: Services): void {
  serveProfiles(api, services)

  services.jobs.handle(applyBankChange, ({ customerId }) => applyDueBankChange(services, customerId))
  services.jobs.every(sweepBankChanges, '11 * * * *', () => applyDueBankChanges(services))
  services.jobs.every(sweepOldNiks, '41 * * * *', () => hashOldNiks(services))
  services.jobs.every(sweepOldProfiles, '*/5 * * * *', () => compareOldProfiles(services))
}
