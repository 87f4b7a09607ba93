import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { identityReviewOf, isIdentityApproved } from './identity-review.ts'
import { serveKyc } from './kyc.routes.ts'
import { reviewAfterSave } from './review-after-save.ts'

export { recordLook } from './record-look.ts'

export function registerKyc(api: Api, services: Services): void {
  serveKyc(api, services)
}

export function joinKyc({ paperReviews }: Services): void {
  paperReviews.register({
    afterSave: reviewAfterSave,
    shown: identityReviewOf,
    isApproved: isIdentityApproved,
  })
}
