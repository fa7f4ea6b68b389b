import { skuDifferences } from './skuDifferences'
import type { GridSku, SkuGrid } from './skuGrid'

const specs = [
  { id: 'colour', name: '颜色', values: ['黑', '白'].map((name) => ({ id: name, name, picture: '' })) },
]
const sku = (id: string, value: string, change: Partial<GridSku> = {}): GridSku => ({
  id,
  valueIds: [value],
  price: 10_000,
  marketPrice: 0,
  stock: 5,
  stockBefore: 5,
  onSale: true,
  picture: '',
  ...change,
})
const grid = (...skus: GridSku[]): SkuGrid => ({ specs, skus })
const both = grid(sku('1', '黑'), sku('2', '白'))

it.each<[string, SkuGrid, string[]]>([
  ['SKUs that are as before are not listed', both, []],
  [
    'each SKU says its price before and after',
    grid(sku('1', '黑', { price: 9_000 }), sku('2', '白', { price: 9_500 })),
    ['黑 ¥ 100.00 → ¥ 90.00', '白 ¥ 100.00 → ¥ 95.00'],
  ],
  [
    'several changes of a SKU stand in its line',
    grid(sku('1', '黑', { stock: 8, onSale: false, picture: 'p', marketPrice: 12_000 }), sku('2', '白')),
    ['黑 划线价 ¥ 0.00 → ¥ 120.00，库存 5 → 8，改为不可售，换了图片'],
  ],
  ['a SKU that is gone is named', grid(sku('1', '黑')), ['删去 白']],
  ['a SKU of another value says so', grid(sku('1', '白')), ['白 黑 → 白', '删去 白']],
])('%s', (_, after, lines) => {
  expect(skuDifferences(both, after)).toEqual(lines)
})

it('a new SKU says its price and stock', () => {
  expect(skuDifferences(grid(), grid(sku('1', '黑')))).toEqual(['新增 黑 ¥ 100.00 库存 5'])
})

it('goods without specifications have no name before the change', () => {
  const one = (price: number): SkuGrid => ({ specs: [], skus: [sku('1', '', { valueIds: [], price })] })
  expect(skuDifferences(one(100), one(200))).toEqual(['¥ 1.00 → ¥ 2.00'])
})
