export { STAFF_ROLE_WORDS as roleWords } from '@ketok/domain'
