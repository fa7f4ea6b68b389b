import type { DbOrTrx } from '../../db/transact'
import { type Allowance, spend } from './spend'

/** Daily budget that all callers share. */
interface Budget {
  /** Most that one source takes of it: a network address, an operator. Everybody else keeps the rest. */
  readonly ofSource: number
  readonly ofAll: number
}

/**
 * Every budget that all callers share. One that a single caller could use up would be a switch that anybody can turn off
 * for everybody, so each has a share for one source. Limits that belong to one caller alone (`pictures`, `userRows`,
 * `guestRows`, `smsOfPair`, `trackingEvents`) need no entry here.
 */
export const BUDGETS = {
  /** New kinds of errors of the shop: made-up ones fill no more rows. */
  clientErrorKinds: { ofSource: 20, ofAll: 300 },
  /** Pictures that are uploaded at the desk. */
  deskPictures: { ofSource: 300, ofAll: 3_000 },
  /** Codes that WeChat and Douyin draw for their mini-programs, some thousands a minute for all. */
  miniCodes: { ofSource: 500, ofAll: 100_000 },
  /** Calls that are handed on to the maker's map service, whose own quota all shoppers share. */
  mapCalls: { ofSource: 2_000, ofAll: 200_000 },
} as const satisfies Partial<Record<Allowance, Budget>>

/** Stands for everybody together; no source has such a name. */
const ALL = 'all'

/**
 * Takes 1 of a shared budget: first of the source's share, so that one who has used it up takes nothing of the others'.
 * Returns false when nothing is left of either.
 */
export const spendShared = async (
  db: DbOrTrx,
  kind: keyof typeof BUDGETS,
  source: string,
  now: number,
): Promise<boolean> =>
  (await spend(db, kind, source, BUDGETS[kind].ofSource, now)) &&
  (await spend(db, kind, ALL, BUDGETS[kind].ofAll, now))
