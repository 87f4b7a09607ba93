/** So many windscreen sheets are printed at once: a row of a pool, and a few seconds of the press. */
export const MOST_WINDSCREEN_SHEETS = 100
