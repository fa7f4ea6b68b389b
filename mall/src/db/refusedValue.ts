/**
 * PostgreSQL's codes for a value that came from outside and doesn't fit where it was to be used: a number or a time out of
 * range, a text that isn't of the type, a character that can't be stored, JSON with such a one, an index entry that is
 * too long. Codes that only a mistake in a statement can cause, such as a division by zero, are not among them.
 */
const REFUSED = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05', '54000'])

/**
 * Returns true if the database refused a value. Schemas refuse it first, with its field's name; this is for what they
 * overlook, so that the caller learns that the input is bad. Log it: the schema lacks a limit.
 */
export const isValueRefused = (error: unknown): boolean =>
  error instanceof Error && REFUSED.has(String((error as { code?: unknown }).code))

/** Message of the log for such an error. The fuzz tests look for it. */
export const VALUE_REFUSED = 'The database refused a value that the schema let through'
