import { DownloadOutlined } from '@ant-design/icons'
import { orders } from '@contract/desk/resources/orders'
import { SHIP_COLUMNS } from '@contract/desk/shipLines'
import { dateText } from '@contract/rules/dateText'
import { App, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { asCallError, saveFile } from '../call'
import { mallNow } from '../mallTime'
import { readSheet } from '../rows/readSheet'

export interface ChosenQuery {
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly filter?: string | undefined
}

/** A spreadsheet of all orders of a filter that wait to be shipped, whose last columns are filled in elsewhere. */
export function ShipSheet({ query }: { query: ChosenQuery }) {
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  async function save() {
    setBusy(true)
    try {
      const waiting = await readSheet(orders, 'shipping', { ...query })
      if (waiting.length === 0) return void message.warning('筛选出的订单里没有待发货的')
      const { toXlsx } = await import('./goodsSheet/xlsx')
      const lines = waiting.map(({ orderSn, recipient, goodsText }) => [
        orderSn,
        '',
        '',
        recipient,
        goodsText,
      ])
      const table = [[...SHIP_COLUMNS, '收货人', '商品'], ...lines.map((line) => line.map(String))]
      saveFile(await toXlsx(table, '待发货'), `待发货订单 ${dateText(mallNow())}.xlsx`)
    } catch (error) {
      message.error(asCallError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex wrap gap={12} align="center" style={{ marginBottom: 12 }}>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={save}>
        下载待填表格
      </Button>
      <Typography.Text type="secondary">
        筛选出的全部待发货订单，一行一个；填好快递公司和快递单号，再在下面选择这个文件。没填单号的行会列出来，不会发货。下载会记入操作记录。
      </Typography.Text>
    </Flex>
  )
}
