import { resourceCalls } from '@contract/desk/calls'
import type { Resource } from '@contract/desk/resource'
import { call } from '../call'

/** Row of a sheet: only the fields that its description names. */
export type SheetRow = { readonly id: string; readonly [field: string]: unknown }

type Query = Readonly<Record<string, string | number | undefined>>

/** Reads the rows of a sheet of a list (`Resource.sheets`). Each reading is in the audit log. @throws CallError */
export async function readSheet(resource: Resource, name: string, query: Query): Promise<SheetRow[]> {
  const { sheet } = resourceCalls(resource)
  if (!sheet) throw new Error(`${resource.name} has no sheets`)
  return (await call(sheet, { params: { sheet: name }, query })).rows
}
