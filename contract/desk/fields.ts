/** Fields of the desk's resources, as plain data: the server makes schemas and queries of them, the desk draws them. */

interface Common {
  /** Chinese name, shown in lists, forms and messages. */
  readonly label: string
  /** Shown below the input, and below the value of a field that is never edited. */
  readonly help?: string
  /** Rows that show `help` of a field that is never edited: those with one of these values. */
  readonly helpFor?: { readonly field: string; readonly in: readonly string[] }
  /** Must be filled in. Of a field that is never edited: every row has a value. */
  readonly required?: boolean
  /** Required in the form while `shownFor` shows it. The module refuses it empty: a row where it's hidden has none. */
  readonly requiredWhenShown?: true
  /** Shown as a column of the list. */
  readonly list?: boolean
  /** Offered as a filter of the list. */
  readonly filter?: boolean
  /** The list can be sorted by it. Its column must be indexed with the id in tables that grow. */
  readonly sort?: boolean
  /** `never`: shown only. `create`: set once, then fixed. By default it can always be edited. */
  readonly edit?: 'never' | 'create'
  /** Shown nowhere: the list is only sorted by it. */
  readonly isHidden?: true
  /** Value of a new row until another is typed, also while `shownFor` hides the field (`initialOf`). */
  readonly initial?: string | number | boolean
  /** Shown in the form only while another field has one of these values. */
  readonly shownFor?: { readonly field: string; readonly in: readonly string[] }
  /** Filled in by the module's `prepare` before the action runs, where the operator leaves this field of an action empty. */
  readonly isPrepared?: true
}

