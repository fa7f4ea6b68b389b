/**
 * Control characters, line breaks, and marks that are invisible or change the reading direction; not the joiner of
 * emoji.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g

/** Cleans a one-line text for display: removes invisible characters and surrounding spaces. */
export const plainText = (text: string): string => text.replace(UNSEEN, '').trim()
