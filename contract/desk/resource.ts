import { own } from '../rules/own'
import { withThousands } from '../rules/price'
import type { Field } from './fields'

/** Actions of all resources, beside the named ones of a description. `export`: the filtered list as a file. */
export const BASIC_ACTIONS = ['read', 'export', 'create', 'update', 'delete'] as const
export type BasicAction = (typeof BASIC_ACTIONS)[number]

/** Above this many rows the total says "or more": counting them all would take longer than the list itself. */
export const MAX_COUNTED = 10_000
/** Rows of a list that one file holds: a browser makes a spreadsheet of so many, and the mall answers before it seems silent. */
export const MAX_EXPORTED = 50_000
/** Rows of one change of many at most. */
export const MAX_MANY = 5_000

/** Sections of the desk's menu, in its order: daily work first. */
export const SECTIONS = {
  trade: '交易',
  service: '服务',
  catalogue: '商品与车型',
  content: '内容',
  campaigns: '营销',
  dealers: '经销商',
  settings: '设置',
} as const

/**
 * How an action is taken back: `none`, which its question says; `again`: by doing it once more with other values; `harmless`:
 * it changes nothing that would have to be; `by` another action of the resource; `how`, in words.
 */
export type Undo = 'none' | 'again' | 'harmless' | { readonly by: string } | { readonly how: string }

/** Something that is done to one row, beside changing its fields. */
export interface RowAction {
  readonly label: string
  /** Question shown before the action runs: it says what will happen. Destructive actions always have one. */
  readonly confirm?: string
  readonly undo: Undo
  readonly danger?: boolean
  /** Fields that the operator fills in. */
  readonly fields?: Readonly<Record<string, Field>>
  /**
   * Fields, of those above, that begin empty. Others begin with the value of the row's field of their name, which for these
   * is something else: the goods' pictures aren't those of a complaint.
   */
  readonly empty?: readonly string[]
  /** Fields of the row that are shown above them, such as the amount that a discount is taken from. */
  readonly shows?: readonly string[]
  /** Offered only for rows whose fields have one of these values each. */
  readonly when?: Condition | Minimum | readonly (Condition | Minimum)[]
}

/** Something that is done to many rows at once, as a change of their fields or as a named action on each. */
export interface ManyAction {
  readonly label: string
  /** Permission that the operator needs: `update`, a named action, or one of another resource as `coupons.give`. */
  readonly right: string
  /** Does something that can't be taken back, in place of changing fields. */
  readonly isFinal?: true
  /** Screen of the resource that gathers what each row needs, and begins the change by a call of its own. */
  readonly screen?: string
  readonly fields?: Readonly<Record<string, Field>>
  /** Says what will happen, and whether it can be undone. */
  readonly confirm: string
}

export interface Condition {
  readonly field: string
  readonly in: readonly (string | number | boolean)[]
}

/** Condition of a number: at least this. */
export interface Minimum {
  readonly field: string
  readonly min: number
}

/**
 * Rows of a list that leave the desk as a sheet, to be printed or filled in: only these fields, of the rows that it is for.
 * The right to the work is enough, without the right to export. The audit log records it as an export.
 */
export interface Sheet {
  readonly label: string
  /** Permission that the operator needs. */
  readonly right: string
  readonly fields: readonly string[]
  readonly when?: RowAction['when']
}

/** Rows of other tables that belong to a row, shown below its values: the lines of an order. Never edited here. */
export interface Related {
  readonly title: string
  readonly fields: Readonly<Record<string, Field>>
  /** `timeline`: `at`, `title` and `text`. `talk`: messages with `at`, `sender`, `text`, `pictures` and `isOurs`. */
  readonly look?: 'table' | 'timeline' | 'talk'
  /** Columns that are left out while all their values are empty or 0. */
  readonly rare?: readonly string[]
  /** The action whose fields are a box below a talk, while the row offers it. Templates come with `replies`. */
  readonly answeredBy?: string
}

/** Titled fields of a row's page. */
export interface Section {
  readonly title: string
  readonly fields: readonly string[]
}

