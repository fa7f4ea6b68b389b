import type { Rights } from '@contract/desk/permissions'
import { isAllowed } from '@contract/desk/permissions'
import type { Role } from '@contract/desk/roles'

/** Messages with the link of one order, and the least time between two of them. */
export const MAX_SENDS = 3
export const RESEND_MS = 60_000
/** Links that one phone gets in a day, whoever sends them. */
export const SENDS_PER_PHONE = 10

/** Hundredths of the goods' price that a role may take off. Operations may lower any order (`orders.changePrice`). */
const OFF_PERCENT: Partial<Record<Role, number>> = { owner: 100, operations: 100, customerService: 10 }

/** Returns how many fen an operator may still take off goods that cost so many; the most of all roles counts. */
export function mayTakeOff(rights: Rights, goodsFen: number, loweredFen = 0): number {
  if (!isAllowed(rights, 'phone-orders', 'lower')) return 0
  const percent = Math.max(0, ...rights.roles.map((role) => OFF_PERCENT[role as Role] ?? 0))
  return Math.max(0, Math.floor((goodsFen * percent) / 100) - loweredFen)
}

/** Returns why the link can't be sent again now; '' when it can. */
export function sendRefusal({ sends, sentAt, now }: { sends: number; sentAt: number | null; now: number }) {
  if (sends >= MAX_SENDS) return `这笔订单的付款链接已发过 ${MAX_SENDS} 次，请把链接复制给用户`
  // A time in the future: the system's clock was ahead and has been set back.
  if (sentAt === null || sentAt > now || now - sentAt >= RESEND_MS) return ''
  return `刚刚发过，${Math.ceil((sentAt + RESEND_MS - now) / 1_000)} 秒后可以再发`
}
