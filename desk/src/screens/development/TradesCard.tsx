import { developmentCalls } from '@contract/desk/development'
import type { Trade } from '@contract/desk/developmentSchemas'
import { dateTimeText } from '@contract/rules/dateText'
import { amountText } from '@contract/rules/price'
import { Button, Card, Flex, Table } from 'antd'
import { call } from '../../call'

const STATES = { open: '待支付', paid: '已支付', closed: '已关闭' } as const

interface Props {
  trades: Trade[]
  run(work: () => Promise<string>): Promise<void>
}

/** Payments at the local gateway: paid with or without a notification, notified late or again, refunds refused. */
export function TradesCard({ trades, run }: Props) {
  const at = ({ payNo: id }: Trade) => ({ params: { id } })
  const pay = (trade: Trade, notifies: boolean) =>
    run(async () => {
      await call(developmentCalls.pay, { ...at(trade), body: { notifies } })
      return notifies ? '已支付，商城收到通知' : '已支付，没有通知商城'
    })
  const notify = (trade: Trade) =>
    run(async () => {
      await call(developmentCalls.notify, at(trade))
      return '已通知商城'
    })
  const refuse = (trade: Trade, refuses: boolean) =>
    run(async () => {
      await call(developmentCalls.refuseRefunds, { ...at(trade), body: { refuses } })
      return refuses ? '支付渠道会拒绝这笔支付的退款' : '支付渠道恢复退款'
    })
  return (
    <Card size="small" title="演示支付渠道" styles={{ body: { padding: 0 } }}>
      <Table<Trade>
        size="small"
        rowKey="payNo"
        dataSource={trades}
        pagination={trades.length > 8 ? { pageSize: 8, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: '支付单号', dataIndex: 'payNo' },
          { title: '内容', dataIndex: 'subject', ellipsis: true, width: 240 },
          { title: '金额', align: 'right', render: (_, { amount }) => `¥${amountText(amount)}` },
          { title: '已退', align: 'right', render: (_, { refunded }) => `¥${amountText(refunded)}` },
          { title: '状态', render: (_, { status }) => STATES[status] },
          { title: '发起时间', render: (_, { createdAt }) => dateTimeText(createdAt) },
          {
            title: '操作',
            render: (_, trade) => (
              <Flex gap={8}>
                {trade.status === 'open' && (
                  <>
                    <Button size="small" onClick={() => pay(trade, true)}>
                      支付
                    </Button>
                    <Button size="small" onClick={() => pay(trade, false)}>
                      支付，不通知
                    </Button>
                  </>
                )}
                {trade.status === 'paid' && (
                  <>
                    <Button size="small" onClick={() => notify(trade)}>
                      再通知一次
                    </Button>
                    <Button size="small" onClick={() => refuse(trade, !trade.refusesRefunds)}>
                      {trade.refusesRefunds ? '恢复退款' : '拒绝退款'}
                    </Button>
                  </>
                )}
              </Flex>
            ),
          },
        ]}
      />
    </Card>
  )
}
