export { type Payer, payerById } from './payment.store.ts'
