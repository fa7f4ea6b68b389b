import { UNKNOWN_PRICE } from '@contract/rules/price'

export interface PriceParts {
  readonly sign: '' | '-'
  /** Whole yuan, with thousands separators (spec 5). */
  readonly integer: string
  /** Decimals with their point, such as '.50'; empty for whole yuan. */
  readonly decimals: string
  /** '万' for amounts in ten thousands. */
  readonly unit: '' | '万'
}

const FEN_PER_YUAN = 100
const FEN_PER_WAN = 1_000_000

/**
 * Splits an amount in fen for display. With `wan`, amounts from ten thousand yuan are shown as 12.58万, with at most two
 * decimals; values that would need rounding are shown in yuan, because a price is never rounded.
 */
export function priceParts(fen: number, wan = false): PriceParts {
  const sign = fen < 0 ? '-' : ''
  const amount = Math.abs(Math.round(fen))
  const isWan = wan && amount >= FEN_PER_WAN && amount % (FEN_PER_WAN / 100) === 0
  const unit = isWan ? FEN_PER_WAN : FEN_PER_YUAN
  const hundredths = isWan ? (amount % unit) / (FEN_PER_WAN / 100) : amount % unit
  const text = String(hundredths).padStart(2, '0')
  return {
    sign,
    integer: String(Math.floor(amount / unit)).replace(/\B(?=(\d{3})+$)/g, ','),
    decimals: hundredths === 0 ? '' : `.${isWan ? text.replace(/0$/, '') : text}`,
    unit: isWan ? '万' : '',
  }
}

/** Returns the amount as one text, such as '¥1,299.50' or '¥12.58万', for labels and messages. */
export function priceText(fen: number, wan = false): string {
  if (Number.isNaN(fen)) return UNKNOWN_PRICE
  const { sign, integer, decimals, unit } = priceParts(fen, wan)
  return `${sign}¥${integer}${decimals}${unit}`
}
