import { InboxOutlined } from '@ant-design/icons'
import { shipManyCalls } from '@contract/desk/calls'
import type { ShippedLine } from '@contract/desk/schemas'
import { MAX_SHIP_LINES, SHIP_COLUMNS, shipLines } from '@contract/desk/shipLines'
import { useWarnAboutChange } from '@refinedev/core'
import { Alert, Button, Card, Flex, Input, Table, Tag, Typography, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { asCallError, call } from '../call'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { readSheetFile, SHEET_FILES } from './goodsSheet/readSheetFile'
import { ShipGrid } from './ShipGrid'
import { type ChosenQuery, ShipSheet } from './ShipSheet'

/** The orders that were ticked in the list, or all of its filter. */
type Chosen = { ids?: readonly string[]; query?: ChosenQuery }

/** Ships many orders by the lines of a spreadsheet, a file or pasted: first a trial that says what each line would do, then the real thing. */
export default function ShipMany() {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<ShippedLine[]>()
  const [runId, setRunId] = useState('')
  const { ids = [], query } = (useLocation().state as Chosen | null) ?? {}
  const [isBusy, setBusy] = useState(false)
  /** Why nothing was checked or shipped: it stays until the next attempt. */
  const [problem, setProblem] = useState('')
  const { setWarnWhen } = useWarnAboutChange()
  useEffect(() => () => setWarnWhen(false), [setWarnWhen])

  async function run(isTrial: boolean) {
    setBusy(true)
    setProblem('')
    try {
      const reply = await call(shipManyCalls.shipMany, { body: { text, isTrial } })
      setLines(reply.lines)
      setRunId(reply.runId)
      if (!isTrial) setWarnWhen(false)
    } catch (error) {
      setProblem(asCallError(error).message)
    } finally {
      setBusy(false)
    }
  }
  const take = (next: string) => {
    setText(next)
    setLines(undefined)
    setRunId('')
    setProblem('')
    setWarnWhen(next.trim() !== '')
  }
  async function takeFile(file: File) {
    try {
      take(shipLines(await readSheetFile(file, SHIP_COLUMNS[0], MAX_SHIP_LINES)))
    } catch (error) {
      setProblem(asCallError(error).message)
    }
  }
  const ready = (lines ?? []).filter((line) => !line.isRefused).length
  const refused = (lines ?? []).filter((line) => line.isRefused).length

  return (
    <>
      <Heading title="批量发货">
        <ButtonLink to="/orders">返回订单</ButtonLink>
      </Heading>
      <Card>
        <Typography.Paragraph type="secondary">
          每行一个订单：订单号、快递公司、快递单号。可以选择表格文件（按第一行的列名找这三列），或从表格里复制后粘贴。快递公司不写则按单号识别。订单里还没发出的商品全部装进这个包裹。
        </Typography.Paragraph>
        {ids.length > 0 && <ShipGrid ids={ids} onChange={take} />}
        {query && <ShipSheet query={query} />}
        <Upload.Dragger
          accept={SHEET_FILES}
          showUploadList={false}
          beforeUpload={(file) => {
            void takeFile(file)
            return false
          }}
          style={{ marginBottom: 12 }}
        >
          <InboxOutlined style={{ fontSize: 24 }} /> 点击选择 .xlsx 或 CSV 文件，或拖到这里
        </Upload.Dragger>
        <Input.TextArea
          aria-label="要发货的订单"
          rows={8}
          value={text}
          placeholder={'261123120000123456，顺丰速运，SF1234567890123'}
          onChange={(event) => take(event.target.value)}
        />
        <Flex gap={8} style={{ marginTop: 16 }}>
          <Button disabled={!text.trim()} loading={isBusy} onClick={() => run(true)}>
            检查
          </Button>
          <Button
            type="primary"
            disabled={ready === 0 || runId !== ''}
            loading={isBusy}
            onClick={() => run(false)}
          >
            {ready > 0 ? `发货 ${ready} 个订单` : '发货'}
          </Button>
        </Flex>
      </Card>
      {problem && <Alert showIcon type="error" title={problem} style={{ marginTop: 16 }} />}
      {lines && (
        <Card style={{ marginTop: 16 }}>
          <Alert
            showIcon
            type={refused > 0 ? 'warning' : 'success'}
            title={[
              runId && `已开始发货 ${ready} 个，可以离开这个页面`,
              !runId && ready > 0 && `可以发货 ${ready} 个`,
              refused > 0 && `不能发货 ${refused} 个，其他行不受影响`,
            ]
              .filter(Boolean)
              .join('，')}
            {...(runId && { action: <Link to={`/many-runs/${runId}`}>看进度和结果</Link> })}
            style={{ marginBottom: 16 }}
          />
          <Table<ShippedLine>
            size="small"
            rowKey="line"
            pagination={false}
            dataSource={lines}
            columns={[
              { title: '行', dataIndex: 'line', width: 56 },
              { title: '订单号', dataIndex: 'orderSn' },
              { title: '快递公司', dataIndex: 'carrier' },
              { title: '快递单号', dataIndex: 'expressNo' },
              {
                title: '结果',
                render: (_, { isRefused, result }) => (
                  <>
                    <Tag color={isRefused ? 'red' : runId ? 'green' : 'blue'}>
                      {isRefused ? '不能发货' : runId ? '已开始' : '可以发货'}
                    </Tag>
                    {result}
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
    </>
  )
}
