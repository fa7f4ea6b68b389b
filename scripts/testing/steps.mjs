import { readdirSync } from 'node:fs'
import path from 'node:path'

const node = process.execPath
const bin = (name, ...args) => ({ command: node, args: [`node_modules/${name}`, ...args] })

/**
 * Returns all CI steps as two parallel lanes, since most steps leave a core idle. Cheap checks come first, so that
 * mistakes show early.
 */
export function testLanes() {
  return [checks(), wholeApp()]
}

/** Steps that need no build. */
function checks() {
  return [
    { name: 'types', ...script('scripts/types.mjs') },
    { name: 'lint and format', ...bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
    { name: 'architecture, rules, screens', ...bin('jest/bin/jest.js', '--ci', '--maxWorkers=2') },
    { name: 'studio', ...nodeTests('studio', 2, '.test.js') },
    { name: 'mall', ...script('scripts/test-mall.mjs') },
    { name: 'mall on PostgreSQL', ...script('scripts/test-mall.mjs', '--postgres') },
  ]
}

/** Returns the three builds, then the tests that use them. */
function wholeApp() {
  return [
    build('h5'),
    build('weapp'),
    build('tt'),
    // Mini-program tests mostly wait, so two run at once; a browser alone uses both cores.
    { name: 'compiled mini-programs', ...nodeTests('__tests__/miniprogram', 2) },
    { name: 'browser journeys', ...nodeTests('__tests__/journeys', 1) },
  ]
}

const script = (file, ...args) => ({ command: node, args: [file, ...args] })

/** Step that builds a target for the test environment; mini-programs get the address of the test mall. */
const build = (target) => ({
  name: `build ${target}`,
  ...bin('@tarojs/cli/bin/taro', 'build', '--type', target),
  env: { NODE_ENV: 'production', SHOP_ENV: 'test', ...(target === 'h5' ? {} : { MALL_ORIGIN: TEST_MALL }) },
})

/** Mall origin compiled into mini-programs under test; the test host redirects its requests to the mall it started. */
export const TEST_MALL = 'http://mall.test'

function nodeTests(folder, atOnce, ending = '.test.ts') {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
    .sort()
    .map((file) => path.join(folder, file))
  return { command: node, args: ['--import', 'tsx', '--test', `--test-concurrency=${atOnce}`, ...files] }
}
