import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { acceptConsignment } from './accept-consignment.ts'
import { counterAtDesk, faultsInSignature, signAtDesk } from './answer-at-desk.ts'
import { answerForOwner } from './answer-question.ts'
import { askConsignor } from './ask-consignor.ts'
import { bookForOwner } from './book-for-owner.ts'
import { cancelConsignment } from './cancel-consignment.ts'
import { enterAtDesk } from './enter-at-desk.ts'
import { findConsignments, getConsignment } from './find-consignments.ts'
import { findDesk, getDeskConsignment } from './find-desk.ts'
import { findInspections, findInspectionsAtDesk } from './find-inspections.ts'
import { getAtGate } from './get-at-gate.ts'
import { makeUnit } from './make-unit.ts'
import { intakePhotoFiles, photoFiles } from './photo-files.ts'
import { serveAnswers } from './price.routes.ts'
import { faultsInPrice, proposePrice } from './propose-price.ts'
import { rescheduleInspection } from './reschedule-inspection.ts'
import { faultsInSubmission, submitConsignment } from './submit-consignment.ts'
import { faultsInSignatures, takeIn } from './take-in.ts'
import { takeIntakePhoto } from './take-intake-photo.ts'
import { rejectConsignment, returnConsignment } from './turn-down-consignment.ts'
import { uploadPhoto } from './upload-photo.ts'
import { withdrawAtDesk, withdrawConsignment } from './withdraw-consignment.ts'

export function serveConsignments(api: Api, services: Services): void {
  api.route('GET /inspeksi-slot', ({ query }) => findInspections(services, query.branch_id))

  api.route('GET /customer/titip-lelang', ({ customer, query }) =>
    findConsignments(services, customer, query),
  )
  api.route(
    'POST /customer/titip-lelang',
    ({ customer, body }) => submitConsignment(services, customer, body),
    (sound) => faultsInSubmission(services, sound),
  )
  api.route('POST /customer/titip-lelang/foto', ({ customer, request }) =>
    uploadPhoto(services, customer, request),
  )
  api.route('GET /customer/titip-lelang/{id}', ({ customer, params }) =>
    getConsignment(services, customer, params.id),
  )
  api.route('PUT /customer/titip-lelang/{id}/inspeksi', ({ customer, params, body }) =>
    rescheduleInspection(services, customer, params.id, body),
  )
  api.route('DELETE /customer/titip-lelang/{id}', ({ customer, params }) =>
    cancelConsignment(services, customer, params.id),
  )

  api.route('POST /customer/titip-lelang/{id}/tidak-jadi', ({ customer, params, body }) =>
    withdrawConsignment(services, customer, params.id, body),
  )

  api.route('GET /office/titipan', ({ staff, query }) => findDesk(services, staff, query))
  api.route(
    'POST /office/titipan',
    ({ staff, body }) => enterAtDesk(services, staff, body),
    (sound) => faultsInSubmission(services, sound),
  )
  api.route('GET /office/titipan/{id}', ({ staff, params }) => getDeskConsignment(services, staff, params.id))
  api.route('POST /office/titipan/{id}/tanya', ({ staff, params, body }) =>
    askConsignor(services, staff, params.id, body),
  )
  api.route('POST /office/titipan/{id}/jawab', ({ staff, params, body }) =>
    answerForOwner(services, staff, params.id, body),
  )
  api.route('POST /office/titipan/{id}/terima', ({ staff, params }) =>
    acceptConsignment(services, staff, params.id),
  )
  api.route('GET /office/inspeksi-slot', ({ staff, query }) =>
    findInspectionsAtDesk(services, staff, query.branch_id),
  )
  api.route('PUT /office/titipan/{id}/inspeksi', ({ staff, params, body }) =>
    bookForOwner(services, staff, params.id, body),
  )
  api.route('POST /office/titipan/{id}/tolak', ({ staff, params, body }) =>
    rejectConsignment(services, staff, params.id, body),
  )
  api.route(
    'POST /office/titipan/{id}/usul-harga',
    ({ staff, params, body }) => proposePrice(services, staff, params.id, body),
    faultsInPrice,
  )
  api.route(
    'POST /office/titipan/{id}/harga/setuju',
    ({ staff, params, body }) => signAtDesk(services, staff, params.id, body),
    faultsInSignature,
  )
  api.route(
    'POST /office/titipan/{id}/harga/tawar',
    ({ staff, params, body }) => counterAtDesk(services, staff, params.id, body),
    faultsInPrice,
  )
  api.route('POST /office/titipan/{id}/tidak-jadi', ({ staff, params, body }) =>
    withdrawAtDesk(services, staff, params.id, body),
  )
  api.route('POST /office/titipan/{id}/jadikan-unit', ({ staff, params }) =>
    makeUnit(services, staff, params.id),
  )
  api.route('POST /office/titipan/{id}/kembalikan', ({ staff, params, body }) =>
    returnConsignment(services, staff, params.id, body),
  )
  api.route('GET /office/titipan/{id}/masuk', ({ staff, params }) => getAtGate(services, staff, params.id))
  api.route('POST /office/titipan/{id}/masuk/foto', ({ staff, params, request }) =>
    takeIntakePhoto(services, staff, params.id, request),
  )
  api.route(
    'POST /office/titipan/{id}/masuk',
    ({ staff, params, body }) => takeIn(services, staff, params.id, body),
    faultsInSignatures,
  )
  serveAnswers(api, services)

  // Both sides look at the same pictures, each at its own origin.
  for (const door of [api.app, api.office]) {
    photoFiles.serve(door, services)
    intakePhotoFiles.serve(door, services)
  }
}
