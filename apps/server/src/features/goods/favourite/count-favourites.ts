/** How many keep a unit as a favourite: its page shows the number. */
export { countFavourites } from './favourite.store.ts'
