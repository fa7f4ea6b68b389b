import { resourceCalls } from '@contract/desk/calls'
import type { GridField, ReferenceField, ReferencesField } from '@contract/desk/fields'
import { findResource } from '@contract/desk/resources'
import { call } from '../call'
import { type Cells, filterOf } from './choices'

interface Named {
  readonly id: string
  readonly name: string
}

/** Splits names that were copied from one cell of a spreadsheet. */
const namesIn = (text: string) =>
  text
    .split(/[、,，]/)
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns the value of a cell for a text from a spreadsheet. Names that nothing has stay as they are: the server names them. */
export async function cellOf(
  column: GridField['columns'][string],
  text: string,
  cells: Cells,
  rowId: string | undefined,
): Promise<string | readonly string[]> {
  if (column.kind === 'reference') return text && ((await idOf(column, text)) ?? text)
  if (column.kind !== 'references') return text
  const filter = filterOf(column.only, cells, rowId)
  const lines = column.lines && (await linesOf(column, cells))
  const find = async (name: string) =>
    lines ? lines.find((line) => line.name === name)?.id : idOf(column, name, filter)
  // A name may have such a sign itself.
  const whole = await find(text)
  if (whole) return [whole]
  return Promise.all(namesIn(text).map(async (name) => (await find(name)) ?? name))
}

async function idOf(
  { to }: ReferenceField | ReferencesField,
  name: string,
  filter?: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const resource = findResource(to)
  if (!resource) return undefined
  const query = { search: name, limit: 20, ...(filter && { filter: JSON.stringify(filter) }) }
  const page = await call(resourceCalls(resource).list, { query }).catch(() => undefined)
  return page?.rows.find((row) => row[resource.titleField] === name)?.id
}

async function linesOf({ to, lines }: ReferencesField, cells: Cells): Promise<readonly Named[]> {
  const resource = findResource(to)
  const id = String((lines && cells[lines.cell]) ?? '')
  if (!resource || !lines || id === '') return []
  const row = await call(resourceCalls(resource).one, { params: { id } }).catch(() => undefined)
  return (row?.[lines.grid] ?? []) as readonly Named[]
}
