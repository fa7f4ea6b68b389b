import {
  addSpec,
  attrOf,
  combinationsOf,
  type GridSku,
  MAX_SKUS,
  MAX_SPECS,
  ONE_SKU,
  type SkuGrid,
  sameValues,
  setSku,
} from '@contract/desk/skuGrid'
import { Flex, Form, Table, Typography } from 'antd'
import { useState } from 'react'
import type { InputProps } from './inputProps'
import { AddText, newKey, SpecInput } from './SpecInput'
import { FillSkus, type SkuRow, skuColumns } from './skuColumns'

const PAGE = 50

/** Specifications of goods, and price, stock and picture of each combination. */
export default function SkuGridInput({ value = ONE_SKU, onChange }: InputProps<SkuGrid>) {
  const { specs, skus } = value
  const { errors } = Form.Item.useStatus()
  const [chosen, setChosen] = useState<string[]>([])
  const rows = combinationsOf(specs).map((valueIds) => ({
    key: valueIds.join(),
    valueIds,
    sku: skus.find((sku) => sameValues(sku.valueIds, valueIds)),
  }))
  const fill = (change: Partial<GridSku>) =>
    onChange?.(
      rows
        .filter(({ key }) => chosen.includes(key))
        .reduce((grid, { valueIds }) => setSku(grid, valueIds, change), value),
    )
  return (
    <Flex vertical gap={12}>
      {specs.map((spec, place) => (
        <SpecInput
          key={spec.id}
          spec={spec}
          place={place}
          grid={value}
          onChange={(next) => onChange?.(next)}
        />
      ))}
      {specs.length < MAX_SPECS && (
        <AddText
          label={specs.length === 0 ? '添加规格，如颜色' : '再加一种规格'}
          onAdd={(name) =>
            onChange?.(
              addSpec(value, {
                id: newKey(),
                name,
                values: [{ id: newKey(), name: '默认', picture: '' }],
              }),
            )
          }
        />
      )}
      {rows.length > MAX_SKUS && (
        <Typography.Text type="danger">
          共 {rows.length} 个组合，最多 {MAX_SKUS} 个，请减少规格。
        </Typography.Text>
      )}
      <Table
        size="small"
        dataSource={rows}
        pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={skuColumns({
          isRefused: errors.length > 0,
          attr: (valueIds) => attrOf(specs, valueIds) || '没有规格',
          set: (valueIds, change) => onChange?.(setSku(value, valueIds, change)),
        })}
        {...(rows.length > 1 && {
          rowSelection: {
            selectedRowKeys: chosen,
            onChange: (keys) => setChosen(keys.map(String)),
            // Ant Design's own names are English.
            getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部组合' }),
            getCheckboxProps: ({ valueIds }: SkuRow) => ({ 'aria-label': `选择 ${attrOf(specs, valueIds)}` }),
          },
        })}
        {...(chosen.length > 0 && {
          title: () => <FillSkus count={chosen.length} onFill={fill} />,
        })}
      />
    </Flex>
  )
}
