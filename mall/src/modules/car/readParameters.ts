import type { parameterTable } from '@contract/shapes/cars'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import { type TypeRow, toType, typeRows } from './readCars'

const MAX_COMPARED = 4

/** Compares types: the rows are all parameter names that any of them has, in order of appearance. */
export async function readParameters(
  db: DbOrTrx,
  input: { seriesId?: string | undefined; typeIds?: string | undefined },
): Promise<z.input<typeof parameterTable>> {
  const ids = input.typeIds?.split(',').filter(Boolean).slice(0, MAX_COMPARED) ?? []
  if (ids.length === 0 && !input.seriesId) throw notFound('请选择车型')
  const found = await typeRows(db, ids.length > 0 ? { typeIds: ids } : { seriesId: input.seriesId ?? '' })
  if (found.length === 0) throw notFound('车型不存在或已停售')
  const ordered =
    ids.length > 0 ? found.sort((a, b) => ids.indexOf(a.type.id) - ids.indexOf(b.type.id)) : found
  return {
    types: ordered.map(({ type, series }) => {
      const { typeId, name, priceText, image } = toType(type, series)
      return { typeId, name: ids.length > 0 ? `${series.name} ${name}` : name, priceText, image }
    }),
    groups: groupsOf(ordered.map(({ type }) => type.parameters)),
  }
}

type Parameters = TypeRow['parameters']

function groupsOf(columns: readonly Parameters[]) {
  const groups = new Map<string, Set<string>>()
  for (const { group, name } of columns.flat()) {
    groups.set(group, (groups.get(group) ?? new Set()).add(name))
  }
  return [...groups].map(([group, names]) => ({
    name: group,
    rows: [...names].map((name) => {
      const values = columns.map(
        (column) => column.find((cell) => cell.group === group && cell.name === name)?.value ?? '-',
      )
      return { name, values, same: values.every((value) => value === values[0]) }
    }),
  }))
}
