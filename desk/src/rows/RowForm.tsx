import { NOT_CONFIRMED } from '@contract/desk/calls'
import { type Field, initialOf, isShownFor } from '@contract/desk/fields'
import { editable, type Resource } from '@contract/desk/resource'
import type { Conflict } from '@contract/desk/resourceSchemas'
import type { Row } from '@contract/desk/rowTypes'
import { useCreate, useUpdate, useWarnAboutChange } from '@refinedev/core'
import {
  Alert,
  App,
  Button,
  Card,
  Col,
  Descriptions,
  Flex,
  Form,
  type FormInstance,
  type FormProps,
  Row as GridRow,
} from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { asCallError, type CallError } from '../call'
import { FieldText } from '../fields/FieldText'
import { KnownNames, namesOfRow } from '../fields/knownNames'
import { Heading } from '../frame/Heading'
import { saveOnEnter, useSaveKeys } from '../frame/useSaveKeys'
import { ConflictDialog } from './ConflictDialog'
import { confirmQuestion, confirmUnsaved } from './confirm'
import { DraftNote } from './DraftNote'
import { FieldItems } from './FieldItems'
import { HiddenNote, Note } from './FormNotes'
import { History } from './History'
import { listAddress } from './listAddress'
import { RowHeading } from './RowHeading'
import { RowPreview } from './RowPreview'
import { isLeftEmpty } from './SectionFields'
import { showField } from './showField'
import { TypedPreview } from './TypedPreview'
import { type Draft, useDraft } from './useDraft'
import { useShownFields } from './useShownFields'

type Values = Record<string, unknown>

interface Props {
  resource: Resource
  may(action: string): boolean
  /** The row to change; without it a new one is made. */
  row?: Row
  /** A row whose values the new one begins with. */
  pattern?: Row
  /** Values that a new row begins with. */
  given?: Values
  /** The row after an action. */
  onChanged?(row: Row): void
}