/**
 * Order of a row's page where it isn't a form: `summary` on top, then two columns of sections and of `related` rows (by
 * name); in a narrow window one below the other. Fields that are in none come last, as 其他, unless they are in `omit`
 * because they say again what is shown. Empty fields are left out, except in the summary.
 */
export interface Layout {
  readonly summary: readonly string[]
  readonly main: readonly (string | Section)[]
  readonly side: readonly (string | Section)[]
  readonly omit?: readonly string[]
}

const CANNOT = '不能撤销'
const sentence = (text: string) => (/[。？！]$/.test(text) || text === '' ? text : `${text}。`)

/**
 * Returns the question before an action of the resource runs: what will happen, and whether it can be taken back.
 * Undefined where nothing has to be asked.
 */
export function questionOf(
  { actions = {} }: Resource,
  { confirm = '', undo }: RowAction,
): string | undefined {
  const question = sentence(confirm)
  if (undo === 'none') return confirm.includes(CANNOT) ? question : `${question}${CANNOT}。`
  if (confirm === '') return undefined
  if (undo === 'again' || undo === 'harmless') return question
  if ('how' in undo) return confirm.includes(undo.how) ? question : `${question}${sentence(undo.how)}`
  const label = `“${actions[undo.by]?.label}”`
  return confirm.includes('撤销') ? question : `${question}之后可以用${label}改回来。`
}

/** The question before a row is deleted, which says what will happen and that it is final. */
export function deleteQuestionOf(
  { deleteConfirm = '', deleteConfirmFor: special, deleteLabel }: Resource,
  row: Readonly<Record<string, unknown>>,
): string {
  const question = special?.in.includes(row[special.field] as string) ? special.text : deleteConfirm
  return deleteLabel || question.includes('不能恢复') ? question : `${question}删除后不能恢复。`
}

/** True if an action, or the page of the shop, is offered for a row with these values. */
export const isOffered = (
  { when }: { readonly when?: RowAction['when'] | undefined },
  row: Readonly<Record<string, unknown>>,
): boolean =>
  [when ?? []]
    .flat()
    .every((one: Condition | Minimum) =>
      'min' in one ? Number(row[one.field]) >= one.min : one.in.includes(row[one.field] as string),
    )

/** The fields of an action that begin with the value that the row has, which the action changes. */
export const changedFields = (
  { fields = {} }: Resource,
  { fields: asked = {}, empty = [] }: RowAction,
): string[] => Object.keys(asked).filter((key) => fields[key] && !empty.includes(key))

/** The explanation below a value that is shown; undefined where the field has none for this row. */
export const shownHelp = (
  { edit, help, helpFor }: Field,
  row: Readonly<Record<string, unknown>>,
): string | undefined =>
  edit === 'never' && (!helpFor || helpFor.in.includes(String(row[helpFor.field]))) ? help : undefined

/** The page of the shop that shows a row; undefined where there is none, or shoppers don't see the row. */
export function shopAddress(
  { inShop }: Resource,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!inShop || !isOffered(inShop, row)) return undefined
  const { path, paths } = inShop
  return ((paths && own(paths.of, String(row[paths.field]))) ?? path).replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(row[name] ?? '')),
  )
}

/** Why shoppers don't see a row, by what the desk knows of it; undefined for one that they see. */
export function hiddenReason(
  { fields, hidden, inShop }: Resource,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const { shown } = fields
  if (shown?.kind === 'text' && shown.usual && row.shown && row.shown !== shown.usual)
    return String(row.shown)
  if (hidden?.in.includes(row[hidden.field] as string)) return hidden.text
  return inShop && !isOffered(inShop, row) ? '商城里看不到它' : undefined
}

/** True if a row with these values can be changed and deleted. */
export const isChangeable = ({ changeable }: Resource, row: Readonly<Record<string, unknown>>): boolean =>
  !changeable || changeable.in.includes(row[changeable.field] as string)

/** True if a row with these values is read again while it is shown. */
export const isLive = ({ live }: Resource, row: Readonly<Record<string, unknown>>): boolean =>
  live?.in.includes(row[live.field] as string) ?? false

