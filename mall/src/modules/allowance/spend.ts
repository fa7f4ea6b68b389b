import { isIPv6 } from 'node:net'
import { CODES } from '@contract/codes'
import { dayNumber } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { dropInSteps } from '../../jobs/dropInSteps'
import type { RetentionRules } from '../../jobs/retention'

/** Kinds of daily limits; each is counted by day and source. */
export type Allowance =
  | 'pictures'
  | 'guestRows'
  | 'userRows'
  | 'trackingEvents'
  | 'smsOfPhone'
  | 'smsOfPair'
  | 'smsOfSource'
  | 'smsProof'
  | 'clientErrors'
  | 'clientErrorKinds'
  | 'goodsSheets'
  | 'deskPictures'
  | 'mapCalls'
  | 'couponCodes'
  | 'unknownCodes'
  | 'payLinks'
  | 'contentChecks'
  | 'vehicles'
  | 'miniCodes'

/**
 * Uses up `amount` of a source's daily limit; returns false when less than that is left. The update checks the limit
 * itself, so concurrent requests can't exceed it.
 */
export async function spend(
  db: DbOrTrx,
  kind: Allowance,
  source: string,
  most: number,
  now: number,
  amount = 1,
): Promise<boolean> {
  if (amount > most) return false
  const row = await db
    .insertInto('allowances')
    .values({ kind, source, day: dayNumber(now), used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'source', 'day'])
        .doUpdateSet({ used: sql`allowances.used + ${amount}::integer` })
        .where('allowances.used', '<=', most - amount),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how much a source has used today. */
export async function usedToday(db: DbOrTrx, kind: Allowance, source: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('allowances')
    .select('used')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('day', '=', dayNumber(now))
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Groups of an IPv6 address that identify one subscriber, who may use any address in the other half. */
const SUBSCRIBER_PARTS = 4
/** Groups of an IPv6 address that identify a site: a rented server or a tunnel often comes with so many networks. */
const SITE_PARTS = 3
/** Networks of a site that may use up their limits. A mobile operator has thousands of phones in it. */
export const NETWORKS_OF_SITE = 20

/** Returns a network address as it is stored: a keyed hash, so the address can't be recovered from it. */
export function sourceOf(ctx: Pick<Ctx, 'secrets'>, ip: string): string {
  return hashed(ctx, isV6(ip) ? ipv6Network(ip, SUBSCRIBER_PARTS) : ip.replace(/^::ffff:/i, ''))
}

/**
 * Returns the site of an IPv6 address, as `sourceOf` returns its network; '' for IPv4. Somebody with a whole site has 65,536
 * networks, which no limit of a network stops.
 */
export const siteOf = (ctx: Pick<Ctx, 'secrets'>, ip: string): string =>
  isV6(ip) ? hashed(ctx, `site ${ipv6Network(ip, SITE_PARTS)}`) : ''

const hashed = ({ secrets }: Pick<Ctx, 'secrets'>, network: string): string =>
  secrets.sign('source', network).slice(0, 22)

const isV6 = (ip: string): boolean => isIPv6(ip) && !ip.includes('.')

function ipv6Network(ip: string, groups: number): string {
  const [head = '', tail = ''] = ip.split('::')
  const parts = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - parts.length - end.length)).fill('0') : []
  return [...parts, ...zeros, ...end]
    .slice(0, groups)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

/** Daily counters. */
export const allowanceRetention: RetentionRules = {
  allowances: {
    days: 2,
    drop: (db, before) => dropInSteps(db, 'allowances', sql`day < ${dayNumber(before)}`),
  },
}

/**
 * Counts one row written by a guest. Each network address has a daily limit (`GUEST_ROWS_PER_IP_PER_DAY`), whatever ids
 * its callers send, and each site of IPv6 networks.
 * @throws ShopError tooMany
 */
export async function admitGuestRow(ctx: Ctx, ip: string, now: number): Promise<void> {
  const most = ctx.env.guestRowsPerIpPerDay
  const site = siteOf(ctx, ip)
  if (most === 0) return
  const isLeft =
    (await spend(ctx.db, 'guestRows', sourceOf(ctx, ip), most, now)) &&
    (site === '' || (await spend(ctx.db, 'guestRows', site, most * NETWORKS_OF_SITE, now)))
  if (isLeft) return
  throw new ShopError(CODES.tooMany, '操作太频繁，请明天再试')
}

/**
 * Counts one row that a user writes and that nothing else limits: shares, tickets and their messages, bookings,
 * applications for after-sales (`USER_ROWS_PER_DAY`).
 * @throws ShopError tooMany
 */
export async function admitUserRow(
  { env, db }: { readonly env: Ctx['env']; readonly db: DbOrTrx },
  userId: string,
  now: number,
): Promise<void> {
  const most = env.userRowsPerDay
  if (most === 0 || (await spend(db, 'userRows', userId, most, now))) return
  throw new ShopError(CODES.tooMany, '今天操作太频繁，请明天再试')
}

/** Counts one row of a user, or of a guest without `userId`. @throws ShopError tooMany */
export const admitRow = (ctx: Ctx, ip: string, userId: string | undefined, now: number): Promise<void> =>
  userId === undefined ? admitGuestRow(ctx, ip, now) : admitUserRow(ctx, userId, now)
