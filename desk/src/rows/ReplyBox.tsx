import { resourceCalls } from '@contract/desk/calls'
import { isOffered, questionOf, type Resource, type RowAction } from '@contract/desk/resource'
import type { Conflict } from '@contract/desk/resourceSchemas'
import type { Row } from '@contract/desk/rowTypes'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Card, Flex, Form, Select, Typography } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { asCallError, call } from '../call'
import { NotLoaded } from '../frame/NotLoaded'
import { FieldItems } from './FieldItems'
import { useDraft } from './useDraft'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after the answer. */
  onChanged(row: Row): void
}

/** Box below the talk of a row, in which it is answered: templates are filled in, and what is typed survives a reload. */
export function ReplyBox({ action, ...props }: Props & { action: string }) {
  const described = props.resource.actions?.[action]
  if (!described || !props.may(action)) return null
  if (!isOffered(described, props.row)) return null
  return <Box key={props.row.id} action={action} described={described} {...props} />
}

type Values = Record<string, unknown>

function Box({
  resource,
  row,
  action,
  described,
  onChanged,
}: Props & { action: string; described: RowAction }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const fields = described.fields ?? {}
  const [textKey = ''] = Object.keys(fields)
  const draft = useDraft({ ...resource, fields }, `${row.id} ${action}`)
  const { found, close } = draft
  const isRestored = useRef(false)
  useEffect(() => {
    if (!found || isRestored.current) return
    isRestored.current = true
    if (!form.isFieldsTouched()) form.setFieldsValue(found.values)
    close()
  }, [found, form, close])

  const send = async (values: Values) => {
    const spec = resourceCalls(resource).actions.find((one) => one.action === action)
    if (!spec || isBusy) return
    setBusy(true)
    setRefusal('')
    try {
      const body = { version: row.version, values }
      const next = await call(spec.call, { params: { id: row.id }, body })
      form.resetFields()
      draft.forget()
      message.success('已发送')
      onChanged(next)
    } catch (error) {
      const { statusCode, errors, refusal: refused, message: text } = asCallError(error)
      if (statusCode === 409 && refused.data) {
        onChanged({ ...row, ...(refused.data as Conflict).row })
        return setRefusal('对话刚有变化，还没有发送：请先看上面的新内容，再点发送')
      }
      const wrong = Object.entries(errors ?? {}).filter(([name]) => fields[name])
      form.setFields(wrong.map(([name, reason]) => ({ name, errors: [reason] })))
      if (wrong.length === 0) setRefusal(text)
    } finally {
      setBusy(false)
    }
  }
  const insert = (text: string) => {
    const typed = String(form.getFieldValue(textKey) ?? '').trimEnd()
    form.setFieldValue(textKey, typed ? `${typed}\n${text}` : text)
    draft.note(form.getFieldsValue(), [textKey])
    form.focusField(textKey)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    form.submit()
  }
  return (
    <Card size="small">
      {/* In the line of the box's label, which would cover it. */}
      <Flex
        justify="end"
        style={{ marginBottom: -24, position: 'relative', zIndex: 1, pointerEvents: 'none' }}
      >
        <Templates resource={resource} row={row} onChosen={insert} />
      </Flex>
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
      <Form
        form={form}
        layout="vertical"
        onFinish={send}
        onKeyDown={sendByKey}
        onValuesChange={(changed) => draft.note(form.getFieldsValue(), Object.keys(changed))}
      >
        <FieldItems fields={Object.entries(fields)} />
        <Flex justify="space-between" align="center" gap={16}>
          <Typography.Text type="secondary">
            {questionOf(resource, described)} Ctrl+Enter 发送。
          </Typography.Text>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            发送
          </Button>
        </Flex>
      </Form>
    </Card>
  )
}

/** Chooses a template, whose text goes into the box. */
function Templates({
  resource,
  row,
  onChosen,
}: Pick<Props, 'resource' | 'row'> & { onChosen(text: string): void }) {
  const { replies } = resourceCalls(resource)
  const query = useQuery({
    queryKey: ['replies', resource.name, row.id],
    queryFn: () => call(replies as NonNullable<typeof replies>, { params: { id: row.id } }),
    enabled: replies !== undefined,
  })
  const templates = query.data?.templates ?? []
  if (query.error) return <NotLoaded query={query} />
  return (
    <Select
      style={{ width: 220, pointerEvents: 'auto' }}
      aria-label="回复模板"
      placeholder={query.data && templates.length === 0 ? '还没有回复模板' : '选用回复模板'}
      value={null}
      loading={!query.data}
      showSearch={{
        filterOption: (typed, option) => `${option?.label}${option?.text}`.includes(typed.trim()),
      }}
      options={templates.map(({ id, name, text }) => ({ value: id, label: name, text }))}
      optionRender={({ data }) => (
        <div style={{ whiteSpace: 'normal' }}>
          {data.label}
          <Typography.Text type="secondary" style={{ display: 'block', fontSize: 12 }}>
            {data.text}
          </Typography.Text>
        </div>
      )}
      popupMatchSelectWidth={420}
      notFoundContent="没有这样的模板"
      onSelect={(_, option) => onChosen(option.text)}
    />
  )
}
