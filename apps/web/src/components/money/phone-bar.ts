/**
 * What is done on the page stays in sight at the bottom of a phone, however long the list above it; goes with
 * `data-bottom-bar`, by which others make room.
 */
export const phoneBarClass =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-bar max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))] max-md:shadow-bar'
