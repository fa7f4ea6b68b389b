import { resourceCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { hiddenReason } from '@contract/desk/resource'
import { findResource } from '@contract/desk/resources'
import type { Operator } from '@contract/desk/schemas'
import {
  LINKED_RESOURCES,
  linkedRows,
  linkProblem,
  linkText,
  pageOfAddress,
  parseShopLink,
} from '@contract/desk/shopLink'
import { type PageParam, SHOP_PAGES } from '@contract/desk/shopPages'
import { useGetIdentity } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { AutoComplete, Flex, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { call } from '../call'
import { MIN_POPUP } from './choices'
import type { InputProps } from './inputProps'
import { ReferenceInput } from './ReferenceInput'
import { useSettled } from './useSettled'

const PAGES = Object.entries(SHOP_PAGES).map(([path, { title }]) => ({ value: `/${path}`, label: title }))
/** Rows of each resource that are offered for what is typed. */
const FOUND = 5

/**
 * Chooses where a link of the shop leads: goods, series, articles, activities, coupons, pages and others are found by
 * their names; an address can be typed. Says what it leads to, and whether shoppers see that.
 */
export function LinkInput({ value = '', onChange, ...rest }: InputProps<string>) {
  const [isOpen, setOpen] = useState(false)
  const text = value.trim()
  const link = parseShopLink(text)
  const [settled, settle] = useSettled(text)
  const isRight = linkProblem(text) === undefined
  const { groups, isSearching, isFailed } = useFound(isOpen && !link ? settled : '')
  const pages = PAGES.filter(({ label, value: path }) => link || `${label}${path}`.includes(text))
  const change = (next: string) => {
    settle(next.trim())
    onChange?.(next)
  }
  return (
    <Flex vertical gap={8}>
      <AutoComplete
        {...rest}
        allowClear
        value={value}
        open={isOpen}
        onOpenChange={setOpen}
        options={[...groups, ...(pages.length > 0 ? [{ label: '页面', options: pages }] : [])]}
        {...(groups.length + pages.length === 0 && {
          notFoundContent: isSearching ? '正在查找…' : isFailed ? '没能查找，请检查网络后再试' : '没有找到',
        })}
        popupMatchSelectWidth={MIN_POPUP}
        showSearch={{ filterOption: false }}
        placeholder="输入商品、文章、活动或页面的名称，或粘贴地址"
        onSelect={(chosen) => settle(chosen ?? '')}
        onChange={(next?: string) => onChange?.(pageOfAddress(next ?? '', location.origin))}
      />
      {link?.is === 'page' && (
        <Params
          params={link.page.params ?? {}}
          given={link.params}
          known={parseShopLink(settled)}
          onChange={(params) => change(`/${link.path}${params}`)}
        />
      )}
      {text !== '' && isRight && <Target link={settled === text ? text : ''} />}
    </Flex>
  )
}

/** Rows whose names contain a text, as the links to their pages. */
function useFound(typed: string) {
  const { data: operator } = useGetIdentity<Operator>()
  const searched = LINKED_RESOURCES.filter(
    ({ to }) => findResource(to)?.search && operator && isAllowed(operator, to, 'read'),
  )
  const found = useQueries({
    queries: searched.map(({ to }) => ({
      queryKey: ['linked', to, typed],
      queryFn: async () => {
        const resource = findResource(to)
        return resource && call(resourceCalls(resource).list, { query: { search: typed, limit: FOUND } })
      },
      enabled: typed !== '',
      retry: false,
      staleTime: 30_000,
    })),
  })
  const groups = searched.flatMap(({ to, linkOf }, at) => {
    const rows = (typed && found[at]?.data?.rows) || []
    const resource = findResource(to)
    if (!resource || rows.length === 0) return []
    const options = rows.map((row) => ({
      value: linkOf(row.id),
      label: <Choice name={String(row[resource.titleField])} reason={hiddenReason(resource, row)} />,
    }))
    return [{ label: resource.title, options }]
  })
  return {
    groups,
    isSearching: typed !== '' && found.some(({ isFetching }) => isFetching),
    isFailed: typed !== '' && found.some(({ isError }) => isError),
  }
}

const Choice = ({ name, reason }: { name: string; reason: string | undefined }) => (
  <div style={{ whiteSpace: 'normal' }}>
    {name}
    {reason && (
      <Typography.Text type="warning" style={{ display: 'block' }}>
        {reason}
      </Typography.Text>
    )}
  </div>
)

/** Says what a link leads to by its name, and why shoppers wouldn't see it. */
function Target({ link }: { link: string }) {
  const rows = linkedRows(link)
  const found = useQueries({
    queries: rows.map(({ to, id }) => ({
      queryKey: ['row', to, id],
      queryFn: async () => {
        const resource = findResource(to)
        return resource ? call(resourceCalls(resource).one, { params: { id } }) : null
      },
      retry: false,
      staleTime: 60_000,
    })),
  })
  if (!link) return <Typography.Text type="secondary">…</Typography.Text>
  const known = rows.map(({ to }, at) => ({ resource: findResource(to), row: found[at]?.data }))
  const names = known.flatMap(({ resource, row }) =>
    resource && row ? [String(row[resource.titleField])] : [],
  )
  const problems = rows.flatMap(({ isAlwaysShown }, at) => {
    const { resource, row } = known[at] ?? {}
    if (!resource) return []
    const { statusCode } = (found[at]?.error ?? {}) as { statusCode?: number }
    if (statusCode === 404) return [`这个${resource.title}已经不存在`]
    const reason = row && !isAlwaysShown && hiddenReason(resource, row)
    return reason ? [`${row[resource.titleField]}：${reason}`] : []
  })
  return (
    <>
      <Typography.Text type="secondary">{`打开：${linkText(link, names)}`}</Typography.Text>
      {problems.map((problem) => (
        <Typography.Text key={problem} type="warning">
          {problem}
        </Typography.Text>
      ))}
    </>
  )
}

interface ParamsProps {
  params: Readonly<Record<string, PageParam>>
  given: URLSearchParams
  /** The link when nobody had typed for a moment: rows are asked for by whole ids only. */
  known: ReturnType<typeof parseShopLink>
  /** Gets the query as text, '' for none. */
  onChange(query: string): void
}

function Params({ params, given, known, onChange }: ParamsProps) {
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(given)
    if (value) next.set(name, value)
    else next.delete(name)
    onChange(next.size > 0 ? `?${next}` : '')
  }
  const settled = known?.is === 'page' ? known.params : undefined
  return Object.entries(params).map(([name, { label, from, choices }]) =>
    from ? (
      <Flex key={name} gap={8} align="center">
        <Typography.Text style={{ flex: 'none', width: 96 }}>{label}</Typography.Text>
        <ReferenceInput
          to={from}
          aria-label={label}
          allowClear
          placeholder={`选择${label}`}
          value={settled?.get(name) ?? null}
          onChange={(id) => set(name, id ?? '')}
        />
      </Flex>
    ) : (
      <Flex key={name} gap={8} align="center">
        <Typography.Text style={{ flex: 'none', width: 96 }}>{label}</Typography.Text>
        {choices ? (
          <Select
            style={{ flex: 1 }}
            aria-label={label}
            allowClear
            placeholder={`选择${label}`}
            options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
            value={given.get(name) || null}
            onChange={(chosen) => set(name, chosen ?? '')}
          />
        ) : (
          <Input
            value={given.get(name) ?? ''}
            aria-label={label}
            onChange={({ target }) => set(name, target.value)}
          />
        )}
      </Flex>
    ),
  )
}
