import type { Cart } from './toCart'

/** Returns the reason why the cart can't be checked out now; '' when it can. */
export function checkoutBlock(cart: Pick<Cart, 'lines' | 'checkedNumber'>): string {
  if (cart.checkedNumber > 0) return ''
  if (cart.lines.some((line) => line.state === 'normal')) return '请选择要结算的商品'
  if (cart.lines.some((line) => line.state === 'short')) return '商品库存不足，请先调整数量'
  return '没有可以结算的商品'
}
