/** A part of a path that is a name and no value: letters, or a version such as `v3`. */
const NAME = /^(?:[a-z][a-z._-]{0,39}|v\d{1,2}(?:\.\d)?|)$/i

/** Returns the path of another service's address without values: no query, and `{}` for numbers, keys and ids. */
export const pathPattern = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((part) => (NAME.test(part) ? part : '{}'))
    .join('/')
