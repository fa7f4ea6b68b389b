/** How the seeds describe goods. Prices in whole yuan; `build.ts` turns this into rows. */
export interface GoodsSeed {
  id: string
  /** Picture model of the studio: `goods/<model>/main|detail|use`, values may name a variant. */
  model: string
  title: string
  subtitle: string
  price: number
  /** Struck through. */
  market?: number
  unit?: string
  /** Most in one order. */
  limit?: number
  tags?: string[]
  /** Names of series it fits; none fits all. */
  fits?: string[]
  specs?: SpecSeed[]
  /** Combinations that don't exist, by names of values: every SKU that holds all of them is left out. */
  missing?: string[][]
  /** Combinations that are sold out. */
  soldOut?: string[][]
  attributes: [name: string, value: string][]
  /** Paragraphs of the detail page. */
  story: string[]
  /** One hint on fitting or care. */
  note: string
  /** Taken off sale: only carts and old orders still know it. */
  offSale?: boolean
}

export interface SpecSeed {
  name: string
  values: ValueSeed[]
}

/** A value, with what it adds to the price in whole yuan and the variant of the picture that shows it. */
export interface ValueSeed {
  name: string
  add?: number
  variant?: string
}

/** `spec('颜色', '黑', ['沙色', 20])` */
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
  /** The picture model that stands for the category. */
  model: string
  goods: GoodsSeed[]
}
