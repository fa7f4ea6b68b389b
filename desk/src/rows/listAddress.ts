const searches = new Map<string, string>()

/** Remembers the search, filters and page of a list. */
export const rememberList = (resource: string, search: string) => searches.set(resource, search)

/** Returns the address of a list as it was shown last. */
export const listAddress = (resource: string) => `/${resource}${searches.get(resource) ?? ''}`
