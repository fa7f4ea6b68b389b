/** Word characters with single dots or hyphens between, an at sign, a domain with a dot suffix (spec 5). */
const EMAIL = /^\w+(?:[.-]\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z0-9]+$/

/** Longest address that mail systems accept (RFC 5321): stops the pattern from running on endless pasted text. */
const LONGEST = 254

export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text)
