/** As `bulk` of a table whose rows are chosen for a file of their own, and nothing else is done to several. */
export const onlyAFile = () => null
