import type { AfterSaleApplication } from '@contract/desk/fieldValues'
import { orderAfterSaleCalls } from '@contract/desk/orderAfterSale'
import type { AfterSaleForms } from '@contract/desk/orderAfterSaleSchemas'
import { amountText, fenToYuan, yuanToFen } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { Alert, Flex, InputNumber, Select, Typography } from 'antd'
import { type ReactNode, useContext } from 'react'
import { call } from '../call'
import { LoadingField } from '../frame/Loading'
import { NotLoaded } from '../frame/NotLoaded'
import type { InputProps } from './inputProps'
import { MoneyInput } from './MoneyInput'
import { ActionRow } from './SlotInput'

type OneForm = AfterSaleForms['forms'][number]

const TYPES = { refund: '仅退款', return: '退货退款', exchange: '换货' }
const LABELS = { 0: '没有收到货', 1: '已经收到货' }

/** The application that a buyer of the row's order could make: goods, kind, pieces, amount and reason. */
export function ApplicationInput({ id, value, onChange }: InputProps<AfterSaleApplication | undefined>) {
  const orderId = useContext(ActionRow)
  const query = useQuery({
    queryKey: ['afterSaleForms', orderId],
    queryFn: () => call(orderAfterSaleCalls.forms, { params: { id: orderId } }),
    staleTime: 0,
    retry: false,
  })
  if (query.error && !query.data) return <NotLoaded query={query} />
  const { data } = query
  if (!data) return <LoadingField />
  if (data.forms.every(({ pieces }) => !pieces)) return <NothingToApplyFor forms={data.forms} />
  const form = data.forms.find(({ line }) => line.orderGoodsId === value?.orderGoodsId)
  const change = (next: Partial<AfterSaleApplication>) =>
    onChange?.(fitted(form, { ...EMPTY, ...value, ...next }))
  const kinds = (form?.choices ?? []).filter(({ received }) => received === value?.received)
  const reasons = kinds.find(({ type }) => type === value?.type)?.reasons ?? []
  const most = yuanToFen(form?.refundable[(value?.number ?? 1) - 1] ?? '0')
  return (
    <Flex id={id} vertical gap={12}>
      <Part label="商品">
        <Select
          aria-label="售后商品"
          value={value?.orderGoodsId || null}
          placeholder="选择商品"
          options={data.forms.map(({ line, pieces, reason }) => ({
            value: line.orderGoodsId,
            label: pieces ? `${nameOf(line)}，可申请 ${pieces} 件` : `${nameOf(line)}（${reason}）`,
            disabled: !pieces,
          }))}
          showSearch={BY_NAME}
          onChange={(orderGoodsId) =>
            onChange?.(
              fitted(
                data.forms.find(({ line }) => line.orderGoodsId === orderGoodsId),
                { ...EMPTY, orderGoodsId },
              ),
            )
          }
        />
      </Part>
      {value && form && (
        <>
          <Part label="收货情况">
            <Select
              aria-label="收货情况"
              value={Number(value.received)}
              options={[...new Set(form.choices.map(({ received }) => Number(received)))].map((received) => ({
                value: received,
                label: LABELS[received as 0 | 1],
              }))}
              onChange={(received) => change({ received: received === 1 })}
            />
          </Part>
          <Part label="类型">
            <Select
              aria-label="售后类型"
              value={value.type}
              options={kinds.map(({ type }) => ({ value: type, label: TYPES[type] }))}
              onChange={(type) => change({ type })}
            />
          </Part>
          <Part label="件数">
            <InputNumber
              aria-label="售后件数"
              min={1}
              max={form.pieces ?? 1}
              precision={0}
              value={value.number}
              onChange={(number) => change({ number: number ?? 1, refundAmount: '' })}
            />
          </Part>
          {value.type === 'exchange' ? (
            <Part label="换成">
              <Select
                aria-label="换货规格"
                value={value.wantedSkuId || null}
                placeholder="选择规格"
                showSearch={BY_NAME}
                options={inStockFirst(form.wanted).map(({ skuId, goodsAttr, stock, refusal }) => ({
                  value: skuId,
                  label: `${goodsAttr || '同款'}（${refusal || (stock ? `库存 ${stock}` : '已售罄')}）`,
                  disabled: refusal !== '' || !stock,
                }))}
                onChange={(wantedSkuId) => change({ wantedSkuId })}
              />
            </Part>
          ) : (
            <Part label={`退款金额（最多 ¥${amountText(most)}）`}>
              <MoneyInput
                aria-label="退款金额"
                value={yuanToFen(value.refundAmount)}
                onChange={(fen) => change({ refundAmount: fenToYuan(fen ?? 0) })}
              />
            </Part>
          )}
          <Part label="原因">
            <Select
              aria-label="售后原因"
              value={value.reason || null}
              placeholder="选择原因"
              options={reasons.map((reason) => ({ value: reason, label: reason }))}
              onChange={(reason) => change({ reason })}
            />
          </Part>
        </>
      )}
    </Flex>
  )
}

const BY_NAME = { optionFilterProp: 'label' }

const nameOf = ({ goodsName, goodsAttrStr }: OneForm['line']) => `${goodsName} ${goodsAttrStr}`.trim()

/** Shown in place of the form, so that nobody fills in a form that would be refused. */
const NothingToApplyFor = ({ forms }: AfterSaleForms) => (
  <Alert
    showIcon
    type="warning"
    title="现在没有可以申请售后的商品"
    description={
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {forms.map(({ line, reason }) => (
          <li key={line.orderGoodsId}>
            {nameOf(line)}：{reason}
          </li>
        ))}
      </ul>
    }
  />
)

const EMPTY: AfterSaleApplication = {
  orderGoodsId: '',
  type: 'refund',
  received: true,
  number: 1,
  refundAmount: '',
  reason: '',
  wantedSkuId: '',
}

/** Returns what can be chosen before what is sold out or refused. */
const inStockFirst = (wanted: OneForm['wanted']): OneForm['wanted'] => {
  const isOffered = ({ stock, refusal }: OneForm['wanted'][number]) => refusal === '' && Boolean(stock)
  return [...wanted.filter(isOffered), ...wanted.filter((one) => !isOffered(one))]
}

/** Returns the application with what its form allows: a kind that is offered, its reasons, the whole amount at first. */
function fitted(form: OneForm | undefined, value: AfterSaleApplication): AfterSaleApplication {
  const own = (form?.choices ?? []).filter(({ received }) => received === value.received)
  const kind = own.find(({ type }) => type === value.type) ?? own[0]
  const type = kind?.type ?? value.type
  const isExchange = type === 'exchange'
  return {
    ...value,
    type,
    reason: kind?.reasons.includes(value.reason) ? value.reason : '',
    refundAmount: isExchange ? '0.00' : value.refundAmount || (form?.refundable[value.number - 1] ?? '0.00'),
    wantedSkuId: isExchange ? value.wantedSkuId : '',
  }
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex vertical gap={4}>
    <Typography.Text type="secondary">{label}</Typography.Text>
    {children}
  </Flex>
)