/** The form of any resource. It sends only what was changed, and resolves a change that somebody else made meanwhile. */
export function RowForm({ resource, may, row: opened, pattern, given, onChanged }: Props) {
  const [row, setRow] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  /** A draft that was filled in and had been typed for a former version of the row. */
  const [older, setOlder] = useState<Draft>()
  const [isBusy, setBusy] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const { message, modal } = App.useApp()
  const { setWarnWhen } = useWarnAboutChange()
  const { mutateAsync: create } = useCreate<Row>()
  const { mutateAsync: update } = useUpdate<Row>()
  const fields = editable(resource.fields, row ? 'update' : 'create')
  const shown = useShownFields(fields, form)
  const nameOf = useMemo(() => namesOfRow(resource.fields, row ?? pattern), [resource, row, pattern])

  const draft = useDraft(resource, row?.id ?? '', row)

  useEffect(() => () => setWarnWhen(false), [setWarnWhen])

  const take = (next: Row) => {
    setRow(next)
    setOlder(undefined)
    form.setFieldsValue(next)
    setWarnWhen(false)
  }
  const isShown = (key: string) => shown.some(([name]) => name === key)
  const hiddenValue = (key: string, field: Field) => (isShown(key) ? undefined : initialOf(field))
  const changed = (): Values => {
    const typed = form.getFieldsValue()
    return Object.fromEntries(
      fields
        .map(([key, field]) => [key, typed[key] ?? (row ? undefined : hiddenValue(key, field))] as const)
        .filter(([key, value]) => value !== undefined && !isSame(value, row?.[key])),
    )
  }

  /** Returns the saved row; undefined when it was refused, or another page is shown. */
  async function save(
    values: Values,
    version = older?.version ?? row?.version,
    confirmed?: string,
  ): Promise<Row | undefined> {
    setBusy(true)
    try {
      if (!row) {
        const { data } = await create({
          resource: resource.name,
          values,
          meta: { confirmed },
          successNotification: { type: 'success', message: '已创建' },
          errorNotification: false,
        })
        setWarnWhen(false)
        draft.forget()
        navigate(`/${resource.name}/${encodeURIComponent(data.id)}`, { replace: true })
        return undefined
      }
      const { data } = await update({
        resource: resource.name,
        id: row.id,
        values,
        meta: { version, confirmed },
        successNotification: { type: 'success', message: '已保存' },
        errorNotification: false,
        invalidates: ['list'],
      })
      take(data)
      draft.forget()
      setConflict(undefined)
      return data
    } catch (error) {
      const refused = asCallError(error)
      const { statusCode, message: text } = refused
      if (statusCode === NOT_CONFIRMED && (await confirmQuestion(modal, text))) {
        return save(values, version, text)
      }
      if (statusCode !== NOT_CONFIRMED) explain(refused)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Shows each refusal once: at its field, or as a message when the form doesn't show the field. */
  function explain({ statusCode, errors, refusal, message: text }: CallError) {
    if (statusCode === 409 && refusal.data) return setConflict(refusal.data as Conflict)
    const refused = Object.entries(errors)
    const atFields = refused.filter(([name]) => isShown(name))
    form.setFields(atFields.map(([name, reason]) => ({ name, errors: [reason] })))
    const [first] = atFields
    if (first) showField(first[0])
    const [elsewhere] = refused.filter(([name]) => !isShown(name))
    if (elsewhere) message.error(elsewhere[1])
    else if (!first) message.error(text)
  }

  /** Fills in what a change replaced. Nothing is saved yet: the operator sees it first. */
  function restore(before: Values, said = '已填回改前的内容，保存后生效') {
    const open = fields.filter(([key, { kind }]) => kind !== 'secret' && key in before)
    form.setFieldsValue(Object.fromEntries(open.map(([key]) => [key, before[key]])))
    setWarnWhen(true)
    draft.note(
      changed(),
      open.map(([key]) => key),
    )
    const [first] = open
    if (first) showField(first[0])
    message.info(said)
  }

  function submit() {
    const values = changed()
    if (row && Object.keys(values).length === 0) return void message.info('没有需要保存的修改')
    return save(values)
  }

  /** Offers to save what was typed before an action, which works with the saved row. */
  async function saveFirst(label: string): Promise<Row | undefined> {
    if (Object.keys(changed()).length === 0) return row
    const choice = await confirmUnsaved(modal, label)
    if (choice === 'edit') return undefined
    try {
      await form.validateFields()
    } catch (error) {
      showFirst(error as InvalidFields)
      return undefined
    }
    const saved = await save(changed())
    return choice === 'saveAndRun' ? saved : undefined
  }

  const isRefused = !may(row ? 'update' : 'create')
  const saveByKey = () => {
    if (!isBusy && !isRefused) form.submit()
  }
  useSaveKeys(saveByKey)
  const saveButton = (
    <>
      {resource.previewed && (
        <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          {isPreviewed ? '收起预览' : '边改边看'}
        </Button>
      )}
      <Button type="primary" loading={isBusy} disabled={isRefused} onClick={form.submit}>
        {row ? '保存' : '创建'}
      </Button>
    </>
  )
  return (
    <>
      {row ? (
        <RowHeading
          resource={resource}
          row={row}
          may={may}
          before={saveFirst}
          onChanged={(next) => {
            take(next)
            onChanged?.(next)
          }}
        >
          {saveButton}
        </RowHeading>
      ) : (
        <Heading isSticky title={`${pattern ? '复制' : '新建'}${resource.title}`}>
          <Button onClick={() => navigate(listAddress(resource.name))}>取消</Button>
          {saveButton}
        </Heading>
      )}
      {isRefused && (
        <Alert
          type="warning"
          showIcon
          title={`您的账号现在不能${row ? '修改' : '新建'}，没有保存`}
          description="填写的内容还在：可以复制下来，或请店主恢复权限后再保存。"
          style={{ marginBottom: 16 }}
        />
      )}
      <Note resource={resource} />
      <DraftNote
        draft={draft}
        version={row?.version ?? ''}
        onRestore={(found) => {
          restore(found.values, '已填回没保存的内容')
          if (row && found.version !== row.version) setOlder(found)
        }}
      />
      <HiddenNote resource={resource} row={row} form={form} />
      <Flex gap={16} align="flex-start">
        <GridRow gutter={[16, 16]} style={{ flex: 1, minWidth: 0 }}>
          <Col xs={24} xl={isPreviewed ? 24 : row ? 16 : 18}>
            <Form
              form={form}
              layout="vertical"
              initialValues={row ?? { ...initialValues(fields, pattern), ...given }}
              onFinish={submit}
              onKeyDown={saveOnEnter(saveByKey)}
              onValuesChange={(typed) => {
                setWarnWhen(true)
                draft.note(changed(), Object.keys(typed))
              }}
              onFinishFailed={showFirst}
            >
              <KnownNames.Provider value={nameOf}>
                {sectionsOf(resource, shown).map(([title, section]) => (
                  <Card key={title} {...(title ? { title } : {})} style={{ marginBottom: 16 }}>
                    <FieldItems fields={section} />
                  </Card>
                ))}
              </KnownNames.Provider>
            </Form>
          </Col>
          {row && (
            <Col xs={24} xl={isPreviewed ? 24 : 8}>
              <Fixed resource={resource} row={row} form={form} />
              <History resource={resource} row={row} onRestore={(before) => restore(before)} />
            </Col>
          )}
        </GridRow>
        {isPreviewed && <RowPreview resource={resource} id={row?.id} form={form} changed={changed} />}
      </Flex>
      {conflict && row && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          base={{ ...row, ...older?.before }}
          mine={changed()}
          isBusy={isBusy}
          onSave={(values) => {
            form.setFieldsValue({ ...conflict.row, ...values })
            if (Object.keys(values).length > 0) return void save(values, conflict.row.version)
            take({ ...row, ...conflict.row })
            draft.forget()
            setConflict(undefined)
          }}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** Fields of the row that the operator can't change here. */
function Fixed({ resource, row, form }: { resource: Resource; row: Row; form: FormInstance<Values> }) {
  const open = new Set(editable(resource.fields, 'update').map(([key]) => key))
  const fixed = Object.entries(resource.fields).filter(
    ([key, field]) =>
      !open.has(key) &&
      !field.isHidden &&
      field.kind !== 'secret' &&
      !isLeftEmpty(field, row[key]) &&
      isShownFor(field, row),
  )
  if (fixed.length === 0) return null
  return (
    <Card size="small" style={{ marginBottom: 16 }}>
      <Descriptions
        column={1}
        size="small"
        styles={{ content: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
        items={fixed.map(([key, field]) => ({
          key,
          label: field.label,
          children:
            field.kind === 'longText' && field.filledFrom ? (
              <TypedPreview {...field.filledFrom} id={row.id} form={form} />
            ) : (
              <FieldText field={field} value={row[key]} title={row.titles[key]} />
            ),
        }))}
      />
    </Card>
  )
}

type InvalidFields = Pick<Parameters<NonNullable<FormProps['onFinishFailed']>>[0], 'errorFields'>

/** Shows the first field that was filled in wrongly, in the order of the form. */
function showFirst({ errorFields: [first] }: InvalidFields) {
  if (first) showField(String(first.name[0]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const initialValues = (fields: readonly [string, Field][], pattern?: Row): Values =>
  Object.fromEntries(
    fields
      .map(([key, field]) => [key, copied(field, pattern?.[key]) ?? initialOf(field)])
      .filter(([, value]) => value !== undefined),
  )

/** The value that a copy begins with: not one that the form doesn't offer. */
const copied = (field: Field, value: unknown) =>
  field.kind === 'enum' && field.notOffered?.includes(String(value)) ? undefined : value

/** The form's sections: fields without a section first. */
function sectionsOf(
  { groups = {} }: Resource,
  fields: readonly (readonly [string, Field])[],
): [string, (readonly [string, Field])[]][] {
  const grouped = new Set(Object.values(groups).flat())
  const sections: [string, (readonly [string, Field])[]][] = [
    ['', fields.filter(([key]) => !grouped.has(key))],
    ...Object.entries(groups).map(([title, keys]): [string, (readonly [string, Field])[]] => [
      title,
      fields.filter(([key]) => keys.includes(key)),
    ]),
  ]
  return sections.filter(([, section]) => section.length > 0)
}
