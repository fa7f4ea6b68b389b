/** Role of a page's title: the heading of level 1 (H5; mini-programs have no levels). */
export const TITLE_ROLE = { ariaRole: 'heading', 'aria-level': 1 } as const
