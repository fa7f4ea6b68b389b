import type { Ctx } from '../../ctx'

/**
 * Requests to gateways about one order that may come at once, and how many more come with each second. The shop asks every
 * two seconds, and a page with a QR code every four.
 */
export const TURNS_AT_ONCE = 60
const TURNS_A_SECOND = 1
/** Orders remembered at once; the one asked about longest ago is dropped first. */
const REMEMBERED = 20_000

interface Turns {
  left: number
  at: number
}

const turnsOf = new WeakMap<Ctx, Map<string, Turns>>()

/**
 * Takes one of an order's turns to ask its gateways; false when there is none. All orders share the quota that a platform
 * gives the shop, so whoever asks about one all the time, as a guest with the address of its cashier may, uses up no more
 * than its share.
 */
export function takeGatewayTurn(ctx: Ctx, orderSn: string): boolean {
  const turns = turnsOf.get(ctx) ?? new Map<string, Turns>()
  turnsOf.set(ctx, turns)
  const now = performance.now()
  const { left, at } = turns.get(orderSn) ?? { left: TURNS_AT_ONCE, at: now }
  const there = Math.min(TURNS_AT_ONCE, left + ((now - at) / 1_000) * TURNS_A_SECOND)
  const isThere = there >= 1
  // Deleted first, so that the map is in the order of use.
  turns.delete(orderSn)
  turns.set(orderSn, { left: isThere ? there - 1 : there, at: now })
  const [oldest] = turns.keys()
  if (turns.size > REMEMBERED && oldest !== undefined) turns.delete(oldest)
  return isThere
}
