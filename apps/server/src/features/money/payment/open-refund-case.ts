export { insertRefundCase as openRefundCase } from './payment.store.ts'
