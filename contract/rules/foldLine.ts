/** Line breaks and tabs. Doesn't match the spaces around them: such a pattern takes seconds for 60 KB of spaces. */
const BREAKS = /[\r\n\t\u2028\u2029]+/

/** Marks of writing direction and of no width, which come along unseen when a text is copied. */
const UNSEEN = /[\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Returns a text without unseen marks. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Returns a text as one line without unseen marks: its line breaks become spaces. */
export function foldLine(text: string): string {
  const lines = withoutUnseen(text)
    .split(BREAKS)
    .map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
