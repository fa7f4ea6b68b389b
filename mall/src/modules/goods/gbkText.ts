let known: ReadonlySet<string> | undefined

/** Returns the signs of GBK beyond ASCII, all of which have two bytes. */
function signsOfGbk(): ReadonlySet<string> {
  if (known) return known
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail !== 0x7f) bytes.push(lead, trail)
  }
  known = new Set(new TextDecoder('gbk').decode(new Uint8Array(bytes)))
  return known
}

/** Written for each lost sign; no real text contains it. */
const LOST = '\uffff'
const LOST_RUN = /([^\uffff]?)\uffff+([^\uffff]?)/g

/**
 * Says whether a text comes from a stored one by CSV in GBK, in which Excel on a Chinese computer saves it: of each sign that
 * GBK lacks, such as 🏕, only question marks are left. Excel writes one for each half of a sign of four bytes, others write
 * one. `and changed`: more than these signs differs, but their question marks are there.
 */
export function lostInGbk(text: string, stored: string): 'only' | 'and changed' | undefined {
  if (!text.includes('?')) return undefined
  const isKept = (sign: string) => sign <= '\u007f' || signsOfGbk().has(sign)
  const written = (lost: (sign: string) => string) =>
    [...stored].map((sign) => (isKept(sign) ? sign : lost(sign))).join('')
  if (text === stored) return undefined
  if ([written((sign) => '?'.repeat(sign.length)), written(() => '?')].includes(text)) return 'only'
  const isLeft = [...written(() => LOST).matchAll(LOST_RUN)].some(
    ([, before, after]) => (before && text.includes(`${before}?`)) || (after && text.includes(`?${after}`)),
  )
  return isLeft ? 'and changed' : undefined
}
