export { unopenedSales } from './sale.store.ts'
