import type { GridSku } from '@contract/desk/skuGrid'
import { Button, Flex, InputNumber, Switch, Typography } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useState } from 'react'
import { MoneyInput } from './MoneyInput'
import { PictureInput } from './PictureInput'

export interface SkuRow {
  readonly key: string
  readonly valueIds: readonly string[]
  /** Missing: the combination isn't sold. */
  readonly sku: GridSku | undefined
}

/** Columns of the SKUs of goods. */
export function skuColumns({
  attr,
  set,
  isRefused,
}: {
  /** Whether a price is missing, so that the form can't be saved. */
  isRefused: boolean
  attr(valueIds: readonly string[]): string
  set(valueIds: readonly string[], change: Partial<GridSku>): void
}): ColumnsType<SkuRow> {
  return [
    { title: '组合', render: (_, { valueIds }) => attr(valueIds) },
    {
      title: '售价',
      width: 132,
      render: (_, { valueIds, sku }) => (
        <MoneyInput
          aria-label={`${attr(valueIds)} 售价`}
          value={sku?.price || null}
          status={isRefused && sku && !sku.price ? 'error' : ''}
          onChange={(price) => set(valueIds, { price: price ?? 0 })}
        />
      ),
    },
    {
      title: '划线价',
      width: 132,
      render: (_, { valueIds, sku }) =>
        sku && (
          <MoneyInput
            aria-label={`${attr(valueIds)} 划线价`}
            value={sku.marketPrice}
            onChange={(marketPrice) => set(valueIds, { marketPrice: marketPrice ?? 0 })}
          />
        ),
    },
    {
      title: '库存',
      width: 104,
      render: (_, { valueIds, sku }) =>
        sku && (
          <InputNumber
            style={{ width: '100%' }}
            min={0}
            precision={0}
            aria-label={`${attr(valueIds)} 库存`}
            value={sku.stock}
            onChange={(stock) => set(valueIds, { stock: stock ?? 0 })}
          />
        ),
    },
    {
      title: '可售',
      width: 64,
      render: (_, { valueIds, sku }) => (
        <Switch
          size="small"
          aria-label={`${attr(valueIds)} 可售`}
          checked={sku?.onSale ?? false}
          onChange={(onSale) => set(valueIds, { onSale })}
        />
      ),
    },
    {
      title: '图片',
      render: (_, { valueIds, sku }) =>
        sku && (
          <PictureInput size={40} value={sku.picture} onChange={(picture) => set(valueIds, { picture })} />
        ),
    },
  ]
}

/** Fills the chosen SKUs at once; empty inputs leave theirs as they are. */
export function FillSkus({ count, onFill }: { count: number; onFill(change: Partial<GridSku>): void }) {
  const [price, setPrice] = useState<number | null>(null)
  const [stock, setStock] = useState<number | null>(null)
  const change = { ...(price !== null && { price }), ...(stock !== null && { stock }) }
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text>已选 {count} 个：</Typography.Text>
      <div style={{ width: 132 }}>
        <MoneyInput value={price} onChange={setPrice} placeholder="售价" />
      </div>
      <InputNumber min={0} precision={0} placeholder="库存" value={stock} onChange={setStock} />
      <Button disabled={Object.keys(change).length === 0} onClick={() => onFill(change)}>
        填到所选
      </Button>
      <Button onClick={() => onFill({ onSale: true })}>设为可售</Button>
      <Button onClick={() => onFill({ onSale: false })}>设为不可售</Button>
    </Flex>
  )
}
