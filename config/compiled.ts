import path from 'node:path'

/**
 * What Babel compiles besides the source root: the contract, and TanStack Query, whose private fields older web views
 * don't know and Taro's minimiser (`quote_keys`) would break.
 */
export const compiledToo = [
  path.resolve(__dirname, '../contract'),
  path.resolve(__dirname, '../node_modules/@tanstack'),
]
