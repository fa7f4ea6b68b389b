/** Digits and signs of numbers as input methods for Chinese write them: of the same kind, 0xFEE0 above the usual ones. */
const WIDE = /[０-９．，－％＋]/g
const WIDE_DISTANCE = 0xfee0

/** Significant digits of a spreadsheet's numbers: what a formula computes beyond them is never shown. */
const DIGITS = 15
/** Digits after which a spreadsheet's own noise begins to show in the text of a number. */
const NOISY = /^-?\d+\.\d{9,}$/
const SCIENTIFIC = /^[+-]?\d+(\.\d+)?[eE][+-]?\d{1,2}$/

/**
 * Returns a number in plain digits, as a spreadsheet shows it: without wide digits, separators, currency and the noise of
 * formulas (116.10000000000001). Any other text is returned trimmed.
 */
export function plainNumber(typed: string): string {
  const text = typed
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_DISTANCE))
    .replace(/[\s\u00a0\u3000]+/g, '')
    .replace(/^(-?)(?:[¥￥]|CNY|RMB)/i, '$1')
    .replace(/元$/, '')
  const digits = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replace(/,/g, '') : text
  if (SCIENTIFIC.test(digits)) return shown(Number(digits))
  if (NOISY.test(digits)) return shown(Number(digits))
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? digits.replace(/^\+/, '') : typed.trim()
}

/** Returns a number as text; unchanged scientific notation where it has no other form. */
const shown = (value: number) => {
  const rounded = Number(value.toPrecision(DIGITS))
  return Number.isSafeInteger(rounded) || Math.abs(rounded) < 1e15 ? String(rounded) : value.toExponential()
}
