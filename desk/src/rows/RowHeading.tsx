import { ArrowLeftOutlined } from '@ant-design/icons'
import { DESK_API, resourceCalls } from '@contract/desk/calls'
import { isOffered, type Resource, type RowAction } from '@contract/desk/resource'
import { useDelete } from '@refinedev/core'
import { App, Button, Flex, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallError, call } from '../call'
import { Heading } from '../frame/Heading'
import type { Row } from '../providers'
import { FieldItems } from './FieldItems'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after an action. */
  onChanged(row: Row): void
  children?: ReactNode
}

/** Title of a row's page with what can be done to the row: its named actions, and deleting it. */
export function RowHeading({ resource, row, may, onChanged, children }: Props) {
  const navigate = useNavigate()
  const { modal, message } = App.useApp()
  const { mutateAsync: remove } = useDelete()
  const [form, setForm] = useState<string>()
  const back = () => navigate(`/${resource.name}`)
  const { actions } = resourceCalls(resource)

  async function run(action: string, values: object) {
    const found = actions.find((one) => one.action === action)
    if (!found) return
    const body = { version: row.version, values }
    onChanged(await call<Row>(found.call, { params: { id: row.id }, body }))
    message.success(`${resource.actions?.[action]?.label ?? action}完成`)
  }
  const shown = (error: unknown) => {
    message.error((error as Error).message)
  }
  function start(action: string, described: RowAction) {
    if (described.fields) return setForm(action)
    if (!described.confirm) return void run(action, {}).catch(shown)
    modal.confirm({
      title: described.label,
      content: described.confirm,
      okText: described.label,
      okButtonProps: { danger: described.danger ?? false },
      onOk: () => run(action, {}).catch(shown),
    })
  }
  const confirmDelete = () =>
    modal.confirm({
      title: `删除「${row[resource.titleField]}」？`,
      content: resource.deleteConfirm ?? '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await remove({
            resource: resource.name,
            id: row.id,
            meta: { version: row.version },
            errorNotification: false,
            successNotification: { type: 'success', message: '已删除' },
          })
          back()
        } catch (error) {
          shown(error)
        }
      },
    })

  const offered = Object.entries(resource.actions ?? {}).filter(
    ([action, described]) => may(action) && isOffered(described, row),
  )
  const chosen = form ? resource.actions?.[form] : undefined
  return (
    <>
      <Heading
        title={
          <Flex align="center" gap={8}>
            <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回列表" onClick={back} />
            {String(row[resource.titleField] ?? row.id)}
          </Flex>
        }
        note={resource.title}
      >
        {(resource.downloads ?? [])
          .filter(({ action }) => may(action))
          .map(({ path, label }) => (
            <Button key={path} href={`${DESK_API}/${resource.name}/${encodeURIComponent(row.id)}/${path}`}>
              {label}
            </Button>
          ))}
        {may('delete') && (
          <Button danger onClick={confirmDelete}>
            删除
          </Button>
        )}
        {offered.map(([action, described]) => (
          <Button key={action} danger={described.danger ?? false} onClick={() => start(action, described)}>
            {described.label}
          </Button>
        ))}
        {children}
      </Heading>
      {chosen && form && (
        <ActionForm
          described={chosen}
          row={row}
          onSubmit={(values) => run(form, values)}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  )
}

/** Form of an action's fields. */
function ActionForm({
  described,
  row,
  onSubmit,
  onClose,
}: {
  described: RowAction
  /** Fields of the action that have the name of a field of the row begin with its value. */
  row: Row
  onSubmit(values: object): Promise<void>
  onClose(): void
}) {
  const [form] = Form.useForm()
  const [isBusy, setBusy] = useState(false)
  const { message } = App.useApp()
  const submit = async (values: object) => {
    setBusy(true)
    try {
      await onSubmit(values)
      onClose()
    } catch (error) {
      const { errors, message: text } = error as CallError
      form.setFields(Object.entries(errors ?? {}).map(([name, reason]) => ({ name, errors: [reason] })))
      message.error(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={described.label}
      okText={described.label}
      okButtonProps={{ danger: described.danger ?? false }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
    >
      {described.confirm && <p>{described.confirm}</p>}
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={Object.fromEntries(Object.keys(described.fields ?? {}).map((key) => [key, row[key]]))}
      >
        <FieldItems fields={Object.entries(described.fields ?? {})} titles={row.titles} />
      </Form>
    </Modal>
  )
}