/** Text of one line; `max` is its longest length (default 100). */
export interface TextField extends Common {
  readonly kind: 'text'
  readonly max?: number
  /** Stored in this form, however it is typed (`typedText.ts`). */
  readonly form?: 'number' | 'phone' | 'phones' | 'trackingNo' | 'vin'
  /** A pattern that the whole text must match, and the sentence that says so. */
  readonly pattern?: { readonly regex: RegExp; readonly message: string }
  /** Full name of a region, chosen from a list; `within` names the form's fields with the parts above it, province first. */
  readonly region?: { readonly within: readonly string[] }
  /** Masked in the audit log: a code that is typed to confirm something. */
  readonly isCode?: true
  /** Normal text of a field that is shown only; any other text is marked. */
  readonly usual?: string
}
/** Text of several lines; `max` is its longest length (default 2,000). */
export interface LongTextField extends Common {
  readonly kind: 'longText'
  readonly max?: number
  /**
   * The lines that are typed in other fields, of a field that is shown only: names in braces are replaced by
   * sample values, by the id of the row (`rules/messageText.ts`). The form shows what is typed, not what is saved.
   */
  readonly filledFrom?: {
    readonly lines: readonly string[]
    readonly samples: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
/** Password or other secret: written, never read, masked in the audit log. */
export interface SecretField extends Common {
  readonly kind: 'secret'
  readonly min?: number
}
export interface NumberField extends Common {
  readonly kind: 'number'
  readonly min?: number
  readonly max?: number
  /** Decimals allowed; whole numbers by default. */
  readonly decimals?: number
  readonly unit?: string
  /** The unit follows from another field of the row: its values to units. */
  readonly unitBy?: { readonly field: string; readonly units: Readonly<Record<string, string>> }
  /**
   * Part of `max`, which rows with the same reference in `of` share: the form says what is left, and that it goes to
   * `rest`. The module refuses more.
   */
  readonly shared?: { readonly of: string; readonly rest: string }
}
/** Money as integer fen, in tables and in the desk's calls; typed and shown in yuan. */
export interface MoneyField extends Common {
  readonly kind: 'money'
  /** In fen; 0 by default. */
  readonly min?: number
}
export type BooleanField = Common & { readonly kind: 'boolean' }
/** Milliseconds since 1970. */
export interface DateTimeField extends Common {
  readonly kind: 'dateTime'
  /** Only the day counts, and is shown. */
  readonly isDay?: boolean
}
/** Start of a free slot of the row's dealer, milliseconds since 1970: chosen from a list, in the form of an action. */
export type SlotField = Common & { readonly kind: 'slot' }
/** Values to their labels. */
type Choices = Readonly<Record<string, string>>
/** One of `options`: value to label. */
export interface EnumField<Options extends Choices = Choices> extends Common {
  readonly kind: 'enum'
  readonly options: Options
  /** Values that rows have by other ways than the form, which offers them to no other row. */
  readonly notOffered?: readonly string[]
  /** Colour of the value's tag in the list: one of Ant Design's presets. */
  readonly colors?: Readonly<Record<string, string>>
}
/** Target of a tap in the shop: a page of the shop, an https address, a phone number (`shopLink.ts`), or none. */
export type LinkField = Common & { readonly kind: 'link' }
/** Several short texts; free ones unless `options` (value to label) lists those allowed. */
export interface TagsField<Options extends Choices = Choices> extends Common {
  readonly kind: 'tags'
  readonly options?: Options
  /** Resource whose titles are offered. */
  readonly suggest?: string
  readonly max?: number
}
/** A colour as `#rrggbb`. */
export type ColorField = Common & { readonly kind: 'color' }
/** A picture: key of the studio's (`scenes/dealer/1`), or address of an upload (`/uploads/….webp`). */
export interface PictureField extends Common {
  readonly kind: 'picture'
  /** Width / height of its place in the shop: offered first when an upload is cropped. */
  readonly ratio?: number
}
export interface PicturesField extends Common {
  readonly kind: 'pictures'
  readonly ratio?: number
  readonly max?: number
}
/** Id of a row of another resource. */
export interface ReferenceField extends Common {
  readonly kind: 'reference'
  /** Name of the other resource. */
  readonly to: string
  /** Offers also rows that shoppers find nowhere: one is given to them, as a prize is. */
  readonly isAlwaysShown?: true
}
/** Ids of several rows of another resource, in their order. */
export interface ReferencesField extends Common {
  readonly kind: 'references'
  /** Name of the other resource. */
  readonly to: string
  /** Offers only rows whose reference `field` is the row that is edited or, with `cell`, the one in that cell of the same line. */
  readonly only?: { readonly field: string; readonly cell?: string }
  /** Ids of lines, not of rows: those in this grid of the row that is in `cell` of the same line. */
  readonly lines?: { readonly grid: string; readonly cell: string }
  /** Says what an empty choice means, such as all. */
  readonly placeholder?: string
  /** Rows at most; 20 by default. */
  readonly max?: number
}
/** Texts, one in each line. `isPaired`: each is a title and, behind a colon, a text. */
export interface LinesField extends Common {
  readonly kind: 'lines'
  readonly isPaired?: true
}
/** Fields of the form in which shoppers sign up for an activity (`activityPart.ts`). */
export type SignUpFieldsField = Common & { readonly kind: 'signUpFields' }
/** Point on the map, gcj02: two columns. */
export interface PlaceField extends Common {
  readonly kind: 'place'
  /** Fields of the form with the parts of the address: the map looks up `address`, and offers to fill in the others. */
  readonly of?: {
    readonly address: string
    readonly province: string
    readonly city: string
    readonly cityCode: string
  }
}
/**
 * Headings, paragraphs and pictures in their order, never HTML: the body of an article, with lists and links too
 * (`contract/shapes/carLife.ts`), the description of goods, or the parts of an activity's page (`activityPart.ts`).
 */
export interface BlocksField<Of extends 'article' | 'goods' | 'activity' = 'article' | 'goods' | 'activity'>
  extends Common {
  readonly kind: 'blocks'
  readonly of?: Of
}
export type GridColumns = Readonly<
  Record<
    string,
    | TextField
    | LongTextField
    | PictureField
    | LinkField
    | ColorField
    | ReferenceField
    | ReferencesField
    | EnumField
  >
>
/**
 * A small table: rows of the same columns, in their order. Cells can be pasted from a spreadsheet. Columns that can never
 * be edited aren't shown: they carry what a row is known by.
 */
export interface GridField<Columns extends GridColumns = GridColumns> extends Common {
  readonly kind: 'grid'
  readonly columns: Columns
  /** Rows at most; 50 by default. */
  readonly max?: number
}
/** Specifications of goods with the SKU of each combination (`contract/desk/skuGrid.ts`). */
export type SkuGridField = Common & { readonly kind: 'skuGrid' }
/** Opening hours of a week, as the text that the shop shows (`rules/openingHours.ts`). */
export type HoursField = Common & { readonly kind: 'hours' }
/** Single days, as 'yyyy-mm-dd' of Beijing in their order. */
export interface DaysField extends Common {
  readonly kind: 'days'
  readonly max?: number
}
/** Pieces of the lines of an order, as `LinePieces`: how many of those that wait are chosen. */
export type PiecesField = Common & { readonly kind: 'pieces' }
/** Application for an after-sale of the row's order, as `AfterSaleApplication`: in the form of an action. */
export type ApplicationField = Common & { readonly kind: 'application' }
/** Permissions as `orders.refundAll` that are withheld from an account, of those that the form's `roles` give. */
export interface WithheldField extends Common {
  readonly kind: 'withheld'
  readonly roles: string
}
/** Changes of an entry of the audit log, as `AuditChanges`. */
export interface ChangesField extends Common {
  readonly kind: 'changes'
  readonly edit: 'never'
}
/** Any value, shown only. */
export interface JsonField extends Common {
  readonly kind: 'json'
  readonly edit: 'never'
}

export type Field =
  | TextField
  | LongTextField
  | SecretField
  | NumberField
  | MoneyField
  | BooleanField
  | DateTimeField
  | SlotField
  | EnumField
  | LinkField
  | TagsField
  | ColorField
  | PictureField
  | PicturesField
  | ReferenceField
  | ReferencesField
  | LinesField
  | SignUpFieldsField
  | PlaceField
  | BlocksField
  | GridField
  | SkuGridField
  | HoursField
  | DaysField
  | PiecesField
  | ApplicationField
  | WithheldField
  | ChangesField
  | JsonField

/** Value of a field in the form of a new row: numbers and amounts that must be typed, and may be 0, are 0 at first. */
export function initialOf(field: Field): string | number | boolean | undefined {
  if (field.initial !== undefined) return field.initial
  if (field.kind === 'boolean') return false
  const mayBeZero = field.kind === 'money' ? !field.min : field.kind === 'number' && field.min === 0
  return field.required && mayBeZero ? 0 : undefined
}

/** Whether a row has a field, by what is chosen in others. */
export const isShownFor = ({ shownFor }: Field, row: Readonly<Record<string, unknown>>): boolean =>
  !shownFor || shownFor.in.includes(String(row[shownFor.field]))

/** Options that decide the type of a value, beside the kind (`rowTypes.ts`). */
interface Traits<Required extends boolean, Edit extends Common['edit']> {
  readonly required?: Required
  readonly edit?: Edit
}
/** `NoInfer`: they follow from the options, never from the place where the field is used. */
type Made<F extends Field, Required extends boolean, Edit extends Common['edit']> = F &
  Traits<NoInfer<Required>, NoInfer<Edit>>
/** Options of a field; `Given` are those that its function takes apart. */
type Options<F extends Field, Given extends string = never> = Omit<
  F,
  'kind' | 'label' | 'required' | 'edit' | Given
>

/** Returns the function that describes a field of a kind. */
const ofKind =
  <F extends Field>(kind: F['kind']) =>
  <Required extends boolean = false, Edit extends 'never' | 'create' = never>(
    label: string,
    options?: Options<F> & Traits<Required, Edit>,
  ) =>
    ({ kind, label, ...options }) as unknown as Made<F, Required, Edit>

export const text = ofKind<TextField>('text')
export const longText = ofKind<LongTextField>('longText')
export const secret = ofKind<SecretField>('secret')
export const number = ofKind<NumberField>('number')
export const money = ofKind<MoneyField>('money')
export const boolean = ofKind<BooleanField>('boolean')
export const dateTime = ofKind<DateTimeField>('dateTime')
export const slot = ofKind<SlotField>('slot')
export const color = ofKind<ColorField>('color')
export const picture = ofKind<PictureField>('picture')
export const pictures = ofKind<PicturesField>('pictures')
export const place = ofKind<PlaceField>('place')
export const skuGrid = ofKind<SkuGridField>('skuGrid')
export const hours = ofKind<HoursField>('hours')
export const days = ofKind<DaysField>('days')
export const lines = ofKind<LinesField>('lines')
export const signUpFields = ofKind<SignUpFieldsField>('signUpFields')
export const pieces = ofKind<PiecesField>('pieces')
export const application = ofKind<ApplicationField>('application')

export const link = <Required extends boolean = false, Edit extends 'never' | 'create' = never>(
  label: string,
  options?: Options<LinkField> & Traits<Required, Edit>,
) =>
  ({
    kind: 'link',
    label,
    help: '商城的页面、https 地址或 tel: 电话；不填则点击没有反应',
    ...options,
  }) as unknown as Made<LinkField, Required, Edit>

export const oneOf = <
  const Choices extends EnumField['options'],
  Required extends boolean = false,
  Edit extends 'never' | 'create' = never,
>(
  label: string,
  choices: Choices,
  options?: Options<EnumField, 'options'> & Traits<Required, Edit>,
): Made<EnumField<Choices>, Required, Edit> =>
  ({ kind: 'enum', label, options: choices, ...options }) as Made<EnumField<Choices>, Required, Edit>

/** Marks a field of an action as `isPrepared`. */
export const prepared = <F extends Field>(field: F) => ({ ...field, isPrepared: true as const })

export const tags = <
  const Choices extends NonNullable<TagsField['options']> = NonNullable<TagsField['options']>,
  Required extends boolean = false,
  Edit extends 'never' | 'create' = never,
>(
  label: string,
  options?: Options<TagsField, 'options'> & { readonly options?: Choices } & Traits<Required, Edit>,
): Made<TagsField<Choices>, Required, Edit> =>
  ({ kind: 'tags', label, ...options }) as unknown as Made<TagsField<Choices>, Required, Edit>

export const reference = <Required extends boolean = false, Edit extends 'never' | 'create' = never>(
  label: string,
  to: string,
  options?: Options<ReferenceField, 'to'> & Traits<Required, Edit>,
) => ({ kind: 'reference', label, to, ...options }) as unknown as Made<ReferenceField, Required, Edit>

export const references = <Required extends boolean = false, Edit extends 'never' | 'create' = never>(
  label: string,
  to: string,
  options?: Options<ReferencesField, 'to'> & Traits<Required, Edit>,
) => ({ kind: 'references', label, to, ...options }) as unknown as Made<ReferencesField, Required, Edit>

export const blocks = <
  Of extends 'article' | 'goods' | 'activity' = 'article',
  Required extends boolean = false,
  Edit extends 'never' | 'create' = never,
>(
  label: string,
  options?: Options<BlocksField, 'of'> & { readonly of?: Of } & Traits<Required, Edit>,
) => ({ kind: 'blocks', label, ...options }) as unknown as Made<BlocksField<Of>, Required, Edit>

export const grid = <
  const Columns extends GridColumns,
  Required extends boolean = false,
  Edit extends 'never' | 'create' = never,
>(
  label: string,
  columns: Columns,
  options?: Options<GridField, 'columns'> & Traits<Required, Edit>,
) => ({ kind: 'grid', label, columns, ...options }) as unknown as Made<GridField<Columns>, Required, Edit>

export const withheld = (
  label: string,
  options: Omit<WithheldField, 'kind' | 'label' | 'required' | 'edit'>,
): Made<WithheldField, false, never> => ({ kind: 'withheld', label, ...options })

export const changes = (label: string, options: Options<ChangesField> = {}): ChangesField => ({
  kind: 'changes',
  label,
  edit: 'never',
  ...options,
})
export const json = (label: string, options: Options<JsonField> = {}): JsonField => ({
  kind: 'json',
  label,
  edit: 'never',
  ...options,
})
