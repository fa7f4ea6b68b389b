import { z } from 'zod'
import { PICTURE } from './blocks'
import { MAX_SKUS, MAX_SPEC_VALUES, MAX_SPECS, type SkuGrid } from './skuGrid'

const MAX_PRICE = 1_000_000_000
const MAX_STOCK = 1_000_000

const id = z.string().regex(/^[\w-]{1,40}$/, '规格的编号不正确')
const name = z.string('请填写规格的名称').trim().min(1, '请填写规格的名称').max(20, '规格的名称最多 20 个字')
const picture = z.string().regex(PICTURE, '规格的图片不是本站的图片')
const stock = z.int('库存是整数').min(0, '库存不能小于 0').max(MAX_STOCK, `库存不能大于 ${MAX_STOCK}`)

const shape = z.strictObject({
  specs: z
    .array(
      z.strictObject({
        id,
        name,
        values: z
          .array(z.strictObject({ id, name, picture }))
          .min(1, '每种规格至少有一个值')
          .max(MAX_SPEC_VALUES, `每种规格最多 ${MAX_SPEC_VALUES} 个值`),
      }),
    )
    .max(MAX_SPECS, `最多 ${MAX_SPECS} 种规格`),
  skus: z
    .array(
      z.strictObject({
        id: id.nullable(),
        valueIds: z.array(id).max(MAX_SPECS),
        price: z.int('请填写售价').min(1, '售价不能小于 0.01 元').max(MAX_PRICE, '售价太大'),
        marketPrice: z.int('请填写划线价').min(0, '划线价不能小于 0 元').max(MAX_PRICE, '划线价太大'),
        stock,
        stockBefore: stock,
        onSale: z.boolean(),
        picture,
      }),
    )
    .min(1, '至少要有一个规格')
    .max(MAX_SKUS, `最多 ${MAX_SKUS} 个规格组合`),
})

/** Schema of `SkuGrid`: names and combinations occur once, and every SKU has one value of each specification. */
export const skuGridSchema: z.ZodType<SkuGrid> = shape.superRefine((grid, { addIssue }) => {
  const fault = faultOf(grid)
  if (fault) addIssue({ code: 'custom', message: fault })
})

function faultOf({ specs, skus }: SkuGrid): string | undefined {
  const values = specs.flatMap((spec) => spec.values)
  if (repeated(specs.map((spec) => spec.name))) return '有同名的规格'
  if (repeated([...specs, ...values].map((one) => one.id))) return '规格的编号重复'
  for (const spec of specs) {
    const twice = repeated(spec.values.map((value) => value.name))
    if (twice) return `「${spec.name}」有两个“${twice}”`
  }
  const fits = (valueIds: readonly string[]) =>
    valueIds.length === specs.length &&
    specs.every((spec, place) => spec.values.some((value) => value.id === valueIds[place]))
  if (!skus.every(({ valueIds }) => fits(valueIds))) return '规格组合与规格不一致，请刷新后重试'
  if (repeated(skus.map(({ valueIds }) => valueIds.join())) !== undefined) return '有重复的规格组合'
  return repeated(skus.flatMap((sku) => sku.id ?? [])) ? '规格的编号重复' : undefined
}

const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, place) => texts.indexOf(text) < place)
