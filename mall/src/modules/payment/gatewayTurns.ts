import type { Ctx } from '../../ctx'

/** Payments of one order that may be opened at gateways at once, and how many more with each second. */
export const TURNS_AT_ONCE = 60
const TURNS_A_SECOND = 1
/** Orders remembered at once; the one opened longest ago is dropped first. */
const REMEMBERED = 20_000

interface Turns {
  left: number
  at: number
}

const turnsOf = new WeakMap<Ctx, Map<string, Turns>>()

/**
 * Takes one of an order's turns to open a payment at its gateway; false when there is none. All orders share the quota that
 * a platform gives the shop, so whoever opens one all the time uses up no more than its share. The buyer has turns apart
 * from whoever has the address of the cashier (`isByAddress`), and so can't be kept from paying by them.
 */
export function takeGatewayTurn(ctx: Ctx, orderSn: string, isByAddress = false): boolean {
  const key = isByAddress ? `${orderSn} by address` : orderSn
  const turns = turnsOf.get(ctx) ?? new Map<string, Turns>()
  turnsOf.set(ctx, turns)
  const now = performance.now()
  const { left, at } = turns.get(key) ?? { left: TURNS_AT_ONCE, at: now }
  const there = Math.min(TURNS_AT_ONCE, left + ((now - at) / 1_000) * TURNS_A_SECOND)
  const isThere = there >= 1
  // Deleted first, so that the map is in the order of use.
  turns.delete(key)
  turns.set(key, { left: isThere ? there - 1 : there, at: now })
  const [oldest] = turns.keys()
  if (turns.size > REMEMBERED && oldest !== undefined) turns.delete(oldest)
  return isThere
}
