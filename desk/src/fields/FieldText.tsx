import { auditedField } from '@contract/desk/auditedField'
import type { Field } from '@contract/desk/fields'
import type { AfterSaleApplication, AuditChanges, LinePieces, Place } from '@contract/desk/fieldValues'
import { isAllowed } from '@contract/desk/permissions'
import { referredByPart, referredIds } from '@contract/desk/referredIds'
import { audit, findResource } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import { skuDifferences } from '@contract/desk/skuDifferences'
import { attrOf, type SkuGrid } from '@contract/desk/skuGrid'
import { dateText, dateTimeText, minuteText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { amountText, withThousands } from '@contract/rules/price'
import { useGetIdentity } from '@refinedev/core'
import { Flex, Image, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Cells } from './choices'
import { namesOfValue } from './knownNames'
import { permissionText } from './permissionText'
import { NO_PICTURE, pictureSource } from './pictureSource'
import { type NameOf, rowText, shownLink } from './rowText'
import { ValueBoundary } from './ValueBoundary'

interface Props {
  field: Field
  value: unknown
  /** Names of the rows that the value refers to, each in a line (`referredIds.ts`): those that came with its row. */
  title: string | undefined
  /** In a list: without seconds, and only the first changes. */
  isShort?: boolean
}

const NOTHING = <Typography.Text type="secondary">—</Typography.Text>

/** Shows the value of a field, in lists, details and histories. One that can't be shown leaves the others of its page. */
export const FieldText = (props: Props): ReactNode => (
  <ValueBoundary value={props.value}>
    <ShownValue {...props} />
  </ValueBoundary>
)

function ShownValue({ field, value, title, isShort = false }: Props): ReactNode {
  if (value === null || value === undefined || value === '') return NOTHING
  switch (field.kind) {
    case 'text':
      if (!field.usual) return String(value)
      return (
        <Typography.Text type={value === field.usual ? 'success' : 'warning'}>
          {String(value)}
        </Typography.Text>
      )
    case 'money':
      return `¥ ${amountText(Number(value))}`
    case 'number':
      return field.unit ? `${withThousands(Number(value))} ${field.unit}` : String(value)
    case 'boolean':
      return value ? '是' : '否'
    case 'slot':
      return minuteText(Number(value))
    case 'dateTime':
      if (field.isDay) return dateText(Number(value))
      return isShort ? minuteText(Number(value)) : dateTimeText(Number(value))
    case 'enum': {
      const color = own(field.colors ?? {}, String(value))
      return <Tag {...(color ? { color } : {})}>{own(field.options, String(value)) ?? String(value)}</Tag>
    }
    case 'tags':
      return (value as string[]).length === 0 ? (
        NOTHING
      ) : (
        <Tags labels={(value as string[]).map((one) => own(field.options ?? {}, one) ?? one)} />
      )
    case 'link':
      return (
        <Typography.Text title={String(value)}>
          {shownLink(String(value), namesIn(field, value, title))}
        </Typography.Text>
      )
    case 'color':
      return <Tag color={String(value)}>{String(value)}</Tag>
    case 'picture':
      return <Thumbnail source={String(value)} />
    case 'pictures':
      return (value as string[]).length === 0 ? (
        NOTHING
      ) : (
        <Image.PreviewGroup>
          {(value as string[]).slice(0, isShort ? 1 : undefined).map((one) => (
            <Thumbnail key={one} source={one} />
          ))}
        </Image.PreviewGroup>
      )
    case 'reference':
      // A row without a name is gone, or never was: nothing opens.
      if (title === undefined) return String(value)
      return <RowLink to={field.to} id={String(value)} title={title} />
    case 'references': {
      const ids = value as string[]
      const names = title?.split('\n') ?? ids
      return ids.length === 0 ? NOTHING : <Tags labels={ids.map((id, at) => names[at] ?? id)} />
    }
    case 'place':
      return `${(value as Place).longitude}, ${(value as Place).latitude}`
    case 'blocks':
      return (
        <Lines lines={(value as Block[]).map((block) => blockText(block, namesIn(field, value, title)))} />
      )
    case 'grid':
      return (
        <Lines lines={(value as Cells[]).map((row) => rowText(field, row, namesIn(field, value, title)))} />
      )
    case 'skuGrid':
      return <Lines lines={skuLines(value as SkuGrid)} />
    case 'pieces':
      return <Lines lines={(value as LinePieces[]).map(({ title, number }) => `${title} × ${number}`)} />
    case 'application': {
      const { number, reason, refundAmount } = value as AfterSaleApplication
      return `${number} 件，¥${withThousands(refundAmount)}，${reason}`
    }
    case 'withheld': {
      const permissions = value as string[]
      if (permissions.length === 0) return NOTHING
      if (isShort) return `收回 ${permissions.length} 项`
      return <Tags labels={permissions.map((one) => `收回 ${permissionText(one)}`)} />
    }
    case 'changes':
      return <AuditDifferences value={value as AuditChanges} title={title} isShort={isShort} />
    case 'json':
      return (
        <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(value, null, 2)}
        </pre>
      )
    default:
      return Array.isArray(value) ? value.join('、') : String(value)
  }
}

/** Short texts that go on in a further line, and break within one that is longer than a line. */
const Tags = ({ labels }: { labels: readonly string[] }) => (
  <Flex wrap gap={4} style={{ display: 'inline-flex', verticalAlign: 'top' }}>
    {labels.map((label, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none is ever moved
      <Tag key={at} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {label}
      </Tag>
    ))}
  </Flex>
)

