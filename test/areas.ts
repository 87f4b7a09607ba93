/**
 * The areas of the house and their nouns, in the order of imports: on the server a noun takes from those before it only. The
 * same nouns stand in the contract, the site and the office; those of `SCREENS` are theirs alone.
 */
export const AREAS = {
  notice: ['mail', 'presence', 'notification'],
  people: ['account', 'staff', 'profile', 'double', 'kyc', 'proposal', 'company'],
  pricing: ['holiday', 'tariff', 'contract'],
  goods: [
    'place',
    'auction',
    'unit',
    'product-type',
    'catalogue',
    'favourite',
    'consignment',
    'release',
    'gate',
    'inspection',
    'import',
  ],
  bidding: [
    'lot',
    'sale',
    'run-order',
    'planning',
    'control',
    'reserve',
    'front-desk',
    'history',
    'realtime',
    'proof',
  ],
  money: ['ledger', 'payout', 'payment', 'nipl', 'bill', 'settlement', 'statement', 'exception', 'documents'],
  deals: ['invitation', 'konfirmasi', 'relisting', 'offer'],
  site: ['content', 'page'],
} as const

export const SCREENS = ['site/home', 'site/terms']

/** Every noun as `<area>/<noun>`, the leftmost first. */
export const NOUNS: readonly string[] = Object.entries(AREAS).flatMap(([area, nouns]) =>
  nouns.map((noun) => `${area}/${noun}`),
)

/** Tables and views of other nouns that the SQL of a noun reads. Nobody writes another's. */
export const READS: Readonly<Record<string, string>> = {
  'notice/notification': 'lot session',
  'people/profile': 'customer identity_submission newest_tax_invoice',
  'people/double': 'customer notification shared_identifier staff_name strike',
  'people/kyc': 'customer_profile staff_name',
  'people/proposal': 'payer staff_name',
  'people/staff': 'lot_now',
  'people/company': 'company_contract customer lot lot_now proposal staff_name unit',
  'pricing/tariff': 'product_type',
  'pricing/contract': 'company product_type staff_name',
  'goods/place': 'auction inspection_booking lot lot_now planned_auction staff unit',
  'goods/auction': 'branch lot lot_now lot_state pool sale',
  'goods/product-type': 'service_fee_band unit',
  'goods/consignment':
    'auction branch consignor_commission customer inspection_place inspection_report lot lot_now lot_sale pool release_letter staff_name unit',
  'goods/release': 'consignment consignment_event planned_lot staff_name',
  'goods/gate':
    'branch company consignment consignment_event consignment_intake customer inspection_booking lot lot_now pool product_type release_letter unit unit_movement',
  'goods/unit':
    'auction branch company consignment customer lot lot_now lot_watcher planned_auction planned_lot pool product_tag product_type staff_name unit_import_key',
  'goods/catalogue':
    'auction branch favourite pool product_tag product_type relisting sale unit unit_correction unit_tag',
  'goods/inspection': 'branch consignment inspection_booking pool product_type staff_name unit',
  'goods/import':
    'company customer planned_auction planned_lot pool product_tag product_type staff_name unit',
  'bidding/lot': 'auction lot nipl sale unit',
  'bidding/sale': 'auction branch customer lot lot_event lot_now lot_state nipl nipl_hold staff unit',
  'bidding/run-order': 'auction branch lot lot_now lot_state sale unit',
  'bidding/planning':
    'auction branch company lot lot_now payer pool product_type proposal staff staff_name unit',
  'bidding/control':
    'auction auction_correction auction_papers bid_refusal branch customer invitation lot lot_event lot_state lot_watcher nipl nipl_order planned_auction pool sale session shared_identifier staff staff_name unit',
  'bidding/reserve': 'auction branch customer lot lot_now staff_name unit',
  'bidding/front-desk':
    'auction auction_on_sale branch customer floor_attendance lot lot_now nipl nipl_hold nipl_order planned_auction proposal staff_name unit',
  'bidding/realtime': 'branch consignment planned_auction pool session staff_session unit unit_import',
  'bidding/proof': 'auction lot lot_at_end lot_state unit',
  'money/ledger':
    'bank_statement bank_statement_line bill nipl nipl_desk_payment offer payer payment_event payout proposal statement_import suspense_explained',
  'money/settlement': 'payout',
  'money/payout': 'auction branch customer_profile nipl payer staff_name',
  'money/payment': 'bill joint_payment_bill nipl refund_case_about',
  'money/nipl':
    'account_in_question auction bill branch lot_state nipl_hold payer payment_instruction sale_move staff_name',
  'money/bill':
    'account_in_question account_of_bill auction branch customer nipl_about payer payment_instruction staff_name',
  'money/statement': 'manual_transfer payer staff_name',
  'money/exception': 'manual_transfer payer staff_name',
  'deals/invitation': 'auction auction_on_sale customer nipl product_type',
  'deals/konfirmasi': 'auction branch lot lot_after_sale lot_now payer staff_name unit',
  'deals/relisting': 'auction bill branch lot offered_lot sale_cancellation',
  'deals/offer': 'auction_on_sale bill lot_state',
  'site/content': 'auction branch lot lot_now lot_sale pool product_tag product_type staff_name unit',
}
