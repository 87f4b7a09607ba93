/** The sheet that holds the filters on a phone; its code comes with the first press. */
export { Sheet as FilterSheet } from '@ketok/ui'
