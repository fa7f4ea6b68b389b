import type { Cart, CartLine } from './toCart'

/** What the shopper tapped and the mall has not answered yet, by recId. */
export interface Intents {
  readonly numbers: Readonly<Record<string, number>>
  readonly checked: Readonly<Record<string, boolean>>
}

export const NO_INTENTS: Intents = { numbers: {}, checked: {} }

export interface ShownCart extends Cart {
  /** The totals answer what is shown; false while a tap is on its way. */
  readonly settled: boolean
}

/** The cart with the shopper's taps on it. Totals stay the mall's last until it answers. */
export function shownCart(cart: Cart, { numbers, checked }: Intents): ShownCart {
  const lines = cart.lines.map((line): CartLine => {
    const number = numbers[line.recId] ?? line.number
    const isChecked = checked[line.recId] ?? line.checked
    return number === line.number && isChecked === line.checked
      ? line
      : { ...line, number, checked: isChecked }
  })
  const settled = Object.keys(numbers).length === 0 && Object.keys(checked).length === 0
  const choosable = lines.filter((line) => line.state === 'normal')
  return {
    ...cart,
    lines,
    allChecked: settled ? cart.allChecked : choosable.length > 0 && choosable.every((line) => line.checked),
    settled,
  }
}
