import { readdirSync } from 'node:fs'
import path from 'node:path'

const node = process.execPath
const bin = (name, ...args) => ({ command: node, args: [`node_modules/${name}`, ...args] })

/**
 * Everything that CI runs: two lanes beside one another, since most steps leave a core idle. In order, cheap checks
 * first so that a mistake shows early.
 */
export function testLanes() {
  return [checks(), wholeApp()]
}

/** What needs no build. */
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

/** The three builds, and then what runs them. */
function wholeApp() {
  return [
    build('h5'),
    build('weapp'),
    build('tt'),
    // A mini-program under test mostly waits; a browser fills both cores by itself.
    { name: 'compiled mini-programs', ...nodeTests('__tests__/miniprogram', 2) },
    { name: 'browser journeys', ...nodeTests('__tests__/journeys', 1) },
  ]
}

const script = (file, ...args) => ({ command: node, args: [file, ...args] })

/** Builds are made for the test environment; the mini-programs' mall stands where the runs start it. */
const build = (target) => ({
  name: `build ${target}`,
  ...bin('@tarojs/cli/bin/taro', 'build', '--type', target),
  env: { NODE_ENV: 'production', SHOP_ENV: 'test', ...(target === 'h5' ? {} : { MALL_ORIGIN: TEST_MALL }) },
})

/** Compiled into the mini-programs under test: the host sends what goes there to the mall it started. */
export const TEST_MALL = 'http://mall.test'

function nodeTests(folder, atOnce, ending = '.test.ts') {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
    .sort()
    .map((file) => path.join(folder, file))
  return { command: node, args: ['--import', 'tsx', '--test', `--test-concurrency=${atOnce}`, ...files] }
}
