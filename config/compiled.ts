import path from 'node:path'

/**
 * Paths that Babel compiles besides the source root: the contract, and packages with syntax too new for the oldest
 * supported browsers: TanStack Query (private fields) and the URL parsers of Taro's router.
 * `__tests__/miniprogram/output.test.ts` detects further ones.
 */
export const compiledToo = [
  path.resolve(__dirname, '../contract'),
  ...['@tanstack', 'query-string', 'decode-uri-component', 'filter-obj', 'split-on-first'].map((name) =>
    path.resolve(__dirname, '../node_modules', name),
  ),
]
