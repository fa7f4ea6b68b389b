/** Role of a page's title. */
export const TITLE_ROLE = { ariaRole: 'heading' } as const
