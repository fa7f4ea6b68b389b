/** Nothing: mini-programs have no such attributes, and would be sent them for nothing. */
export const fieldHints = (_hints: object): object => ({})
