import { ArrowLeftOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { parameterCalls } from '@contract/desk/parameters'
import type { ParameterReply, ParameterRow, ParameterSheet } from '@contract/desk/parametersSchemas'
import { useWarnAboutChange } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Empty, Flex, Table, Tag, Typography } from 'antd'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { asCallError, call } from '../call'
import { moved } from '../fields/moved'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { Loading } from '../frame/Loading'
import { NotOpened } from '../frame/NotLoaded'
import { useSaveKeys } from '../frame/useSaveKeys'
import { SheetTable } from './parameters/SheetTable'
import { emptyRow, paste, toText, withCell } from './parameters/sheet'

/** The parameters of all types of a series: edited or pasted, checked, and then saved at once. */
export default function Parameters() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['parameters', id],
    queryFn: () => call(parameterCalls.readParameters, { params: { id } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  /** The table that is edited. A later reading, such as after signing in again, doesn't replace what was typed. */
  const [edited, setEdited] = useState<ParameterSheet>()
  const saved = edited ?? query.data
  if (query.error && !saved) return <NotOpened query={query} list="/series" />
  if (!saved) return <Loading />
  const readSaved = async () => setEdited((await query.refetch()).data)
  return (
    <Editor key={toText(saved)} id={id} saved={saved} onEdit={() => setEdited(saved)} onSaved={readSaved} />
  )
}

interface EditorProps {
  id: string
  saved: ParameterSheet
  onEdit(): void
  onSaved(): Promise<void>
}

function Editor({ id, saved, onEdit, onSaved }: EditorProps) {
  const [rows, setRows] = useState<readonly ParameterRow[]>(saved.rows)
  const [result, setResult] = useState<ParameterReply>()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const { setWarnWhen } = useWarnAboutChange()
  useEffect(() => () => setWarnWhen(false), [setWarnWhen])
  const { types } = saved
  const sheet = { ...saved, rows: [...rows] }

  const change = (next: (before: readonly ParameterRow[]) => readonly ParameterRow[]) => {
    onEdit()
    setRows(next)
    setResult(undefined)
    setWarnWhen(true)
  }
  const take = (text: string, row: number, column: number) => {
    try {
      const next = paste(sheet, text, { row, column })
      change(() => next)
    } catch (error) {
      message.error(asCallError(error).message)
    }
  }

  async function run(isTrial: boolean) {
    setBusy(true)
    try {
      const reply = await call(parameterCalls.saveParameters, {
        params: { id },
        body: { types: types.map(({ typeId }) => typeId), rows, isTrial, plan: result?.plan },
      })
      setResult(reply)
      if (!reply.isApplied) return
      message.success('已保存，商城立即显示新的参数')
      setWarnWhen(false)
      await onSaved()
    } catch (error) {
      setResult(undefined)
      message.error(asCallError(error).message)
    } finally {
      setBusy(false)
    }
  }

  const isSame = result !== undefined && result.changes.length === 0 && !result.hasNewOrder
  const canSave = result !== undefined && !result.isApplied && result.errors.length === 0 && !isSame
  useSaveKeys(() => {
    if (!isBusy) void run(!canSave)
  })

  async function copy() {
    try {
      await navigator.clipboard.writeText(toText(sheet))
      message.success('已复制，可以粘贴到表格程序里')
    } catch {
      message.error('浏览器不允许复制')
    }
  }

  return (
    <>
      <Heading
        title={
          <Flex align="center" gap={8}>
            <ButtonLink
              to={`/series/${encodeURIComponent(id)}`}
              type="text"
              icon={<ArrowLeftOutlined />}
              aria-label="返回车系"
            />
            {saved.seriesName} 参数表
          </Flex>
        }
        note={`${types.length} 个车型，${rows.length} 个参数`}
      >
        <Button icon={<CopyOutlined />} onClick={copy}>
          复制整张表
        </Button>
        <Button loading={isBusy} onClick={() => run(true)}>
          检查
        </Button>
        <Button type="primary" loading={isBusy} disabled={!canSave} onClick={() => run(false)}>
          保存
        </Button>
      </Heading>
      {result && <Outcome result={result} isSame={isSame} />}
      <Card>
        <Typography.Paragraph type="secondary">
          ● 标配，○
          选装，空为没有。可以复制整张表到表格程序里修改，再连同第一行粘贴到任意一格，整张表就被替换；不带第一行的单元格从粘贴的那一格向右向下填。检查之后才能保存。
        </Typography.Paragraph>
        {types.length === 0 ? (
          <Empty description="这个车系还没有车型" />
        ) : (
          <SheetTable
            sheet={sheet}
            errors={result?.errors ?? []}
            actions={{
              edit: (place, column, text) =>
                change((before) =>
                  before.map((row, at) => (at === place ? withCell(row, column, text) : row)),
                ),
              paste: (event: ClipboardEvent, row, column) => {
                const text = event.clipboardData.getData('text/plain')
                if (!/[\t\n]/.test(text.trim())) return
                event.preventDefault()
                take(text, row, column)
              },
              add: (place) =>
                change((before) => [
                  ...before.slice(0, place),
                  emptyRow(types, before[place - 1]?.group),
                  ...before.slice(place),
                ]),
              remove: (place) => change((before) => before.filter((_row, at) => at !== place)),
              move: (place, to) => change((before) => moved([...before], place, to)),
            }}
          />
        )}
        {types.length > 0 && (
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            style={{ marginTop: 12 }}
            onClick={() => change((before) => [...before, emptyRow(types, before.at(-1)?.group)])}
          >
            添加一行
          </Button>
        )}
      </Card>
    </>
  )
}

const STATES = {
  new: { label: '新增', color: 'green' },
  changed: { label: '修改', color: 'blue' },
  removed: { label: '移除', color: 'red' },
} as const

/** Result of a trial: the refused cells, or what will change. */
function Outcome({ result, isSame }: { result: ParameterReply; isSame: boolean }) {
  const { errors, changes, hasNewOrder } = result
  if (errors.length > 0) {
    return (
      <Alert
        showIcon
        type="error"
        style={{ marginBottom: 16 }}
        title={`${errors.length} 个单元格有误，改好之后再检查`}
        description={errors
          .slice(0, 5)
          .map(({ row, message }) => `第 ${row + 1} 行：${message}`)
          .join('；')}
      />
    )
  }
  const title = isSame
    ? '和现在的参数一样，没有需要保存的修改'
    : [changes.length > 0 && `${changes.length} 个单元格会改变`, hasNewOrder && '参数的顺序会改变']
        .filter(Boolean)
        .join('；')
  return (
    <Card style={{ marginBottom: 16 }} styles={{ body: { padding: 16 } }}>
      <Alert showIcon type={isSame ? 'info' : 'warning'} title={title} />
      {changes.length > 0 && (
        <Table
          size="small"
          style={{ marginTop: 12 }}
          rowKey={({ group, name, type }) => `${group} ${name} ${type}`}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={changes}
          columns={[
            {
              title: '',
              width: 72,
              render: (_, { state }) => <Tag color={STATES[state].color}>{STATES[state].label}</Tag>,
            },
            { title: '参数', render: (_, { group, name }) => `${group} / ${name}` },
            { title: '车型', dataIndex: 'type' },
            {
              title: '内容',
              render: (_, { before, after }) => (
                <>
                  <Typography.Text delete type="secondary">
                    {before || '空'}
                  </Typography.Text>
                  {` → ${after || '空'}`}
                </>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
