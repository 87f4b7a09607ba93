export { staffWithRoles } from './staff.store.ts'
