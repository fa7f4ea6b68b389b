import { sha256 } from '../../core/digests'

/** Parameters of an address, up to a line and column number or the end of the address. */
const PARAMETERS = /\?[^\s'")]*?(?=(?::\d+){0,2}(?:[\s'")]|$))/g
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g
/** Phones, identity numbers, order numbers and ids. Line and column numbers are shorter. */
const LONG_NUMBER = /\d{8,}[Xx]?/g
/** Tokens and ids: long, with letters and digits. Names of functions have no digits, hashes of files are shorter. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g
/** Frames of a stack by which errors are distinguished; the later ones are those of React and the browser. */
const FRAMES = 3

/** Removes what may be personal from a message or a stack: parameters, mail addresses, long numbers, tokens. */
export const scrub = (text: string): string =>
  text
    .replace(PARAMETERS, '?…')
    .replace(MAIL, '<mail>')
    .replace(LONG_NUMBER, '<number>')
    .replace(TOKEN, '<token>')

/** Returns a page's path without its parameters; '' for anything that is no path. */
export const pathOnly = (route: string): string => /^\/?[\w/-]{0,100}/.exec(route)?.[0] ?? ''

/**
 * Returns what errors that are alike have in common. Numbers and hashes of file names are left out: they differ between
 * releases.
 */
export function fingerprintOf({
  target,
  message,
  stack,
}: {
  target: string
  message: string
  stack: string
}): string {
  const frames = stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /:\d+|^at /.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line
        .replace(/https?:\/\/[^/\s)]+/g, '')
        .replace(/[.-][0-9a-f]{6,32}(?=\.)/g, '')
        .replace(/\d+/g, '0'),
    )
  const common = [target, message.replace(/\d+/g, '0'), ...frames].join('\n')
  return sha256(common).slice(0, 32)
}
