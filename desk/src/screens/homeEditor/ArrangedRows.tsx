import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EditOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { resourceCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { findResource } from '@contract/desk/resources'
import { HOME_BLOCK_KINDS } from '@contract/desk/resources/homeBlocks'
import type { Row } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { useGetIdentity } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Flex, Skeleton, Switch, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { asCallError, call } from '../../call'
import { moved } from '../../fields/moved'
import { pictureSource } from '../../fields/pictureSource'
import { ButtonLink } from '../../frame/ButtonLink'
import { NotLoaded } from '../../frame/NotLoaded'

const MAX_ROWS = 100

interface ArrangedRowsProps {
  resource: 'banners' | 'home-blocks'
  /** Gets each change while it is saved; false when it wasn't. */
  onSaving: (saving: Promise<boolean>) => void
  onChanged: () => void
}

/** Banners or blocks in their order: dragged or moved by buttons, switched off and on, opened to be edited. */
export function ArrangedRows({ resource, onSaving, onChanged }: ArrangedRowsProps) {
  const { data: operator } = useGetIdentity<Operator>()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [dragged, setDragged] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const calls = resourceCalls(findResource(resource)!)
  const queryKey = [resource, 'arranged']
  const query = useQuery({
    queryKey,
    queryFn: () => call(calls.list, { query: { limit: MAX_ROWS } }),
    staleTime: 0,
  })
  const { data } = query
  const canEdit = operator !== undefined && isAllowed(operator, resource, 'update')

  /** Saves changed rows one after the other; each with its version, so that a colleague's change isn't lost. */
  async function saveAll(changes: readonly { row: Row; values: object }[]): Promise<boolean> {
    setBusy(true)
    try {
      for (const { row, values } of changes) {
        await call(calls.update!, { params: { id: row.id }, body: { version: row.version, values } })
      }
      return true
    } catch (problem) {
      message.error(asCallError(problem).message)
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: [resource] })
      setBusy(false)
      onChanged()
    }
  }
  const save = (changes: readonly { row: Row; values: object }[]) => onSaving(saveAll(changes))
  const move = (rows: readonly Row[], from: number, to: number) =>
    save(
      moved(rows, from, to).flatMap((row, position) =>
        row.position === position ? [] : [{ row, values: { position } }],
      ),
    )

  if (query.error) return <NotLoaded query={query} />
  if (!data) return <Skeleton active />
  const { rows } = data
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      {rows.length === 0 && <Empty description="还没有内容" />}
      {rows.map((row, place) => (
        <Flex
          key={row.id}
          align="center"
          gap={12}
          draggable={canEdit && !isBusy}
          onDragStart={() => setDragged(place)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== null && dragged !== place) move(rows, dragged, place)
            setDragged(null)
          }}
          style={{ padding: 8, border: '1px solid rgba(128, 128, 128, 0.25)', borderRadius: 8 }}
        >
          {canEdit && <HolderOutlined style={{ cursor: 'grab' }} aria-hidden />}
          <RowSummary resource={resource} row={row} />
          {canEdit && (
            <Flex gap={4} align="center">
              <Switch
                size="small"
                checked={!row.paused}
                disabled={isBusy}
                aria-label={`展示${nameOf(row)}`}
                onChange={(isShown) => save([{ row, values: { paused: !isShown } }])}
              />
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={`上移${nameOf(row)}`}
                disabled={isBusy || place === 0}
                onClick={() => move(rows, place, place - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={`下移${nameOf(row)}`}
                disabled={isBusy || place === rows.length - 1}
                onClick={() => move(rows, place, place + 1)}
              />
              <Link to={`/${resource}/${row.id}`} aria-label={`编辑${nameOf(row)}`}>
                <Button type="text" icon={<EditOutlined />} tabIndex={-1} />
              </Link>
            </Flex>
          )}
        </Flex>
      ))}
      {canEdit && (
        <ButtonLink to={`/${resource}/new`} icon={<PlusOutlined />} block>
          新增
        </ButtonLink>
      )}
    </Flex>
  )
}

const kindOf = ({ kind }: Row) => HOME_BLOCK_KINDS[kind as keyof typeof HOME_BLOCK_KINDS]
const nameOf = (row: Row) => String(row.title || kindOf(row) || '')

function RowSummary({ resource, row }: { resource: ArrangedRowsProps['resource']; row: Row }) {
  return (
    <Flex align="center" gap={12} style={{ flex: 1, minWidth: 0 }}>
      {resource === 'banners' && (
        <img
          src={pictureSource(String(row.picture))}
          alt=""
          width={96}
          height={54}
          style={{ objectFit: 'cover', borderRadius: 6 }}
        />
      )}
      <Typography.Text ellipsis delete={row.paused === true}>
        {nameOf(row)}
      </Typography.Text>
      {resource === 'home-blocks' && <Tag>{kindOf(row)}</Tag>}
    </Flex>
  )
}
