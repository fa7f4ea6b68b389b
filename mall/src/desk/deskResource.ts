import type { Resource } from '@contract/desk/resource'
import type {
  ActionName,
  ActionValues,
  FormOf,
  PreparedActionName,
  PreparedValues,
  RowOf,
  SavedOf,
  Values,
} from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import type { RawBuilder } from 'kysely'
import type { Context } from '../core/context'
import type { Secrets } from '../core/secrets'
import type { Constraint, Database } from '../db/tables.generated'
import type { DbOrTrx, Trx } from '../db/transact'

/** Values by column. */
export type Columns = Readonly<Record<string, unknown>>

/** Condition of a query. */
export type Condition = RawBuilder<boolean>

/** Rows that one way of `find` returns at most. */
export const MAX_FOUND = 100

/** A change that an operator is making to the row `id`. */
export interface Change {
  readonly ctx: Context
  readonly operator: Operator
  /** Address of the network that the change comes from, for the audit log. */
  readonly ip: string
  /** Milliseconds of the shop's clock. */
  readonly now: number
  readonly id: string
}

interface InTransaction {
  readonly trx: Trx
}

/** A row that is created or updated. */
export interface Saving<R extends Resource> extends Change, InTransaction {
  /** The row before; undefined when it is created. */
  readonly before: RowOf<R> | undefined
  /** Values that the operator sent: all fields of a new row, the changed ones of an old row. */
  readonly values: Partial<FormOf<R>>
  /** Values that the row will have. */
  readonly after: SavedOf<R>
}

/** A row that is created, with all its fields. */
export interface Creating<R extends Resource> extends Change, InTransaction {
  readonly values: FormOf<R>
}

/** A row that is deleted. */
export interface Removing<R extends Resource> extends Change, InTransaction {
  readonly before: RowOf<R>
}

/** Before a named action has its transaction. `values`: the fields of the action, as they were typed. */
export interface Preparing<R extends Resource, Name extends string> extends Change {
  readonly before: RowOf<R>
  readonly values: ActionValues<R, Name>
}

/** A named action on a row. `values`: the fields of the action, with those that `prepare` has filled in. */
export interface Acting<R extends Resource, Name extends string> extends Preparing<R, Name>, InTransaction {
  readonly values: ActionValues<R, Name> & PreparedValues<R, Name>
}

/**
 * Before the transaction of an action, where something outside the database comes first, such as a call of a gateway.
 * Returns `isDone` when nothing is left for the action itself, or values that the action gets in place of the typed ones.
 */
type Preparations<R extends Resource> = {
  readonly [Name in Exclude<ActionName<R>, PreparedActionName<R>>]?: (
    preparing: Preparing<R, Name>,
  ) => Promise<void> | Promise<'isDone' | Partial<ActionValues<R, Name>>>
} & {
  readonly [Name in PreparedActionName<R>]: (
    preparing: Preparing<R, Name>,
  ) => Promise<'isDone' | (Partial<ActionValues<R, Name>> & PreparedValues<R, Name>)>
}

/** Demands `prepare` where fields are left to it. */
type MustPrepare<R extends Resource> = [PreparedActionName<R>] extends [never]
  ? unknown
  : { readonly prepare: object }

/** A change of a row that isn't locked yet: a named action, 'update' or 'delete'. */
export type Held<R extends Resource> = { readonly id: string } & (Resource extends R
  ? { readonly action: string; readonly values: Values }
  :
      | { readonly action: 'update'; readonly values: Partial<FormOf<R>> }
      | { readonly action: 'delete'; readonly values: Readonly<Record<never, never>> }
      | {
          [Name in ActionName<R>]: { readonly action: Name; readonly values: ActionValues<R, Name> }
        }[ActionName<R>])

/**
 * Does to one row what a change of many does that isn't a change of its fields, such as shipping it. Returns what its entry
 * in the audit log says beside.
 */
export type RunMany = (
  acting: Change & InTransaction & { readonly before: Values; readonly values: Values },
) => Promise<Values>

/** Values by the id of their row, for some of the fields. */
export type More<R extends Resource> = ReadonlyMap<string, Partial<RowOf<R>>>

