import { editable, type Resource } from '@contract/desk/resource'

const searches = new Map<string, string>()

/** Remembers the search, filters and page of a list. */
export const rememberList = (resource: string, search: string) => searches.set(resource, search)

/** Returns the address of the form of a new row, which begins with what a list is filtered by. */
export const newRowAddress = (resource: string, filter = '') =>
  `/${resource}/new${filter && `?${new URLSearchParams({ filter })}`}`

/** Returns the values that a new row begins with: rows and choices, one each, that the list before it was filtered by. */
export function filteredValues({ fields }: Resource, filter: string | null): Record<string, string> {
  const typed: Record<string, unknown> = parsed(filter)
  return Object.fromEntries(
    editable(fields, 'create').flatMap(([key, { kind }]) => {
      const value = typed[key]
      return (kind === 'reference' || kind === 'enum') && typeof value === 'string' ? [[key, value]] : []
    }),
  )
}

/** Returns the filter of an address; an address that somebody typed may hold anything. */
function parsed(filter: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(filter ?? '{}') }
  } catch {
    return {}
  }
}

/** Returns the address of a list as it was shown last. */
export const listAddress = (resource: string) => `/${resource}${searches.get(resource) ?? ''}`
