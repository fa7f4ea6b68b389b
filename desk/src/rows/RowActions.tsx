import { resourceCalls } from '@contract/desk/calls'
import { changedFields, isOffered, questionOf, type Resource, type RowAction } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { Alert, App, Button, Flex, Form, Modal, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { asCallError, call } from '../call'
import { FieldText } from '../fields/FieldText'
import { KnownNames, namesOfRow } from '../fields/knownNames'
import { ActionRow } from '../fields/SlotInput'
import { focusFirstField } from '../frame/focusFirstField'
import { useFocusBack } from '../frame/useFocusBack'
import { saveOnEnter, useSaveKeys } from '../frame/useSaveKeys'
import { FieldItems } from './FieldItems'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after an action. */
  onChanged(row: Row): void
  /**
   * Runs before an action and returns the row that it is for; undefined when the operator continues editing. Where the
   * screen has unsaved changes, it saves them first.
   */
  before?: ((label: string) => Promise<Row | undefined>) | undefined
  /** Actions that this screen offers in another way. */
  without?: readonly string[]
  /** The actions of a line of a list: small buttons, and only these. */
  only?: readonly string[]
}

/** Buttons of the named actions that are offered for a row, with their questions and forms. */
export function RowActions({ resource, row, may, onChanged, before, without = [], only }: Props) {
  const { modal, message } = App.useApp()
  const [form, setForm] = useState<string>()
  const { actions } = resourceCalls(resource)
  const navigate = useNavigate()

  async function run(action: string, values: object, { id, version }: Row) {
    const found = actions.find((one) => one.action === action)
    if (!found) return
    const body = { version, values }
    const next = await call(found.call, { params: { id }, body })
    // An action that makes another row, such as a copy, answers with that one.
    if (next.id !== id) navigate(`/${resource.name}/${encodeURIComponent(next.id)}`)
    else onChanged(next)
    message.success(`${resource.actions?.[action]?.label ?? action}完成`)
  }
  const shown = (error: unknown) => {
    message.error(asCallError(error).message)
  }
  async function start(action: string, described: RowAction) {
    const saved = before ? await before(described.label) : row
    if (!saved) return
    if (described.fields) return setForm(action)
    const question = questionOf(resource, described)
    if (!question) return void run(action, {}, saved).catch(shown)
    modal.confirm({
      title: described.label,
      content: question,
      okText: described.label,
      okButtonProps: { danger: described.danger ?? false },
      onOk: () => run(action, {}, saved).catch(shown),
    })
  }

  const offered = Object.entries(resource.actions ?? {}).filter(
    ([action, described]) =>
      may(action) &&
      isOffered(described, row) &&
      !without.includes(action) &&
      (!only || only.includes(action)),
  )
  const chosen = form ? resource.actions?.[form] : undefined
  return (
    <>
      {offered.map(([action, described]) => (
        <Button
          key={action}
          {...(only && { size: 'small' as const })}
          danger={described.danger ?? false}
          onClick={() => start(action, described)}
        >
          {described.label}
        </Button>
      ))}
      {chosen && form && (
        <ActionForm
          described={chosen}
          question={questionOf(resource, chosen)}
          resource={resource}
          row={row}
          onSubmit={(values) => run(form, values, row)}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  )
}

/** Form of an action's fields. */
function ActionForm({
  described,
  question,
  resource,
  row,
  onSubmit,
  onClose,
}: {
  described: RowAction
  question: string | undefined
  resource: Resource
  row: Row
  onSubmit(values: object): Promise<void>
  onClose(): void
}) {
  useFocusBack()
  const [form] = Form.useForm()
  const nameOf = useMemo(() => namesOfRow(described.fields ?? {}, row), [described, row])
  const [isBusy, setBusy] = useState(false)
  /** Why it can't be done, when no field is the reason: stays until the next attempt. */
  const [refusal, setRefusal] = useState('')
  const submit = async (values: object) => {
    setBusy(true)
    setRefusal('')
    try {
      await onSubmit(values)
      onClose()
    } catch (error) {
      const { errors, message } = asCallError(error)
      const wrong = Object.entries(errors ?? {})
        .filter(([name]) => described.fields?.[name])
        .map(([name, reason]) => ({ name, errors: [reason] }))
      form.setFields(wrong)
      if (wrong.length === 0) setRefusal(message)
      else form.scrollToField(wrong[0]?.name)
    } finally {
      setBusy(false)
    }
  }
  const submitByKey = () => {
    if (!isBusy) form.submit()
  }
  useSaveKeys(submitByKey, true)
  return (
    <Modal
      open
      // A click beside it would lose what was typed.
      mask={{ closable: false }}
      title={described.label}
      okText={described.label}
      okButtonProps={{ danger: described.danger ?? false }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={focusFirstField}
    >
      {question && <p>{question}</p>}
      {described.shows && (
        <Flex wrap gap="4px 24px" style={{ marginBottom: 16 }}>
          {described.shows.map((key) => {
            const field = resource.fields[key]
            return (
              field && (
                <span key={key}>
                  <Typography.Text type="secondary">{field.label} </Typography.Text>
                  <FieldText field={field} value={row[key]} title={row.titles[key]} />
                </span>
              )
            )
          })}
        </Flex>
      )}
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginBottom: 16 }} />}
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        onKeyDown={saveOnEnter(submitByKey)}
        // A value that the row lacks is left out: null would be sent as a value.
        initialValues={Object.fromEntries(
          changedFields(resource, described).map((key) => [key, row[key] ?? undefined]),
        )}
      >
        <KnownNames.Provider value={nameOf}>
          <ActionRow.Provider value={row.id}>
            <FieldItems fields={Object.entries(described.fields ?? {})} />
          </ActionRow.Provider>
        </KnownNames.Provider>
      </Form>
    </Modal>
  )
}
