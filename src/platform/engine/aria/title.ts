/** Role of a page's title: the one heading above all others (H5; mini-programs know no levels). */
export const TITLE_ROLE = { ariaRole: 'heading', 'aria-level': 1 } as const
