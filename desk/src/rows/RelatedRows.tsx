import { resourceCalls } from '@contract/desk/calls'
import type { Field } from '@contract/desk/fields'
import type { Related, Resource } from '@contract/desk/resource'
import type { Row } from '@contract/desk/rowTypes'
import { dateTimeText } from '@contract/rules/dateText'
import { useQuery } from '@tanstack/react-query'
import { Card, Flex, Image, Table, Timeline, Typography } from 'antd'
import { type ComponentProps, Fragment } from 'react'
import { call } from '../call'
import { FieldText } from '../fields/FieldText'
import { pictureSource } from '../fields/pictureSource'
import { NotLoaded } from '../frame/NotLoaded'
import { readAgain } from './liveRow'
import { ReplyBox } from './ReplyBox'

type Values = Readonly<Record<string, unknown>>

interface Props {
  resource: Resource
  row: Row
  /** Props of the box below a talk; without them there is none. */
  answered?: Pick<ComponentProps<typeof ReplyBox>, 'may' | 'onChanged'>
  /** Which of them; all by default. */
  names?: readonly string[]
}

/** The rows of other tables that belong to a row: the lines, payments and timeline of an order. */
export function RelatedRows({ resource, row, answered, names = Object.keys(resource.related ?? {}) }: Props) {
  const { related } = resourceCalls(resource)
  const query = useQuery({
    queryKey: ['related', resource.name, row],
    // A row that an action took back to its former state is not as before: its history has grown.
    staleTime: 0,
    queryFn: () => call(related as NonNullable<typeof related>, { params: { id: row.id } }),
    enabled: related !== undefined,
    placeholderData: (former) => former,
    refetchInterval: readAgain(resource, row),
  })
  const { data } = query
  if (query.error && !data) return <NotLoaded query={query} />
  return Object.entries(resource.related ?? {})
    .filter(([name]) => names.includes(name))
    .map(([name, described]) => (
      <Fragment key={name}>
        <Card
          size="small"
          title={described.title}
          loading={!data}
          styles={described.look ? {} : { body: { padding: 0 } }}
        >
          <Rows described={described} rows={data?.[name] ?? []} />
        </Card>
        {answered && described.answeredBy && (
          <ReplyBox resource={resource} row={row} action={described.answeredBy} {...answered} />
        )}
      </Fragment>
    ))
}

function Rows({
  described: { fields, look, title, rare = [] },
  rows,
}: {
  described: Related
  rows: readonly Values[]
}) {
  if (rows.length === 0) {
    return (
      <Typography.Text type="secondary" style={{ display: 'block', padding: look ? 0 : 12 }}>
        {`没有${title}`}
      </Typography.Text>
    )
  }
  if (look === 'timeline') return <Steps rows={rows} />
  if (look === 'talk') return <Talk rows={rows} />
  return (
    <Table<Values>
      className="list"
      size="small"
      rowKey={(each) => rows.indexOf(each)}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={Object.entries(fields)
        .filter(([key]) => !rare.includes(key) || rows.some((each) => each[key]))
        .map(([key, field]) => ({
          dataIndex: key,
          title: field.label,
          ...((field.kind === 'money' || field.kind === 'number') && { align: 'right' as const }),
          render: (value: unknown, each: Values) => (
            <div style={field.kind === 'changes' ? CHANGES : widthOf(each[`${key}Title`] ?? value)}>
              <FieldText field={field} value={value} title={titleIn(each, key, field)} isShort />
            </div>
          ),
        }))}
    />
  )
}

/** Name of what a value refers to; one that has none beside it is called by its id, as payments are. */
const titleIn = (each: Values, key: string, { kind }: Field): string | undefined => {
  const title = each[`${key}Title`] ?? (kind === 'reference' ? each[key] : undefined)
  return title ? String(title) : undefined
}

/** Sentences wrap early, so that a table shows its columns; numbers and codes stay on one line. */
const widthOf = (value: unknown) =>
  /\p{Script=Han}/u.test(String(value))
    ? { maxWidth: 130, overflowWrap: 'anywhere' as const }
    : { maxWidth: 320, overflowWrap: 'anywhere' as const, minWidth: 'max-content' }

/** Changes of a row have several lines, which may wrap. */
const CHANGES = { minWidth: 300, maxWidth: 480, overflowWrap: 'anywhere' as const }

const timeText = (at: unknown) => dateTimeText(Number(at))

const Steps = ({ rows }: { rows: readonly Values[] }) => (
  <Timeline
    style={{ paddingTop: 8 }}
    items={rows.map((each, place) => ({
      key: place,
      content: (
        <>
          <Typography.Text strong>{String(each.title)}</Typography.Text>{' '}
          <Typography.Text type="secondary">{timeText(each.at)}</Typography.Text>
          {Boolean(each.text) && <div style={{ overflowWrap: 'anywhere' }}>{String(each.text)}</div>}
        </>
      ),
    }))}
  />
)

/** Messages of a conversation: the shopper's left, ours right. */
const Talk = ({ rows }: { rows: readonly Values[] }) => (
  <Flex vertical gap={12}>
    {rows.map((each) => (
      <Flex
        key={`${each.at} ${each.text}`}
        vertical
        align={each.isOurs ? 'end' : 'start'}
        style={{ paddingInline: each.isOurs ? '15% 0' : '0 15%' }}
      >
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {String(each.sender)} {timeText(each.at)}
        </Typography.Text>
        <Card size="small" styles={{ body: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}>
          {String(each.text)}
          <Flex gap={8} wrap>
            {((each.pictures as string[] | undefined) ?? []).map((source) => (
              <Image key={source} src={pictureSource(source)} alt="" height={96} />
            ))}
          </Flex>
        </Card>
      </Flex>
    ))}
  </Flex>
)
