/** Staff write a reason with a full stop or without; beside our own sentences it ends like one. */
export const withFullStop = (words: string): string => `${words.replace(/[.\s]+$/, '')}.`
