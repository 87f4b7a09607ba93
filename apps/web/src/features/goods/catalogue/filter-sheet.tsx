/** What filters rise in on a phone; comes when it is asked for. */
export { Sheet as FilterSheet } from '@ketok/ui'
