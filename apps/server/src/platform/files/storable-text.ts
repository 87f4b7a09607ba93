/** What a file says, as PostgreSQL can keep it: it takes neither NUL nor half a sign, and a workbook can name either by its number. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')
