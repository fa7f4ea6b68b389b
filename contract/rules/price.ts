/** Pattern of an amount: sign, digits, decimals, 万, such as '-1234.5', '12.58万'. */
const AMOUNT = /^(-?)(\d*)(?:\.(\d*))?(万?)$/

/**
 * Converts digits to fen: moves the point by two places, by six with 万, in the text itself, so that 12.58 x 10000 is
 * exact. Fractions of a fen are rounded half up. null when it doesn't fit an exact integer.
 */
function shiftToFen(whole: string, decimals: string, places: number): number | null {
  const padded = decimals.padEnd(places + 1, '0')
  const fen = Number(whole + padded.slice(0, places)) + (padded[places] >= '5' ? 1 : 0)
  return Number.isSafeInteger(fen) ? fen : null
}

/**
 * Parses a price as people and feeds write it to fen: '12.58万' (spec 5: times 10000), '1,258.50', '¥99', '99元起'.
 * null for anything else ('', '面议', '暂无报价', '12.5.8').
 */
export function parsePrice(text: string): number | null {
  const bare = text
    .replace(/[\s,，¥￥]/g, '')
    .replace(/起$/, '')
    .replace(/元$/, '')
  // A BigDecimal of Java writes 5000 as '5E+3' and a zero as '0E-8'.
  const match = AMOUNT.exec(/\dE/.test(bare) ? String(+bare) : bare)
  if (!match) return null
  const [, sign, whole, decimals = '', wan] = match
  if (whole === '' && decimals === '') return null
  const fen = shiftToFen(whole, decimals, wan ? 6 : 2)
  return fen === null || fen === 0 ? fen : sign ? -fen : fen
}

/**
 * Formats fen as decimal yuan with two digits, as on the wire: 1258000 -> '12580.00'; NaN is ''. Throws RangeError
 * on fractions.
 */
export function fenToYuan(fen: number): string {
  if (Number.isNaN(fen)) return ''
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`)
  const size = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** Parses a price from the wire ('12580.00') to fen; NaN where there is none. Never throws. */
export const yuanToFen = (yuan: string): number => parsePrice(yuan) ?? Number.NaN

/**
 * Adds thousands separators (spec 5): 1234567.5 -> '1,234,567.5'. Text that is not a plain number is returned
 * unchanged.
 */
export function withThousands(value: number | string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(String(value))
  if (!match) return String(value)
  return `${match[1]}${match[2].replace(/\B(?=(?:\d{3})+$)/g, ',')}${match[3] ?? ''}`
}

/** Writes an amount in a sentence, with both decimals: 173100 -> '1,731.00', for ¥ before it or 元 after it. */
export const amountText = (fen: number): string => withThousands(fenToYuan(fen))

export interface PriceParts {
  /** '¥', or '-¥' below zero. */
  readonly symbol: string
  /** Whole yuan, with thousands separators. */
  readonly integer: string
  /** '.50' with its point; '' when '.00' is left out. */
  readonly decimals: string
}

/** Splits a price into the parts that are drawn in different sizes. `fullDecimals` includes '.00'. */
export function splitPrice(fen: number, { fullDecimals = false } = {}): PriceParts {
  const [integer, cents] = fenToYuan(Math.abs(fen)).split('.')
  return {
    symbol: fen < 0 ? '-¥' : '¥',
    integer: withThousands(integer),
    decimals: cents === '00' && !fullDecimals ? '' : `.${cents}`,
  }
}

/** Shown instead of a price that the back end doesn't send (NaN). */
export const UNKNOWN_PRICE = '价格待定'

/** Formats a price on one line: '¥1,258', '¥99.50', '-¥10'. */
export function priceText(fen: number): string {
  if (Number.isNaN(fen)) return UNKNOWN_PRICE
  const { symbol, integer, decimals } = splitPrice(fen)
  return symbol + integer + decimals
}

/** Formats a vehicle price: 12580000 -> '12.58万', exact to the yuan; below 1万 plain yuan: '9,800'. */
export function wanText(fen: number): string {
  if (Number.isNaN(fen)) return UNKNOWN_PRICE
  const { integer, decimals } = splitPrice(fen)
  const yuan = integer.replace(/,/g, '')
  const sign = fen < 0 ? '-' : ''
  if (yuan.length < 5 || decimals !== '') return sign + integer + decimals
  const rest = yuan.slice(-4).replace(/0+$/, '')
  return `${sign}${withThousands(yuan.slice(0, -4))}${rest && `.${rest}`}万`
}

/** Formats a lowest price as '12.58万起'; '' where the back end doesn't send one. */
export const fromText = (priceFrom: string): string => priceFrom && `${priceFrom}起`

/** Formats a price text in any spelling ('125800', '125,800.00', '12.58万起') as '12.58万'; no price stays as it is. */
export function shortPrice(text: string): string {
  const fen = parsePrice(text)
  return fen === null ? text : wanText(fen)
}
