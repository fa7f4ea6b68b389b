import { resourceCalls } from '@contract/desk/calls'
import { MAX_MANY, type ManyAction, type Resource } from '@contract/desk/resource'
import type { ManyReply } from '@contract/desk/resourceSchemas'
import { withThousands } from '@contract/rules/price'
import { Alert, App, Button, Flex, Form, Modal, Table, Typography, theme } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { asCallError, call } from '../call'
import { AuditDifferences } from '../fields/FieldText'
import { focusFirstField } from '../frame/focusFirstField'
import { useFocusBack } from '../frame/useFocusBack'
import { saveOnEnter, useSaveKeys } from '../frame/useSaveKeys'
import { FieldItems } from './FieldItems'
import type { ListQuery } from './useListQuery'

interface Props {
  resource: Resource
  may(action: string): boolean
  /** The rows that are ticked. */
  ids: readonly string[]
  /** Rows of the filtered list, undefined until it is there; with `isMore` it has more. */
  total: number | undefined
  isMore: boolean
  /** The total is still that of the list before, while the filtered one is on its way. */
  isFormer: boolean
  query: ListQuery
  onClear(): void
}

/** Offers what can be done to the ticked rows, or to all of the filtered list. */
export function ManyBar({ resource, may, ids, total, isMore, isFormer, query, onClear }: Props) {
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: all of another filter is something else
  useEffect(() => setAll(false), [query.search, query.filter])
  const count = isAll ? (total ?? 0) : ids.length
  const offered = Object.entries(resource.many ?? {}).filter(([, { right }]) => may(right))
  const { search, sort, filter } = query
  const rows = isAll ? { query: { search, sort, filter } } : { ids }
  const navigate = useNavigate()
  const begin = (name: string) => {
    const screen = resource.many?.[name]?.screen
    if (screen) navigate(`/${resource.name}/${screen}`, { state: rows })
    else setChosen(name)
  }
  const action = chosen ? resource.many?.[chosen] : undefined
  const isTooMany = isMore || (total ?? 0) > MAX_MANY
  const { token } = theme.useToken()
  return (
    <Flex
      wrap
      gap={8}
      align="center"
      className="many-bar"
      // In view while rows further down are ticked.
      style={{ background: token.colorBgContainer, ...(count > 0 && { position: 'sticky' }) }}
    >
      <Typography.Text type={count > 0 ? undefined : 'secondary'}>
        {count > 0 ? `已选 ${withThousands(count)} 条` : '勾选后可以批量操作'}
      </Typography.Text>
      {offered.map(([name, { label }]) => (
        <Button key={name} size="small" disabled={count === 0} onClick={() => begin(name)}>
          {label}
        </Button>
      ))}
      {isTooMany && (
        <Typography.Text type="secondary">
          {`要选择全部，请先筛选到 ${withThousands(MAX_MANY)} 条以内`}
        </Typography.Text>
      )}
      {total !== undefined && total > 0 && !isAll && !isTooMany && (
        <Button size="small" type="link" disabled={isFormer} onClick={() => setAll(true)}>
          {`选择全部 ${withThousands(total)} 条`}
        </Button>
      )}
      {count > 0 && (
        <Button
          size="small"
          type="link"
          onClick={() => {
            setAll(false)
            onClear()
          }}
        >
          取消选择
        </Button>
      )}
      {chosen && action && (
        <ManyDialog
          key={chosen}
          resource={resource}
          name={chosen}
          action={action}
          count={count}
          chosen={rows}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Flex>
  )
}

interface DialogProps {
  resource: Resource
  name: string
  action: ManyAction
  count: number
  chosen: object
  onClose(): void
}

/** Asks for what an action needs, shows what would happen to the first rows, and begins. */
function ManyDialog({ resource, name, action, count, chosen, onClose }: DialogProps) {
  const [form] = Form.useForm()
  const [tried, setTried] = useState<ManyReply>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { many } = resourceCalls(resource)

  async function send(isTrial: boolean) {
    if (!many) return
    setBusy(true)
    setRefusal('')
    try {
      await form.validateFields()
      const body = { ...chosen, action: name, values: form.getFieldsValue(), isTrial }
      const reply = await call(many, { body })
      if (isTrial) return setTried(reply)
      message.success('已开始，可以离开这个页面')
      navigate(`/many-runs/${reply.runId}`)
    } catch (error) {
      if (!(error instanceof Error)) return
      const { errors, message: text } = asCallError(error)
      const wrong = Object.entries(errors).filter(([field]) => action.fields?.[field])
      form.setFields(wrong.map(([field, reason]) => ({ name: field, errors: [reason] })))
      if (wrong.length === 0) setRefusal(text)
    } finally {
      setBusy(false)
    }
  }
  // An action without fields is tried at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!action.fields) void send(true)
  }, [])
  const isVain = tried !== undefined && changesNothing(tried)
  const go = () => {
    if (!isBusy && !isVain) void send(!tried)
  }
  useSaveKeys(go, true)
  useFocusBack()

  return (
    <Modal
      open
      // A click beside it would lose what was typed.
      mask={{ closable: false }}
      width={720}
      title={`${action.label} ${withThousands(count)} 条`}
      okText={tried ? `开始${action.label}` : '预览结果'}
      okButtonProps={{ disabled: isVain }}
      confirmLoading={isBusy}
      onOk={go}
      onCancel={onClose}
      afterOpenChange={focusFirstField}
    >
      <p>{action.confirm}</p>
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
      {action.fields && (
        <Form
          form={form}
          layout="vertical"
          onValuesChange={() => setTried(undefined)}
          onKeyDown={saveOnEnter(go)}
        >
          <FieldItems fields={Object.entries(action.fields)} />
        </Form>
      )}
      {tried && <Preview resource={resource} tried={tried} />}
    </Modal>
  )
}

/** Whether the trial, which was of all rows, would change none. */
const changesNothing = ({ rows, total }: ManyReply) =>
  total === rows.length && rows.every(({ after }) => Object.keys(after).length === 0)

function Preview({ resource, tried }: { resource: Resource; tried: ManyReply }) {
  const { rows, total } = tried
  return (
    <>
      <Typography.Paragraph type="secondary">
        {`${changesNothing(tried) ? '这些记录都不会改变。' : '现在还什么都没有改。'}${total > rows.length ? `下面是前 ${rows.length} 条，其余 ${withThousands(total - rows.length)} 条同样处理。` : ''}`}
      </Typography.Paragraph>
      <Table<ManyReply['rows'][number]>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 320 }}
        dataSource={rows}
        columns={[
          { title: '记录', width: 240, render: (_, { title, id }) => title || id },
          {
            title: '会怎样',
            render: (_, { before, after, titles, refusal }) =>
              refusal ? (
                <Typography.Text type="danger">{refusal}</Typography.Text>
              ) : Object.keys(after).length === 0 ? (
                <Typography.Text type="secondary">不用改</Typography.Text>
              ) : (
                <AuditDifferences
                  value={{ resource: resource.name, action: 'update', before, after }}
                  title={titles}
                  isShort
                />
              ),
          },
        ]}
      />
    </>
  )
}
