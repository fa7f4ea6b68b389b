import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { sourceOf, spend } from './spend'

/**
 * Counts one row written by a guest. Each network address has a daily limit (`GUEST_ROWS_PER_IP_PER_DAY`), whatever ids
 * its callers send.
 * @throws ShopError tooMany
 */
export async function admitGuestRow(ctx: Ctx, ip: string, now: number): Promise<void> {
  const most = ctx.env.guestRowsPerIpPerDay
  if (most === 0 || (await spend(ctx.db, 'guestRows', sourceOf(ctx, ip), most, now))) return
  throw new ShopError(CODES.tooMany, '操作太频繁，请明天再试')
}
