/** Escapes % and _ for LIKE, so that they match literally. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
