/** Description of goods in the seeds. Prices in whole yuan; `build.ts` converts it to rows. */
export interface GoodsSeed {
  id: string
  /** Picture model of the studio: `goods/<model>/main|detail|use`, values may name a variant. */
  model: string
  title: string
  subtitle: string
  price: number
  /** Market price, shown struck through. */
  market?: number
  unit?: string
  /** Maximum in one order. */
  limit?: number
  tags?: string[]
  /** Names of series that it fits; without it, it fits all. */
  fits?: string[]
  specs?: SpecSeed[]
  /** Combinations that don't exist, as names of values: every SKU with all of these values is left out. */
  missing?: string[][]
  /** Combinations that are sold out. */
  soldOut?: string[][]
  attributes: [name: string, value: string][]
  /** Paragraphs of the detail page. */
  story: string[]
  /** One hint on fitting or care. */
  note: string
  /** Off sale: only carts and old orders still contain it. */
  offSale?: boolean
}

export interface SpecSeed {
  name: string
  values: ValueSeed[]
}

/** A value, with its surcharge in whole yuan and the variant of the picture that shows it. */
export interface ValueSeed {
  name: string
  add?: number
  variant?: string
}

/** Defines a specification: `spec('颜色', '黑', ['沙色', 20])`. */
export function spec(
  name: string,
  ...values: (string | [name: string, add: number, variant?: string])[]
): SpecSeed {
  return {
    name,
    values: values.map((value) =>
      typeof value === 'string' ? { name: value } : { name: value[0], add: value[1], variant: value[2] },
    ),
  }
}

export interface CategorySeed {
  id: string
  name: string
  /** Picture model used for the category. */
  model: string
  goods: GoodsSeed[]
}
