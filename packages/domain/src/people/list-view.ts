/** So many saved views of one list a person keeps: more are a second list to search in. */
export const LIST_VIEWS_MAX = 20

/** As long as a chip above a table can show. */
export const LIST_VIEW_NAME_MAX = 40
