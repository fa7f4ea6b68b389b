import type { z } from 'zod'
import type { ActivityPart } from './activityPart'
import type { deskArticleBlock, goodsBlock } from './blocks'
import type { Field, GridColumns } from './fields'
import type { AfterSaleApplication, AuditChanges, LinePieces, Place } from './fieldValues'
import type { Resource } from './resource'
import type { SkuGrid } from './skuGrid'

/**
 * Types of rows, which follow from the description of their resource: what the server reads, what a form sends. A test
 * compares them with the rows of the seeds (`mall/src/desk/rowTypes.test.ts`).
 */

/** A row as the server sends it: fields by name, with its version and the names of what it refers to. */
export interface Row {
  readonly id: string
  readonly version: string
  readonly titles: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** A page of a list. */
export interface Page {
  readonly rows: Row[]
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null
  readonly total: number
  /** There are more than `total`. */
  readonly isMore: boolean
}

/** Values of any row by field, where the resource isn't known. */
export type Values = Readonly<Record<string, unknown>>

/** Kinds whose empty value is '', and those whose empty value is []. */
type TextKind = 'text' | 'longText' | 'link' | 'color' | 'picture' | 'hours'
type ListKind =
  | 'tags'
  | 'lines'
  | 'signUpFields'
  | 'pictures'
  | 'references'
  | 'days'
  | 'withheld'
  | 'blocks'
  | 'grid'
  | 'pieces'

type Key<Options> = string extends keyof Options ? string : keyof Options
interface Blocks {
  readonly activity: ActivityPart
  readonly article: z.output<typeof deskArticleBlock>
  readonly goods: z.output<typeof goodsBlock>
}
/** Keys that are numbers in an object are texts in a list. */
type Tag<Key> = Key extends number ? string : Key
/** A row of a grid: cells are texts, '' where they are empty, or ids of several rows. */
type GridRow<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends { kind: 'enum' | 'references' }
    ? FieldValue<Columns[Name]>
    : string
}

/** Value of a field that isn't empty. */
type Filled<F> = F extends { kind: TextKind | 'secret' | 'reference' }
  ? string
  : F extends { kind: 'number' | 'money' | 'dateTime' | 'slot' }
    ? number
    : F extends { kind: 'boolean' }
      ? boolean
      : F extends { kind: 'enum'; options: infer Options }
        ? Key<Options>
        : F extends { kind: 'tags'; options?: infer Options }
          ? readonly Tag<Key<NonNullable<Options>>>[]
          : F extends { kind: 'pictures' | 'references' | 'lines' | 'days' | 'withheld' }
            ? readonly string[]
            : F extends { kind: 'grid'; columns: infer Columns }
              ? readonly GridRow<Columns>[]
              : F extends { kind: 'blocks'; of?: infer Of }
                ? readonly Blocks[NonNullable<Of> & keyof Blocks][]
                : F extends { kind: 'place' }
                  ? Place
                  : F extends { kind: 'skuGrid' }
                    ? SkuGrid
                    : F extends { kind: 'pieces' }
                      ? readonly LinePieces[]
                      : F extends { kind: 'application' }
                        ? AfterSaleApplication
                        : F extends { kind: 'changes' }
                          ? AuditChanges
                          : unknown

type IsShownOnly<F> = F extends { edit?: infer Edit } ? ('never' extends Edit ? true : false) : false
type IsRequired<F> = F extends { required?: infer Required } ? (true extends Required ? true : false) : false

/** Null where it is empty: by its kind, or because the database has nothing there. */
type Empty<F> = F extends { kind: ListKind | 'boolean' | 'skuGrid' }
  ? never
  : IsRequired<F> extends true
    ? never
    : F extends { kind: TextKind }
      ? IsShownOnly<F> extends true
        ? null
        : never
      : null

export type FieldValue<F> = Filled<F> | Empty<F>

type Fields = Readonly<Record<string, Field>>
type FilledIn<F extends Fields> = {
  readonly [Key in keyof F as IsShownOnly<F[Key]> extends true ? never : Key]: FieldValue<F[Key]>
}
/** The fields that an action's `prepare` has filled in where the operator hasn't. */
type FilledByPrepare<F extends Fields> = {
  readonly [Key in keyof F as F[Key] extends { isPrepared: true } ? Key : never]: Filled<F[Key]>
}
type WithoutSecrets<F extends Fields> = {
  [Key in keyof F as F[Key] extends { kind: 'secret' } ? never : Key]: F[Key]
}

/** A row as the server reads it. */
export type RowOf<R extends Resource> = Resource extends R
  ? Values
  : { readonly [Key in keyof WithoutSecrets<R['fields']>]: FieldValue<R['fields'][Key]> }

/** The fields that an operator fills in, as a new row has them. */
export type FormOf<R extends Resource> = Resource extends R ? Values : FilledIn<R['fields']>

/** The fields of the form that can be read again. */
export type SavedOf<R extends Resource> = Resource extends R ? Values : FilledIn<WithoutSecrets<R['fields']>>

/** A row of one of a resource's grids. */
export type GridRowOf<R extends Resource, Name extends keyof R['fields']> = R['fields'][Name] extends {
  kind: 'grid'
  columns: infer Columns extends GridColumns
}
  ? GridRow<Columns>
  : never

export type ActionName<R extends Resource> = keyof R['actions'] & string

type ActionFields<R extends Resource, Name extends keyof R['actions']> = R['actions'][Name] extends {
  fields: infer F extends Fields
}
  ? F
  : Readonly<Record<never, never>>

/** The fields of an action, as the operator filled them in. */
export type ActionValues<R extends Resource, Name extends string> = Resource extends R
  ? Values
  : Name extends keyof R['actions']
    ? FilledIn<ActionFields<R, Name>>
    : never

/** The values that an action's `prepare` must return: one for each field that is left to it (`isPrepared`). */
export type PreparedValues<R extends Resource, Name extends string> = Resource extends R
  ? Values
  : Name extends keyof R['actions']
    ? FilledByPrepare<ActionFields<R, Name>>
    : never

/** Actions with fields that are left to `prepare`. */
export type PreparedActionName<R extends Resource> = {
  [Name in ActionName<R>]: keyof PreparedValues<R, Name> extends never ? never : Name
}[ActionName<R>]
