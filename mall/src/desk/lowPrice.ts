import { amountText } from '@contract/rules/price'

/**
 * Share of the usual price below which a price is questioned. Half price is the deepest reduction that shops announce;
 * a digit left out, or an amount meant for another field, is far below it.
 */
const QUESTIONED_BELOW = 0.5

/**
 * Returns the question about a price far below the usual one, with both; undefined when it isn't. Fen.
 * @param name what the price is, and is compared with: ['秒杀价', '售价']
 */
export function lowPriceQuestion(
  [price, usual]: readonly [number, number],
  [name, usualName]: readonly [string, string],
): string | undefined {
  if (price >= usual * QUESTIONED_BELOW) return undefined
  const share = ((price / usual) * 10).toFixed(1).replace(/\.0$/, '')
  const size = Number(share) > 0 ? `${share} 折` : '不到 0.1 折'
  return `${name} ${yuan(price)}，${usualName}是 ${yuan(usual)}：${size}，低于一半。确认没有填错吗？`
}

const yuan = (fen: number) => `¥ ${amountText(fen)}`
