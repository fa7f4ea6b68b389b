import { PlusOutlined } from '@ant-design/icons'
import { type Field, initialOf, isShownFor } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import type { Page, Row } from '@contract/desk/rowTypes'
import { withThousands } from '@contract/rules/price'
import { useList } from '@refinedev/core'
import { Button, Card, Flex, Result, Table, Typography } from 'antd'
import type { ColumnsType } from 'antd/es/table'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { FieldText } from '../fields/FieldText'
import { NotAllowed } from '../frame/Allowed'
import { ButtonLink } from '../frame/ButtonLink'
import { Heading } from '../frame/Heading'
import { NoPage } from '../frame/NoPage'
import { ExportList } from './ExportList'
import { FilterBar } from './FilterBar'
import { ListPages, sizeOf } from './ListPages'
import { ListTabs } from './ListTabs'
import { newRowAddress, rememberList } from './listAddress'
import { ManyBar } from './ManyBar'
import { RowActions } from './RowActions'
import { SavedFilters } from './SavedFilters'
import { type ListChange, pageQueryOf, useListQuery } from './useListQuery'
import { useResource } from './useResource'
import { useSavedFilters } from './useSavedFilters'

/** The list of any resource: columns, filters, search and order come from its description. */
export default function ListScreen() {
  const { resource, may } = useResource()
  if (!resource) return <NoPage />
  if (!may('read')) return <NotAllowed />
  return <List key={resource.name} resource={resource} may={may} />
}

function List({ resource, may }: { resource: Resource; may(action: string): boolean }) {
  const saved = useSavedFilters(resource.name)
  const [shownQuery, show] = useListQuery(saved.filters)
  const pageQuery = pageQueryOf(shownQuery, sizeOf(shownQuery.size))
  const [ticked, setTicked] = useState<readonly string[]>([])
  const mayMany = Object.values(resource.many ?? {}).some(({ right }) => may(right))
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => void rememberList(resource.name, search), [resource.name, search])
  const { query } = useList<Row>({
    resource: resource.name,
    meta: { query: pageQuery },
    pagination: { mode: 'off' },
    // The list says it itself.
    errorNotification: false,
    queryOptions: { placeholderData: (former) => former },
  })
  const page = query.data as (Page & { data: Row[] }) | undefined

  // Rows of the last page may be gone, by a filter of the address or by a colleague: no empty page is left standing.
  const last = page && !query.isPlaceholderData ? Math.max(1, Math.ceil(page.total / pageQuery.limit)) : 0
  const isBeyond = last > 0 && pageQuery.page > last
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such page
  useEffect(() => {
    if (isBeyond) show(() => ({ page: last > 1 ? String(last) : undefined }), { replace: true })
  }, [isBeyond, last])

  const restart = (change: ListChange) => show((newest) => ({ ...change(newest), page: undefined }))
  const total =
    page && (page.isMore ? `超过 ${withThousands(page.total)} 条` : `${withThousands(page.total)} 条`)

  return (
    <>
      <Heading title={resource.title} note={total}>
        {(resource.screens ?? [])
          .filter(({ action }) => may(action))
          .map(({ path, label, ofList }) => (
            <Button
              key={path}
              onClick={() =>
                navigate(`/${resource.name}/${path}${ofList ? search : ''}`, {
                  state: ofList && ticked.length > 0 ? { ids: ticked } : null,
                })
              }
            >
              {label}
            </Button>
          ))}
        {may('export') && (
          <ExportList resource={resource} query={shownQuery} isLong={page?.isMore ?? false} />
        )}
        {may('create') && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => navigate(newRowAddress(resource.name, shownQuery.filter))}
          >
            新建
          </Button>
        )}
      </Heading>
      <Card styles={{ body: { padding: 16 } }}>
        {resource.tabs && (
          <ListTabs
            resource={resource}
            tabs={resource.tabs}
            query={shownQuery}
            onChange={(next) => restart(() => next)}
          />
        )}
        <SavedFilters
          saved={saved}
          query={shownQuery}
          onApply={({ search, sort, filter }) => restart(() => ({ search, sort, filter }))}
        />
        <FilterBar
          resource={resource}
          search={shownQuery.search}
          filter={shownQuery.filter}
          onChange={restart}
        />
        {mayMany && (
          <ManyBar
            resource={resource}
            may={may}
            ids={ticked}
            total={page?.total}
            isMore={page?.isMore ?? false}
            isFormer={query.isPlaceholderData}
            query={shownQuery}
            onClear={() => setTicked([])}
          />
        )}
        <Table<Row>
          {...(mayMany && {
            rowSelection: {
              selectedRowKeys: [...ticked],
              preserveSelectedRowKeys: true,
              onChange: (keys) => setTicked(keys.map(String)),
              // Not the tap on the row, which opens it.
              onCell: () => ({ onClick: (event) => event.stopPropagation() }),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择这一页' }) as object,
              getCheckboxProps: (row: Row) =>
                ({ 'aria-label': `选择${row[resource.titleField] ?? row.id}` }) as object,
            },
          })}
          size="middle"
          className="list"
          rowKey="id"
          columns={[
            ...columnsOf(resource, shownQuery.sort),
            ...actionsColumn(resource, may, () => void query.refetch()),
          ]}
          dataSource={query.error ? [] : (page?.data ?? [])}
          loading={query.isFetching}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: query.error ? (
              <Result
                status="warning"
                title={query.error.message}
                extra={<Button onClick={() => void query.refetch()}>重试</Button>}
              />
            ) : query.isLoading ? (
              ' '
            ) : shownQuery.search || shownQuery.filter ? (
              '没有符合条件的记录'
            ) : (
              <Nothing resource={resource} may={may} />
            ),
          }}
          onChange={(_, __, sorter) => {
            const { field, order } = Array.isArray(sorter) ? {} : sorter
            restart(() => ({
              sort: order ? `${String(field)}:${order === 'ascend' ? 'asc' : 'desc'}` : undefined,
            }))
          }}
          onRow={(row) => ({
            style: { cursor: 'pointer' },
            onClick: () => navigate(`/${resource.name}/${encodeURIComponent(row.id)}`),
          })}
        />
        {page && (
          <ListPages
            page={pageQuery.page}
            size={pageQuery.limit}
            total={page.total}
            isMore={page.isMore}
            onChange={(next) => show(() => next)}
          />
        )}
      </Card>
    </>
  )
}

