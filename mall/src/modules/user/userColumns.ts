import { type RawBuilder, sql } from 'kysely'

/** How the rows of one column with ids of users follow a merge of accounts, and whether a person's export has them. */
export interface UserColumn {
  /** Why the rows stay with the closed account. */
  readonly stays?: string
  /**
   * Columns by which rows are the same: a row that the remaining account already has stays with the closed one. Empty:
   * one row for each user. Left out: all rows move.
   */
  readonly keys?: readonly string[]
  /** Rows of the remaining account that count as the same, as a condition on `remaining`; all by default. */
  readonly sameIf?: string
  /** Further columns that change, as SQL; `remainingId` is the id of the remaining account. */
  set?(kept: string): RawBuilder<unknown>
  /** Another column with a user that must not become the same. */
  readonly notAlso?: string
  /** Why a person's export (`exportCustomer.ts`) lacks the rows. */
  readonly notExported?: string
}

const moves: UserColumn = {}

const COPIED = '`mergeFormerAccounts` copies them'
const WITHOUT_DATA = 'they are hashes and ids of accounts'

/** A key of the device that is unique for each user; two accounts may have used the same. */
const withClientKey = (table: string): UserColumn => ({
  set: (remainingId) => sql`, client_key = case when client_key in
    (select client_key from ${sql.table(table)} where user_id = ${remainingId}) then client_key || '-' || id else client_key end`,
})

/**
 * Every column of the database with ids of users, as `table.column`. `mergeCustomers.test.ts` compares the list with
 * the database, so that a new table can't be forgotten (decision 1260).
 */
export const USER_COLUMNS: Readonly<Record<string, UserColumn>> = {
  'activity_entries.user_id': { keys: ['activity_id'], sameIf: "remaining.status <> 'cancelled'" },
  'addresses.user_id': {
    set: (remainingId) => sql`, is_default = is_default and not exists
      (select 1 from addresses remaining where remaining.user_id = ${remainingId} and remaining.is_default)`,
  },
  'after_sales.user_id': moves,
  'appointments.user_id': withClientKey('appointments'),
  'bargain_helps.owner_id': { notAlso: 'user_id', notExported: 'they say who helped' },
  'bargain_helps.user_id': { keys: ['bargain_id'], notAlso: 'owner_id' },
  'bargains.user_id': { keys: ['deal_id'], sameIf: "remaining.status <> 'expired'" },
  'campaign_shows.userid': { keys: ['campaign_id', 'day'] },
  'cart_lines.user_id': { keys: ['warehouse_id', 'area_id', 'sku_id'] },
  'consents.user_id': { keys: ['version_id', 'subject'] },
  'content_checks.user_id': moves,
  'draw_days.user_id': { keys: ['draw_id', 'day'] },
  'draw_records.user_id': withClientKey('draw_records'),
  'former_accounts.former_id': { stays: COPIED, notExported: WITHOUT_DATA },
  'former_accounts.user_id': { stays: COPIED, notExported: WITHOUT_DATA },
  'former_phones.user_id': { stays: COPIED, notExported: WITHOUT_DATA },
  'marketing_facts.userid': { keys: [] },
  'message_choices.user_id': { keys: ['kind'] },
  'message_subscriptions.user_id': { keys: ['kind', 'subject'] },
  'messages.user_id': moves,
  'orders.user_id': withClientKey('orders'),
  'popularity_votes.user_id': { keys: ['active', 'target_id', 'day'] },
  'quiz_attempts.user_id': { keys: ['activity_id', 'day', 'attempt'] },
  'removed_cart_lines.user_id': moves,
  'reviews.user_id': { keys: ['vin'] },
  'seckill_buyers.user_id': { keys: ['item_id'] },
  'seckill_orders.user_id': moves,
  'sessions.user_id': { stays: 'they have ended', notExported: 'they are keys' },
  'share_visits.inviter': { keys: ['day', 'visitor', 'thing'], notExported: 'they say who came' },
  'share_visits.user_id': moves,
  'tickets.user_id': withClientKey('tickets'),
  'tracking_events.user_id': {
    stays: 'they say who was signed in at that time',
    notExported: 'they are many, have no index by user, and are deleted after 90 days',
  },
  'trade_drafts.user_id': moves,
  'user_builds.user_id': { keys: ['code'] },
  'user_coupons.user_id': {
    set: (remainingId) => sql`, nth = nth + coalesce((select max(remaining.nth) from user_coupons remaining
      where remaining.user_id = ${remainingId} and remaining.coupon_id = user_coupons.coupon_id), 0)`,
  },
  'user_open_ids.user_id': moves,
  'user_uploads.user_id': { keys: ['hash'] },
  'user_vehicles.user_id': { keys: ['vin'] },
}
