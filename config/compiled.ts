import path from 'node:path'

/**
 * What Babel compiles besides the source root: the contract, and packages whose language is newer than the oldest
 * browsers we serve: TanStack Query (private fields, which Taro's minimiser with `quote_keys` breaks besides) and what
 * Taro's router parses addresses with. `__tests__/miniprogram/output.test.ts` finds the next one.
 */
export const compiledToo = [
  path.resolve(__dirname, '../contract'),
  ...['@tanstack', 'query-string', 'decode-uri-component', 'filter-obj', 'split-on-first'].map((name) =>
    path.resolve(__dirname, '../node_modules', name),
  ),
]