/** Says that there are no rows yet, and leads to where they are made if it isn't the form of a new one. */
function Nothing({ resource, may }: { resource: Resource; may(action: string): boolean }) {
  const screens = (resource.screens ?? []).filter(({ action }) => may(action))
  return (
    <Flex vertical align="center" gap={12} style={{ padding: 16 }}>
      {`还没有${resource.title}`}
      {screens.map(({ path, label }) => (
        <ButtonLink key={path} to={`/${resource.name}/${path}`}>
          {label}
        </ButtonLink>
      ))}
    </Flex>
  )
}

const CELL_CLASSES: Partial<Record<Field['kind'], string>> = {
  dateTime: 'list-time',
  money: 'list-whole',
  number: 'list-whole',
}
const ORDER_NUMBER = /^\d{1,20}$/
const RIGHT: ReadonlySet<Field['kind']> = new Set(['number', 'money'])

function columnsOf(resource: Resource, sort: string | undefined): ColumnsType<Row> {
  const [sorted, order] = (sort ?? '').split(':')
  return Object.entries(resource.fields)
    .filter(([, { list }]) => list)
    .map(([key, field]) => ({
      dataIndex: key,
      title: field.label,
      ...(RIGHT.has(field.kind) && { align: 'right' as const }),
      ...(field.sort && {
        sorter: true,
        sortOrder: sorted === key ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
      }),
      render: (value: unknown, row: Row) => {
        // Of what a row can't have, such as the amount of a coupon that takes off per cent, zero would be read as an amount.
        const isNothing = !isShownFor(field, row) && (!value || value === initialOf(field))
        const shown = (
          <FieldText field={field} value={isNothing ? null : value} title={row.titles[key]} isShort />
        )
        if (key !== resource.titleField) {
          return <div className={`list-cell ${CELL_CLASSES[field.kind] ?? ''}`}>{shown}</div>
        }
        // A link, so that the keyboard and a middle click open the row too.
        return (
          <div className={ORDER_NUMBER.test(String(value)) ? 'list-title list-whole' : 'list-title'}>
            <Link
              to={`/${resource.name}/${encodeURIComponent(row.id)}`}
              onClick={(event) => event.stopPropagation()}
            >
              <Typography.Text strong>{shown}</Typography.Text>
            </Link>
          </div>
        )
      },
    }))
}

/** Buttons of the actions that are offered in the list (`listActions`); none for those who may not do them. */
function actionsColumn(
  resource: Resource,
  may: (action: string) => boolean,
  onChanged: () => void,
): ColumnsType<Row> {
  const only = (resource.listActions ?? []).filter(may)
  if (only.length === 0) return []
  return [
    {
      key: 'actions',
      fixed: 'end',
      // Not the tap on the row, which opens it; also the taps in the dialogs of the buttons.
      onCell: () => ({ onClick: (event) => event.stopPropagation(), style: { cursor: 'default' } }),
      render: (_, row) => (
        <Flex gap={4}>
          <RowActions {...{ resource, row, may, onChanged, only }} />
        </Flex>
      ),
    },
  ]
}
