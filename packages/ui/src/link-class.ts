/** A link in running text or beside a heading. */
export const linkClass = 'ui-link'
