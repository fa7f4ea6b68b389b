import type { Field } from '@contract/desk/fields'
import { MAX_COUNTED, type Resource } from '@contract/desk/resource'
import type { TestOperator } from '../operators'

// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
type Row = any

const PAGE = 20
const DAYS_MS = 30 * 86_400_000

/** Returns what an operator can ask of a list: its pages, orders, filters, tabs and searches, with values of its own rows. */
export async function listRequests(
  operator: TestOperator,
  resource: Resource,
  now: number,
): Promise<string[]> {
  const first = await list(operator, resource, {})
  const last = Math.min(Math.ceil(first.total / PAGE), MAX_COUNTED / PAGE)
  const ends: Record<string, string>[] = [{}, ...(last > 1 ? [{ page: String(last) }] : [])]
  const { rows } = await list(operator, resource, ends.at(-1) ?? {})
  const row = rows.at(-1)
  const queries: Record<string, string>[] = [...ends, ...(first.next ? [{ after: first.next }] : [])]
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.sort || key === resource.sort.field) {
      for (const order of ['asc', 'desc'])
        queries.push(...ends.map((end) => ({ sort: `${key}:${order}`, ...end })))
    }
    if (!field.filter) continue
    for (const value of row ? filterValues(field, row[key], now) : []) {
      queries.push({ filter: JSON.stringify({ [key]: value }) })
    }
  }
  for (const { filter, sort } of resource.tabs ?? []) {
    queries.push({ filter: JSON.stringify(filter), ...(sort && { sort }) })
  }
  if (resource.search && row) {
    for (const search of searches(resource, row)) queries.push({ search })
  }
  const paths = queries.map((query) => `/${resource.name}?${new URLSearchParams(query)}`)
  return [...paths, ...(resource.tabs ? [`/${resource.name}/counts`] : [])]
}

async function list(operator: TestOperator, { name }: Resource, query: Record<string, string>) {
  const { status, data } = await operator.call('GET', `/${name}?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(`${name} ${JSON.stringify(query)}: ${JSON.stringify(data)}`)
  return data as { rows: Row[]; total: number; next: string | null }
}

function filterValues(field: Field, value: unknown, now: number): unknown[] {
  switch (field.kind) {
    case 'enum':
      return [...fewOf(Object.keys(field.options)).map((option) => [option]), Object.keys(field.options)]
    case 'boolean':
      return [true, false]
    case 'number':
    case 'money':
      return [
        [null, 0],
        [1, 5],
      ]
    case 'dateTime':
      return [
        [now - DAYS_MS, now],
        [now - 13 * DAYS_MS, now - 12 * DAYS_MS],
      ]
    case 'tags':
      return ['没有这个标签']
    default:
      return typeof value === 'string' && value !== '' ? [field.kind === 'text' ? value : [value]] : []
  }
}

/** The log's actions are a hundred. */
const fewOf = (options: string[]) =>
  options.length > 12 ? [...options.slice(0, 3), ...options.slice(-3)] : options

/** A name of a row whole, its last four letters, and what is in no row. */
function searches({ titleField, search, fields }: Resource, row: Row): string[] {
  const texts = [titleField, ...(search?.fields ?? [])]
    .map((key) => row[key])
    .filter((text) => typeof text === 'string')
  const phone = Object.keys(fields).find((key) => /^1\d{10}$/.test(String(row[key])))
  const known = [...new Set([...texts, ...(phone ? [row[phone]] : [])])].filter(Boolean)
  return [...known, ...known.map((text: string) => text.slice(-4)), '查无此词', 'ZZ999999']
}
