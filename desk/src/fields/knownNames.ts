import type { Field } from '@contract/desk/fields'
import { referredIds } from '@contract/desk/referredIds'
import type { Row } from '@contract/desk/rowTypes'
import { createContext } from 'react'

/** Returns the name of a row by its resource and id; undefined where it isn't known. */
export type NameOf = (to: string, id: string) => string | undefined

/** Names that came with the row of a form, so that its inputs need not ask for them. */
export const KnownNames = createContext<NameOf>(() => undefined)

/** Names that a value came with: `title` has one in each line, in the order of the rows that the value refers to. */
export const namesOfValue = (field: Field, value: unknown, title: string | undefined): NameOf =>
  lookUp(linesOf(field, value, title))

/** Names that a row came with, those in cells, links and parts of a page included. */
export const namesOfRow = (fields: Readonly<Record<string, Field>>, row: Row | undefined): NameOf =>
  lookUp(Object.entries(fields).flatMap(([key, field]) => linesOf(field, row?.[key], row?.titles[key])))

const keyOf = (to: string, id: string) => `${to} ${id}`

function linesOf(field: Field, value: unknown, title: string | undefined): [string, string][] {
  const names = title?.split('\n') ?? []
  return referredIds(field, value)
    .slice(0, names.length)
    .map(({ to, id }, at) => [keyOf(to, id), names[at] ?? id])
}

function lookUp(entries: readonly [string, string][]): NameOf {
  const names = new Map(entries)
  return (to, id) => names.get(keyOf(to, id))
}
