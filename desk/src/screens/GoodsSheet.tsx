import { InboxOutlined } from '@ant-design/icons'
import { goodsSheetCalls, NOT_DONE, SHEET_COLUMNS } from '@contract/desk/goodsSheet'
import type { SheetReply } from '@contract/desk/goodsSheetSchemas'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Flex, Input, Typography, Upload } from 'antd'
import { useState } from 'react'
import { asCallError, call } from '../call'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { ExportButtons } from './goodsSheet/ExportButtons'
import { IMPORTS, ImportList } from './goodsSheet/ImportList'
import { readSheetFile, SHEET_FILES } from './goodsSheet/readSheetFile'
import { SheetRows } from './goodsSheet/SheetRows'

/** Delay after which a new import is in the list. */
const SOON_MS = 400

/** Export and import of goods: a trial says what each row would change, then all good rows are changed, one goods after the other. */
export default function GoodsSheet() {
  const [text, setText] = useState('')
  const [fileName, setFileName] = useState('')
  const [result, setResult] = useState<SheetReply>()
  /** Why the whole file was refused: it stays until another one is tried. */
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { message, modal } = App.useApp()
  const invalidate = useInvalidate()
  const client = useQueryClient()

  const take = (next: string, name = '') => {
    setText(next)
    setFileName(name)
    setResult(undefined)
    setProblem('')
  }

  async function run(sent: {
    isTrial: boolean
    text: string
    fileName?: string
    plan?: string
    skipsRefused?: boolean
  }) {
    setBusy(true)
    setProblem('')
    try {
      const reply = await call(goodsSheetCalls.importGoods, { body: sent })
      setResult(reply.isRunning ? undefined : reply)
      if (!reply.isApplied) return
      if (reply.isRunning) {
        take('')
        message.info('正在导入，可以离开这个页面；进度和结果在“最近的导入”里')
        return
      }
      if (reply.rows.some(({ errors }) => errors.some(({ column }) => column === NOT_DONE)))
        message.warning('有些商品在检查之后又被修改过，没有导入')
      else message.success('已导入')
      for (const resource of ['goods', 'skus']) void invalidate({ resource, invalidates: ['all'] })
    } catch (error) {
      setResult(undefined)
      const { statusCode, message: reason } = asCallError(error)
      const mayRun = !sent.isTrial && !(statusCode >= 400 && statusCode < 500)
      setProblem(mayRun ? '连接断了。导入会继续，结果见“最近的导入”' : reason)
    } finally {
      setBusy(false)
      if (!sent.isTrial) void client.invalidateQueries({ queryKey: IMPORTS })
    }
  }

  const { rows = [], plan = '', isApplied = false } = result ?? {}
  const refused = rows.filter(({ state }) => state === 'refused').length
  const ready = rows.filter(({ state }) => state === 'changed' || state === 'new').length

  const apply = () =>
    modal.confirm({
      title: `导入 ${ready} 行？`,
      content:
        refused > 0 ? `${refused} 行有误，不会导入；其余的立即在商城生效。` : '商城立即显示修改后的商品。',
      okText: '导入',
      // Not returned: the dialog closes, and the list below shows the progress.
      onOk: () => {
        void run({ isTrial: false, text, fileName, plan, skipsRefused: refused > 0 })
        setTimeout(() => client.invalidateQueries({ queryKey: IMPORTS }), SOON_MS)
      },
    })

  return (
    <>
      <Heading title="商品表格">
        <ExportButtons />
        <ButtonLink to="/goods">返回商品</ButtonLink>
      </Heading>
      <Card>
        <Typography.Paragraph type="secondary">
          先导出，在表格程序里修改，再导入。每行是一个规格；只有改过的单元格会改变商品，可以删掉不改的行和列。规格编号和商品编号都留空的行是新商品。库存按“导出时库存”的差额增减，其间卖出的不会丢。
        </Typography.Paragraph>
        <Upload.Dragger
          accept={SHEET_FILES}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(file) => {
            void readSheetFile(file, SHEET_COLUMNS.skuId).then(
              (read) => {
                take(read, file.name)
                return run({ isTrial: true, text: read })
              },
              (error: Error) => {
                take('', file.name)
                setProblem(error.message)
              },
            )
            return false
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p>{fileName || '点击选择 .xlsx 或 CSV 文件，或拖到这里'}</p>
        </Upload.Dragger>
        <Input.TextArea
          aria-label="粘贴的表格"
          rows={4}
          style={{ marginTop: 12 }}
          value={fileName ? '' : text}
          placeholder="或者从表格程序里复制，粘贴在这里，连同第一行"
          onChange={(event) => take(event.target.value)}
        />
        <Flex gap={8} style={{ marginTop: 16 }}>
          <Button disabled={!text.trim()} loading={isBusy} onClick={() => run({ isTrial: true, text })}>
            检查
          </Button>
          <Button type="primary" disabled={ready === 0 || isApplied} loading={isBusy} onClick={apply}>
            {ready > 0 && !isApplied ? `导入 ${ready} 行` : '导入'}
          </Button>
        </Flex>
      </Card>
      {problem && <Alert showIcon type="error" title={problem} style={{ marginTop: 16 }} />}
      {result && (
        <Card style={{ marginTop: 16 }}>
          <Alert
            showIcon
            type={refused > 0 ? 'warning' : isApplied ? 'success' : 'info'}
            title={[
              isApplied ? `已导入 ${ready} 行` : `${ready} 行可以导入，现在还什么都没有改`,
              refused > 0 && `${refused} 行有误`,
            ]
              .filter(Boolean)
              .join('；')}
            style={{ marginBottom: 16 }}
          />
          <SheetRows key={plan} rows={rows} />
        </Card>
      )}
      <ImportList />
    </>
  )
}