/** Name of another row. Leads to it where the operator may read it. */
function RowLink({ to, id, title }: { to: string; id: string; title: string }) {
  const { data: operator } = useGetIdentity<Operator>()
  if (!findResource(to) || !operator || !isAllowed(operator, to, 'read')) return title
  return (
    <Link to={`/${to}/${id}`} onClick={(event) => event.stopPropagation()}>
      {title}
    </Link>
  )
}

/** Returns the names that a value came with; '' for one that isn't known: an id means nothing to a reader. */
function namesIn(field: Field, value: unknown, title: string | undefined): NameOf {
  const known = namesOfValue(field, value, title)
  return (to: string, id: string) => {
    const name = known(to, id)
    return name && name !== id ? name : ''
  }
}

type Block = Readonly<Record<string, unknown>>

/** Texts of a block in their order, without its type. */
const blockText = ({ type, ...parts }: Block, nameOf: NameOf): string =>
  Object.entries(parts)
    .flatMap(([name, part]) => {
      const to = referredByPart(name)
      return textsIn([part]).map((text) => (to ? nameOf(to, text) : text))
    })
    .filter((text) => text !== '')
    .join(' ') || String(type)
const textsIn = (parts: readonly unknown[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return part === '' ? [] : [part]
    return typeof part === 'object' && part !== null ? textsIn(Object.values(part)) : []
  })

const skuLines = ({ specs, skus }: SkuGrid) =>
  skus.map(({ valueIds, price, stock, onSale }) =>
    [attrOf(specs, valueIds), `¥ ${amountText(price)}`, `库存 ${stock}`, ...(onSale ? [] : ['不可售'])].join(
      ' ',
    ),
  )

const SHOWN_LINES = 12

const Lines = ({ lines, none }: { lines: readonly string[]; none?: string }) =>
  lines.length === 0 ? (
    (none ?? NOTHING)
  ) : (
    <span style={{ whiteSpace: 'pre-line' }}>
      {lines.slice(0, SHOWN_LINES).join('\n')}
      {lines.length > SHOWN_LINES && `\n等 ${lines.length} 项`}
    </span>
  )

const Thumbnail = ({ source }: { source: string }) => (
  // A click opens the picture, not the row.
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the click from the row
  // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps the click from the row
  <span onClick={(event) => event.stopPropagation()}>
    <Image
      src={pictureSource(source)}
      alt=""
      height={48}
      fallback={NO_PICTURE}
      style={{ borderRadius: 4, objectFit: 'cover', minWidth: 48 }}
    />
  </span>
)

/** Lines of a list's cell. */
const SHORT_CHANGES = 2

/** Values of several lines: what they became begins in a line of its own. */
const HAS_LINES = new Set<Field['kind']>(['grid', 'blocks'])

/** Fields that changed, each with its name, and its value before and after. */
export function AuditDifferences({
  value,
  title,
  isShort,
}: {
  value: AuditChanges
  title?: string | undefined
  isShort?: boolean
}) {
  const { resource, action, before, after } = value
  const nameOf = namesIn(audit.fields.changes, value, title)
  const places = Object.keys(findResource(resource)?.fields ?? {})
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(
    (one, other) => places.indexOf(one) - places.indexOf(other),
  )
  if (keys.length === 0) return NOTHING
  const shown = isShort ? keys.slice(0, SHORT_CHANGES) : keys
  return (
    <>
      {shown.map((key) => {
        const field = auditedField(resource, action, key)
        const side = (one: unknown) => (
          <FieldText field={field} value={one} title={titleOf(field, one, nameOf)} />
        )
        const [was, is] = [before[key], after[key]]
        return (
          <div key={key} style={{ overflowWrap: 'anywhere' }}>
            <Typography.Text type="secondary">{field.label}：</Typography.Text>
            {isGrid(was) && isGrid(is) ? (
              <Lines lines={skuDifferences(was, is)} none="规格的名称、图片或顺序" />
            ) : (
              <>
                {key in before && (
                  <>
                    {side(without(was, is))} {HAS_LINES.has(field.kind) && <br />}→{' '}
                  </>
                )}
                {side(without(is, was))}
              </>
            )}
          </div>
        )
      })}
      {shown.length < keys.length && (
        <Typography.Text type="secondary">{`等 ${keys.length} 项`}</Typography.Text>
      )}
    </>
  )
}

/** Returns the names of the rows that a part of a value refers to, each in a line; undefined where it refers to none. */
function titleOf(field: Field, value: unknown, nameOf: NameOf): string | undefined {
  const referred = referredIds(field, value)
  return referred.length > 0 ? referred.map(({ to, id }) => nameOf(to, id) || id).join('\n') : undefined
}

const isGrid = (value: unknown): value is SkuGrid =>
  typeof value === 'object' && value !== null && 'skus' in value

/** Returns the blocks or rows that the other value lacks or has otherwise; any other value unchanged. */
function without(value: unknown, other: unknown): unknown {
  const isList = (one: unknown): one is object[] => Array.isArray(one) && typeof one[0] === 'object'
  if (!isList(value) || !isList(other)) return value
  const same = new Set(other.map((one) => JSON.stringify(one)))
  return value.filter((one) => !same.has(JSON.stringify(one)))
}
