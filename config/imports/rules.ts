import { FEATURE_LEVELS } from './featureLevels'
import { MAY_IMPORT } from './layers'

/** A rule of dependency-cruiser; `name` says which import it forbids. */
interface Rule {
  name: string
  severity: 'error'
  from: { path?: string | string[]; pathNot?: string | string[] }
  to: { path?: string | string[]; pathNot?: string | string[]; circular?: boolean }
}

/** Helpers of tests; test files themselves are not read. */
const TESTS = ['^src/testing/']
const rule = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  from,
  to,
})
const literal = (name: string) => name.replace(/\./g, '\\.')
const anyOf = (names: readonly string[]) => `(${names.map(literal).join('|')})`

/** A layer imports only the layers that its row of the table names. */
const layerRules = Object.entries(MAY_IMPORT).map(([layer, allowed]) =>
  rule(
    `layer ${layer} imports a layer that it may not`,
    { path: `^src/${literal(layer)}(/|$)`, pathNot: TESTS },
    { path: '^src/', pathNot: `^src/${anyOf([layer, ...allowed])}(/|$)` },
  ),
)

/** A feature imports only features of the rows below its own. */
const levelRules = Object.values(FEATURE_LEVELS)
  .flat()
  .flatMap((row, index, rows) =>
    row.map((feature) =>
      rule(
        `feature ${feature} imports a feature of its own row or above`,
        { path: `^src/features/${feature}/`, pathNot: TESTS },
        {
          path: `^src/features/${anyOf(rows.slice(index).flat())}/`,
          pathNot: `^src/features/${feature}/`,
        },
      ),
    ),
  )

/** Other features import only the files directly in a feature's folder. */
const doorRules = Object.values(FEATURE_LEVELS)
  .flat(2)
  .map((feature) =>
    rule(
      `feature ${feature} is entered beside its doors`,
      { path: '^src/', pathNot: [...TESTS, `^src/features/${feature}/`] },
      { path: `^src/features/${feature}/[^/]+/` },
    ),
  )

export const RULES: Rule[] = [
  ...layerRules,
  ...levelRules,
  ...doorRules,
  rule(
    'lib knows a framework',
    { path: '^src/lib/', pathNot: TESTS },
    { path: '(^|node_modules/)(react|@tarojs|@tanstack|zustand)' },
  ),
  rule('product code imports src/testing', { path: '^src/', pathNot: TESTS }, { path: '^src/testing/' }),
  rule('the shop imports mall or desk', { path: '^src/' }, { path: '^(mall|desk|contract/desk)/' }),
  rule('the mall imports shop or desk', { path: '^mall/' }, { path: '^(src|desk)/' }),
  rule('the desk imports shop or mall', { path: '^desk/' }, { path: '^(src|mall)/' }),
  rule('the contract imports a part that uses it', { path: '^contract/' }, { path: '^(src|mall|desk)/' }),
  rule(
    "the shop's contract imports the desk's",
    { path: '^contract/', pathNot: '^contract/desk/' },
    { path: '^contract/desk/' },
  ),
  rule('imports form a circle', { path: '^(src|mall|desk|contract|config|scripts)/' }, { circular: true }),
]
