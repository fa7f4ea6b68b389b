import { ArrowLeftOutlined } from '@ant-design/icons'
import { DESK_API } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import {
  answerOf,
  deleteQuestionOf,
  isChangeable,
  isOffered,
  type Resource,
  shopAddress,
} from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { useDelete, useGetIdentity } from '@refinedev/core'
import { App, Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { asCallError } from '../call'
import { Heading } from '../frame/Heading'
import { listAddress } from './listAddress'
import { NextWaiting } from './NextWaiting'
import { RowActions } from './RowActions'

interface Props {
  resource: Resource
  row: Row
  may(action: string): boolean
  /** The row after an action. */
  onChanged(row: Row): void
  /** Before an action (`RowActions`). */
  before?: (label: string) => Promise<Row | undefined>
  children?: ReactNode
}

/** Title of a row's page with what can be done to the row: its named actions, and deleting it. */
export function RowHeading({ resource, row, may, onChanged, before, children }: Props) {
  const navigate = useNavigate()
  const { data: operator } = useGetIdentity<Operator>()
  const { modal, message } = App.useApp()
  const { mutateAsync: remove } = useDelete()
  const back = () => navigate(listAddress(resource.name))
  const addressOf = (path: string) => `${DESK_API}/${resource.name}/${encodeURIComponent(row.id)}/${path}`
  const shown = (error: unknown) => {
    message.error(asCallError(error).message)
  }
  const inShop = shopAddress(resource, row)
  const deleteLabel = resource.deleteLabel ?? '删除'
  const confirmDelete = () =>
    modal.confirm({
      title: `${deleteLabel}「${row[resource.titleField]}」？`,
      content: deleteQuestionOf(resource, row),
      okText: deleteLabel,
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await remove({
            resource: resource.name,
            id: row.id,
            meta: { version: row.version },
            errorNotification: false,
            successNotification: { type: 'success', message: `已${deleteLabel}` },
          })
          back()
        } catch (error) {
          shown(error)
        }
      },
    })

  return (
    <Heading
      isSticky
      title={
        <Flex align="center" gap={8}>
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回列表" onClick={back} />
          {titleOf(resource, row)}
        </Flex>
      }
      note={resource.title}
    >
      {(resource.links ?? [])
        .filter((link) => isOffered(link, row) && operator && isAllowed(operator, link.resource, link.action))
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(row[name] ?? '')))}
          >
            <Button>{label}</Button>
          </Link>
        ))}
      {(resource.downloads ?? [])
        .filter(({ action }) => may(action))
        .map(({ path, label }) => (
          <Button key={path} href={addressOf(path)}>
            {label}
          </Button>
        ))}
      {(resource.pages ?? [])
        .filter(({ action }) => may(action))
        .map(({ path, label }) => (
          <Button key={path} href={addressOf(path)} target="_blank">
            {label}
          </Button>
        ))}
      {inShop && (
        <Button href={`/#${inShop}`} target="_blank">
          {resource.inShop?.label ?? '在商城查看'}
        </Button>
      )}
      {resource.isPattern && may('create') && (
        <Button onClick={() => navigate(`/${resource.name}/new?like=${encodeURIComponent(row.id)}`)}>
          复制
        </Button>
      )}
      {may('delete') && isChangeable(resource, row) && (
        <Button danger onClick={confirmDelete}>
          {deleteLabel}
        </Button>
      )}
      <NextWaiting resource={resource} row={row} />
      <RowActions
        resource={resource}
        row={row}
        may={may}
        onChanged={onChanged}
        before={before}
        without={[answerOf(resource) ?? []].flat()}
      />
      {children}
    </Heading>
  )
}

/** The title of a row; of one that has none, such as a block of shortcuts, the first choice that its list shows. */
function titleOf({ titleField, fields }: Resource, row: Row): string {
  const title = row[titleField] ?? row.id
  if (title !== '') return String(title)
  const choice = Object.entries(fields).find(([, field]) => field.kind === 'enum' && field.list)
  return choice?.[1].kind === 'enum' ? (choice[1].options[String(row[choice[0]])] ?? '') : ''
}
