export type ViewName = 'f34' | 'side' | 'r34' | 'front'

/** Views of a truck in the gallery's order. */
export const VIEW_NAMES: readonly ViewName[] = ['f34', 'side', 'r34', 'front']

/** Returns the existing pictures of a colour, in the gallery's order. */
export const viewsOf = (views: Readonly<Record<ViewName, string>>) =>
  VIEW_NAMES.map((name) => ({ name, src: views[name] })).filter(({ src }) => src !== '')