/** Part of a list: its filter, and the order that its work is done in. */
export interface Tab {
  readonly label: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort?: string
}

/** One kind of rows on the desk. The server answers its calls, the desk draws its list, form and detail from this. */
export interface Resource {
  /** Part of its addresses, in the plural: `dealers`. */
  readonly name: string
  /** Chinese name: 经销商. */
  readonly title: string
  /** Other words that operators use for it: the menu is searched by them too. */
  readonly alsoCalled?: readonly string[]
  readonly section: keyof typeof SECTIONS
  readonly fields: Readonly<Record<string, Field>>
  /** The field that names a row to people. */
  readonly titleField: string
  /** Fields that the search box looks in: anywhere in the text, or at its start (fast in tables of any size). */
  readonly search?: {
    readonly fields: readonly string[]
    readonly match: 'anywhere' | 'start'
    /** Names of what is searched, where the module finds rows by more than their fields (`find` in `deskResource.ts`). */
    readonly hint?: string
  }
  /** Order of the list until another is chosen. */
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Fields of the list that are shown below a row's name where it is chosen in the form of another resource. */
  readonly inChoices?: readonly string[]
  /** Order of the rows where one is chosen, if it isn't that of the list: those that are of use come first. */
  readonly choiceSort?: { readonly field: string; readonly order: 'asc' | 'desc' }
  /** Warnings beside the name of a row where it is chosen, such as that it is sold out. */
  readonly choiceMarks?: readonly (Condition & { readonly text: string })[]
  /** Form sections: title to fields. Fields that are in none come first. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  readonly layout?: Layout
  /** Which of the basic actions exist at all. */
  readonly can: readonly BasicAction[]
  /** Rows that can be changed and deleted; all by default. Others are shown. */
  readonly changeable?: Condition
  /** Rows that shoppers write to while an operator looks at them, such as an open conversation: read again all the time. */
  readonly live?: Condition
  readonly actions?: Readonly<Record<string, RowAction>>
  /** Changes to the rows that are ticked in the list, or to all of its filter. One with the name of an action runs that. */
  readonly many?: Readonly<Record<string, ManyAction>>
  readonly sheets?: Readonly<Record<string, Sheet>>
  /** Actions that have a button in the list too, in the last column. */
  readonly listActions?: readonly string[]
  /** Rows of other tables, in the order of the detail page. */
  readonly related?: Readonly<Record<string, Related>>
  /** Parts of the list that are one tap away, each with its number of rows, behind 全部. */
  readonly tabs?: readonly Tab[]
  /** Screens of its own, with a button above the list: path below the list's, label, and the action they need. */
  readonly screens?: readonly {
    readonly path: string
    readonly label: string
    readonly action: string
    /** Shows the list as it is filtered. */
    readonly ofList?: true
  }[]
  /**
   * Buttons of a row that lead to other screens, for those who may do `action` on `resource`: path in the desk, in which
   * `{id}` or the name of another field is replaced by its value.
   */
  readonly links?: readonly {
    readonly to: string
    readonly label: string
    readonly resource: string
    readonly action: string
    /** Only for rows with one of these values. */
    readonly when?: Condition
  }[]
  /** Files made of one row: path below the row's, label of the button, and the action they need. */
  readonly downloads?: readonly { readonly path: string; readonly label: string; readonly action: string }[]
  /** Pages outside of the desk that show one row, opened beside it: path below the row's, label, action they need. */
  readonly pages?: readonly { readonly path: string; readonly label: string; readonly action: string }[]
  /**
   * Page of the shop that shows a row, opened beside the desk: `{id}` or the name of another field is replaced by its
   * value. `paths`: other pages, by the value of a field. `when`: rows that shoppers see; others say why not (`hidden`).
   */
  readonly inShop?: {
    readonly path: string
    readonly paths?: { readonly field: string; readonly of: Readonly<Record<string, string>> }
    /** 在商城查看 by default. */
    readonly label?: string
    readonly when?: Condition | Minimum
  }
  /**
   * Page of the shop that shows a row beside its form as it is typed: path with `{id}`, address of the call that the page
   * makes for it, and the rows that have one.
   */
  readonly previewed?: { readonly path: string; readonly call: string; readonly when?: Condition }
  /** Sentence above the form of every row; `since`: once the list of this resource has a row. */
  readonly note?: { readonly text: string; readonly since?: string }
  /** Rows that shoppers don't see, new ones too, and the sentence above their form that says so. */
  readonly hidden?: Condition & { readonly text: string }
  /** The button 复制 opens the form of a new row with the values of this one. Nothing is saved yet. */
  readonly isPattern?: boolean
  /** The button that deletes a row; 删除 by default. */
  readonly deleteLabel?: string
  /** Question shown before a row is deleted: it says what will happen. */
  readonly deleteConfirm?: string
  /** The question for rows with one of these values. */
  readonly deleteConfirmFor?: Condition & { readonly text: string }
}