/** How the server keeps a resource: where its rows are, and the rules of its module that each change must follow. */
export interface DeskResource<R extends Resource = Resource> {
  readonly resource: R
  readonly table: keyof Database & string
  /**
   * A query whose rows are read in place of the table's own: with an `id`, and columns of other tables by subqueries. Not
   * grouped, so that a row can be locked.
   */
  readonly from?: RawBuilder<unknown>
  /**
   * Conditions of filters whose values `from` reads by a subquery: comparing that row by row would read the other table
   * once for each row; and of those whose values follow from the time, `now`. `passes` returns the condition that the
   * operator chose, of a total of a grouped query, and refuses what can't be chosen.
   */
  readonly filters?: {
    readonly [Field in keyof R['fields'] & string]?: (
      passes: (total: RawBuilder<unknown>) => Condition,
      chosen: unknown,
      now: number,
    ) => Condition
  }
  /**
   * Finds rows by what was typed into the search box, and returns their ids; in place of the description's fields. Who
   * returns only the newest, `MAX_FOUND` of each way, takes them from those that pass `filter`, conditions on columns of
   * `table` by its name. `secrets` are for what is stored as a keyed hash.
   */
  find?(db: DbOrTrx, typed: string, filter: Condition, secrets: Secrets): Promise<readonly string[]>
  /** Returns the condition on `id` of rows that fit what was typed; in place of `find`, where no number of them is too high. */
  search?(db: DbOrTrx, typed: string): Promise<Condition>
  /**
   * Columns of `from`, or of the table, with the beginning and the end of a row, either of which may be empty: the field
   * `state` (`period.ts`) follows from them, its filter and its order too.
   */
  readonly period?: { readonly from: string; readonly to: string; readonly isStopped?: Condition }
  /** Reads the description's `related` rows. A reference's name is the value `<field>Title`. */
  related?(
    ctx: Context,
    id: string,
    operator: Operator,
  ): Promise<Readonly<Record<keyof R['related'] & string, readonly Values[]>>>
  /** Returns the templates of an answer to a row (`answeredBy` of its talk), filled in. */
  replies?(
    ctx: Context,
    id: string,
    operator: Operator,
  ): Promise<{ id: string; name: string; text: string }[]>
  /** Columns of fields whose name isn't the field's in snake_case; two for a place; null: only the hooks use the field. */
  readonly columns?: {
    readonly [Field in keyof R['fields'] & string]?: string | readonly [string, string] | null
  }
  /**
   * Returns the values of fields that are in other tables or follow from the time (`columns: { field: null }`), by the ids
   * of the rows. `lock`: holds them until the end of the transaction. `now`: milliseconds of the shop's clock.
   */
  readMore?(
    db: DbOrTrx,
    ids: readonly string[],
    lock: boolean,
    now: number,
    operator: Operator,
  ): Promise<More<R>>
  /**
   * Returns why the shop doesn't show rows, by their ids; rows that it shows are left out. Fills in the field `shown`
   * (`shownState.ts`). It is the rule by which the shop reads the rows, so that both say the same.
   */
  hiddenReasons?(db: DbOrTrx, ids: readonly string[], now: number): Promise<ReadonlyMap<string, string>>
  /** Reads the names of lines in grids of the rows, which other rows refer to by their ids (`lines` of a field). */
  readonly lines?: Readonly<
    Record<string, (db: DbOrTrx, ids: readonly string[]) => Promise<readonly { id: string; name: string }[]>>
  >
  /** Returns a query of the ids of a user's rows, where rows have no `user_id` of their own: they are forgotten with the account. */
  ofUser?(userId: string): RawBuilder<unknown>
  /** The column with the dealer of a row. Dealer staff see their own; without it they see nothing of this resource. */
  readonly dealerColumn?: string
  /**
   * Takes locks that must come before that of the row `id`, in every change of it: a change that holds its row and then
   * waits for a set of rows, or a table, would otherwise wait for another one that does the same the other way round.
   */
  hold?(trx: Trx, change: Held<R>): Promise<void>
  /**
   * Returns who made the last change of a row where that was no operator, and when by the shop's clock; undefined where
   * the row doesn't tell.
   */
  lastChange?(db: DbOrTrx, id: string): Promise<{ by: '买家' | '系统'; at: number } | undefined>
  /** After an action has its entry in the audit log, in the transaction of both. */
  afterAudit?(trx: Trx, id: string, action: string): Promise<void>
  /** Columns of a new row that aren't fields. `id` is a new id unless it is among them. */
  newRow?(creating: Creating<R>): Columns | Promise<Columns>
  /**
   * Before a row is created or updated: throws `refuseFields` or `notNow` when a rule forbids it, and returns further
   * columns to write.
   */
  beforeSave?(saving: Saving<R>): Promise<Columns | undefined>
  /**
   * After `beforeSave` and `newRow`: returns a question that the operator must say yes to before the row is saved, such
   * as whether an unusual price is meant.
   */
  question?(saving: Saving<R>): Promise<string | undefined>
  /** After a row was created or updated, in the same transaction: publish events, renew what is derived from it. */
  afterSave?(saving: Saving<R>): Promise<void>
  /** Returns what the shop would answer about the row, of a transaction that is undone: a draft is shown too. */
  preview?(previewing: InTransaction & Pick<Change, 'id' | 'ctx' | 'now'>): Promise<unknown>
  /** Replaces the deletion of the row, or refuses it. */
  remove?(removing: Removing<R>): Promise<void>
  /** Returns the values that a change of many rows saves of one of them; the typed values where there is no function. */
  readonly many?: { readonly [Name in keyof R['many'] & string]?: (row: RowOf<R>, values: Values) => Values }
  readonly runMany?: Readonly<Record<string, RunMany>>
  /** Returns the value of a field that changes it back from `after` to `before`, where it may have changed since. */
  readonly undoMany?: {
    readonly [Field in keyof R['fields'] & string]?: (
      now: unknown,
      before: unknown,
      after: unknown,
    ) => unknown
  }
  /** One function for each named action of the description. One that makes another row, such as a copy, returns its id: that row is shown next. */
  readonly actions?: {
    readonly [Name in ActionName<R>]: (acting: Acting<R, Name>) => Promise<void> | Promise<string>
  }
  readonly prepare?: Preparations<R>
  /** Messages for constraints of the database that refuse a change: constraint to field and message. */
  readonly constraints?: Readonly<
    Partial<Record<Constraint, { readonly field: string; readonly message: string }>>
  >
}

/** Checks the server's part against the description's types. */
export const deskResource = <const R extends Resource>(
  described: DeskResource<R> & MustPrepare<R>,
): DeskResource => described as unknown as DeskResource
