import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { faultsInBands, faultsInSpan, faultsInTariff, findTariffs } from './change-tariff.ts'
import { findPaymentFees, findServiceFee } from './find-fees.ts'
import { previewPaymentCharge, previewServiceFees, previewTaxes } from './preview-tariff.ts'
import { proposeCharge, proposeServiceFees, proposeTaxes } from './propose-tariff.ts'

export function serveTariffs(api: Api, services: Services): void {
  api.route('GET /service-fee', () => findServiceFee(services))
  api.route('GET /bank/service-fee', ({ query }) => findPaymentFees(services, query))
  api.route('GET /office/keuangan/tarif', () => findTariffs(services))
  api.route(
    'POST /office/keuangan/tarif/pratinjau',
    ({ body }) => previewServiceFees(services, body),
    ({ bands }) => faultsInBands(bands),
  )
  api.route(
    'POST /office/keuangan/tarif/layanan',
    ({ staff, body }) => proposeServiceFees(services, staff, body),
    (sound) => faultsInTariff(services.now(), sound),
  )
  api.route(
    'POST /office/keuangan/tarif/pajak',
    ({ staff, body }) => proposeTaxes(services, staff, body),
    ({ valid_from }) => faultsInTariff(services.now(), { valid_from }),
  )
  api.route('POST /office/keuangan/tarif/pajak/pratinjau', ({ body }) => previewTaxes(services, body))
  api.route(
    'POST /office/keuangan/tarif/pembayaran/pratinjau',
    ({ body }) => previewPaymentCharge(services, body),
    faultsInSpan,
  )
  api.route(
    'POST /office/keuangan/tarif/pembayaran',
    ({ staff, body }) => proposeCharge(services, staff, body),
    (sound) => [...faultsInTariff(services.now(), sound), ...faultsInSpan(sound)],
  )
}
