const WAN_FEN = 1_000_000

/** Sign, digits, decimals, 万: '-1234.5', '12.58万'. */
const AMOUNT = /^(-?)(\d*)(?:\.(\d*))?(万?)$/

/**
 * Digits as fen: the point moves by two places, by six with 万, on the text itself, so that 12.58 x 10000 is
 * exact. What is smaller than a fen is rounded half up. null when it doesn't fit an exact integer.
 */
function shiftToFen(whole: string, decimals: string, places: number): number | null {
  const padded = decimals.padEnd(places + 1, '0')
  const fen = Number(whole + padded.slice(0, places)) + (padded[places] >= '5' ? 1 : 0)
  return Number.isSafeInteger(fen) ? fen : null
}

/**
 * A price as people and feeds write it -> fen: '12.58万' (spec 5: times 10000), '1,258.50', '¥99', '99元起'.
 * null for what is no price ('', '面议', '暂无报价', '12.5.8').
 */
export function parsePrice(text: string): number | null {
  const bare = text
    .replace(/[\s,，¥￥]/g, '')
    .replace(/起$/, '')
    .replace(/元$/, '')
  const match = AMOUNT.exec(bare)
  if (!match) return null
  const [, sign, whole, decimals = '', wan] = match
  if (whole === '' && decimals === '') return null
  const fen = shiftToFen(whole, decimals, wan ? 6 : 2)
  return fen === null || fen === 0 ? fen : sign ? -fen : fen
}

/** Fen -> decimal yuan with two digits, as on the wire: 1258000 -> '12580.00'; NaN is ''. Throws RangeError on fractions. */
export function fenToYuan(fen: number): string {
  if (Number.isNaN(fen)) return ''
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not whole fen: ${fen}`)
  const size = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

/** A price from the wire ('12580.00') -> fen; NaN where it is none. Never throws. */
export const yuanToFen = (yuan: string): number => parsePrice(yuan) ?? Number.NaN

/** Thousands separators (spec 5): 1234567.5 -> '1,234,567.5'. Text that is no plain number stays as it is. */
export function withThousands(value: number | string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(String(value))
  if (!match) return String(value)
  return `${match[1]}${match[2].replace(/\B(?=(?:\d{3})+$)/g, ',')}${match[3] ?? ''}`
}

export interface PriceParts {
  /** '¥', or '-¥' below zero. */
  readonly symbol: string
  /** With thousands separators. */
  readonly integer: string
  /** '.50' with its point; '' when the shop leaves '.00' out. */
  readonly decimals: string
}

/** The parts that a price is drawn from, in their own sizes. `fullDecimals` keeps '.00'. */
export function splitPrice(fen: number, { fullDecimals = false } = {}): PriceParts {
  const [integer, cents] = fenToYuan(Math.abs(fen)).split('.')
  return {
    symbol: fen < 0 ? '-¥' : '¥',
    integer: withThousands(integer),
    decimals: cents === '00' && !fullDecimals ? '' : `.${cents}`,
  }
}

/** Shown in the place of a price that the back end doesn't say (NaN). */
export const UNKNOWN_PRICE = '价格待定'

/** One line of text: '¥1,258', '¥99.50', '-¥10'. */
export function priceText(fen: number): string {
  if (Number.isNaN(fen)) return UNKNOWN_PRICE
  const { symbol, integer, decimals } = splitPrice(fen)
  return symbol + integer + decimals
}

/** How vehicle prices are said: 12580000 -> '12.58万', exact to the yuan; below 1万 plain yuan: '9,800'. */
export function wanText(fen: number): string {
  if (Number.isNaN(fen)) return UNKNOWN_PRICE
  const { integer, decimals } = splitPrice(fen)
  const yuan = integer.replace(/,/g, '')
  const sign = fen < 0 ? '-' : ''
  if (yuan.length < 5 || decimals !== '') return sign + integer + decimals
  const rest = yuan.slice(-4).replace(/0+$/, '')
  return `${sign}${withThousands(yuan.slice(0, -4))}${rest && `.${rest}`}万`
}

/** A lowest price as people say it, '12.58万起'; '' where the back end doesn't say. */
export const fromText = (priceFrom: string): string => priceFrom && `${priceFrom}起`

/** A price that is meant to be read, in whatever spelling ('125800', '125,800.00', '12.58万起'), as we say it: '12.58万'. */
export function saidPrice(text: string): string {
  const fen = parsePrice(text)
  return fen !== null && fen >= WAN_FEN && fen % 100 === 0 ? `${fen / WAN_FEN}万` : text
}
