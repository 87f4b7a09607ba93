/** The house's face has a narrow space; so much is added, in parts of its size. Screens do likewise, by their styles. */
export const WORD_SPACING = 0.08