/** Checks a description and returns it with the types of its own fields. @throws Error when it names an unknown field */
export function resource<const R extends Resource>(described: R): R {
  const {
    name,
    fields,
    titleField,
    sort,
    search,
    inChoices = [],
    choiceMarks = [],
    groups = {},
    layout,
    related = {},
    actions = {},
    tabs = [],
    sheets = {},
  }: Resource = described
  const parts = [...(layout?.main ?? []), ...(layout?.side ?? [])]
  const named = [
    titleField,
    sort.field,
    ...inChoices,
    ...(described.choiceSort ? [described.choiceSort.field] : []),
    ...choiceMarks.map(({ field }) => field),
    ...(search?.fields ?? []),
    ...Object.values(groups).flat(),
    ...(layout?.summary ?? []),
    ...(layout?.omit ?? []),
    ...tabs.flatMap(({ filter }) => Object.keys(filter)),
    ...Object.values(actions).flatMap(({ shows = [], empty = [] }) => [...shows, ...empty]),
    ...Object.values(sheets).flatMap((sheet) => sheet.fields),
    ...parts.flatMap((part) => (typeof part === 'string' ? [] : part.fields)),
    ...[
      described.hidden?.field ?? [],
      described.live?.field ?? [],
      described.inShop?.when?.field ?? [],
      described.previewed?.when?.field ?? [],
      described.deleteConfirmFor?.field ?? [],
    ].flat(),
    ...Object.values(fields).flatMap(({ shownFor, helpFor }) =>
      [shownFor?.field ?? [], helpFor?.field ?? []].flat(),
    ),
  ]
  const unknown = named.filter((field) => field !== 'id' && !fields[field])
  if (unknown.length > 0) throw new Error(`The resource ${name} names unknown fields: ${unknown.join(', ')}`)
  const lost = Object.keys(related).filter((key) => layout && !parts.includes(key))
  const missing = parts.filter((part) => typeof part === 'string' && !related[part])
  if (lost.length + missing.length > 0) {
    throw new Error(
      `The layout of ${name} must have each of its related rows: ${[...lost, ...missing].join(', ')}`,
    )
  }
  return described
}

/** The action that answers the talk of a row's page. */
export const answerOf = ({ related = {} }: Resource): string | undefined =>
  Object.values(related).find(({ answeredBy }) => answeredBy)?.answeredBy

export const actionsOf = ({ can, actions = {} }: Resource): string[] => [...can, ...Object.keys(actions)]

/** The fields that an operator fills in: all when a row is created, without `edit: 'create'` afterwards. */
export const editable = (fields: Resource['fields'], at: 'create' | 'update'): [string, Field][] =>
  Object.entries(fields).filter(([, { edit }]) => edit !== 'never' && !(at === 'update' && edit === 'create'))

/** Returns the sentence that says how many rows a file holds, and how to export the rest of a longer list. */
export function exportAdvice({ fields }: Resource): string {
  const day = Object.values(fields).find(({ kind, filter }) => kind === 'dateTime' && filter)
  const how = day ? `按“${day.label}”筛选后分次导出，如每次一个月` : '用筛选缩小范围后分次导出'
  return `一次最多导出 ${withThousands(MAX_EXPORTED)} 条，更多的请${how}`
}
