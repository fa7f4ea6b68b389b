import type { PhoneOrderPreview } from '@contract/desk/phoneOrderSchemas'
import { amountText, withThousands, yuanToFen } from '@contract/rules/price'
import { Alert, Card, Descriptions, Flex, Typography } from 'antd'

/** The cost of the order, as the operator reads it out: by the shop's own prices, with what is taken off. */
export function Priced({
  priced,
  off,
  isOld,
}: {
  priced: PhoneOrderPreview | undefined
  off: number
  isOld: boolean
}) {
  if (!priced) return <Card size="small" title="金额" loading />
  const { order, mostOff } = priced
  const total = payableOf(priced, off)
  const rows = [
    ['商品', `¥${withThousands(order.goodsAmount)}`],
    ['运费', order.deliverable ? `¥${withThousands(order.deliveryFee)}` : '—'],
    ...(Number(order.discountAmount) > 0
      ? [[`优惠券 ${order.coupon?.name ?? ''}`, `-¥${withThousands(order.discountAmount)}`]]
      : []),
    ...(off > 0 ? [['减价', `-¥${amountText(off)}`]] : []),
  ] as const
  return (
    <Card size="small" title="金额" aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      <Flex vertical gap={12}>
        {order.lines.map((line) => (
          <div key={line.skuId}>
            <Flex justify="space-between" gap={12}>
              <span style={{ overflowWrap: 'anywhere' }}>
                {line.goodsName} {line.goodsAttrStr} × {line.goodsNumber}
              </span>
              <span>¥{withThousands(line.goodsAmount)}</span>
            </Flex>
            {line.reason && <Typography.Text type="danger">{line.reason}</Typography.Text>}
          </div>
        ))}
        <Descriptions
          column={1}
          size="small"
          items={rows.map(([label, value]) => ({
            key: label,
            label,
            children: value,
          }))}
        />
        <Flex justify="space-between" align="baseline">
          <Typography.Text strong>应付</Typography.Text>
          <Typography.Title level={3} style={{ margin: 0 }} data-payable>
            ¥{amountText(Math.max(0, total))}
          </Typography.Title>
        </Flex>
        {off > mostOff && (
          <Alert
            type="error"
            showIcon
            title={mostOff > 0 ? `最多减 ${amountText(mostOff)} 元` : '您的账号不能减价'}
          />
        )}
        {order.reason && <Alert type="info" showIcon title={order.reason} />}
      </Flex>
    </Card>
  )
}

/** Fen that the customer pays. */
export const payableOf = ({ order }: PhoneOrderPreview, off: number): number =>
  yuanToFen(order.payableAmount) - off
