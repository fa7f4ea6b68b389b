/** Whether a text may be used in a header: with any other text no request could be sent. */
export const isHeaderText = (text: string): boolean => /^[\x21-\x7e]{1,4096}$/.test(text)
