import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Step of a run. `weight` is the number of processes that it keeps busy, `after` the names of steps whose output it
 * needs, and `needs` tells what must be installed for it.
 * @typedef {{ name: string, command: string, args: string[], env?: object, weight?: number, after?: string[],
 *   needs?: ('browser' | 'server')[] }} Step
 */

const node = process.execPath
const bin = (name, ...args) => ({ command: node, args: [`node_modules/${name}`, ...args] })
const script = (file, ...args) => ({ command: node, args: [file, ...args] })

/** Environment of the shop's builds. */
const FOR_TESTS = { NODE_ENV: 'production', SHOP_ENV: 'test' }

/** Mall origin compiled into mini-programs under test; the test host redirects its requests to the mall it started. */
export const TEST_MALL = 'http://mall.test'

const STYLE_CACHE = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  'node_modules/.cache/stylelint',
]

const jest = (...args) => bin('jest/bin/jest.js', '--ci', ...args)
const screens = {
  name: 'screens',
  ...jest('--maxWorkers=2', '--selectProjects', 'screens', 'weapp', 'tt'),
  weight: 2,
}

const checks = [
  { name: 'types', ...script('scripts/types.mjs'), weight: 2 },
  { name: 'rules', ...jest('--runInBand', '--selectProjects', 'rules') },
  { name: 'imports', command: node, args: ['--import', 'tsx', 'scripts/imports.ts'] },
  { name: 'unused code', ...bin('knip/bin/knip.js', '--no-progress', '--cache') },
  { name: 'styles', ...bin('stylelint/bin/stylelint.mjs', 'src/**/*.scss', ...STYLE_CACHE) },
  { name: 'lint and format', ...bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  { name: 'words', ...script('scripts/words.mjs') },
]

/** Returns the steps of `npm run check`: what needs no build, no browser and no server. Short ones fill the end. */
export const checkSteps = () => [screens, ...checks]

/** Returns all CI steps. The runner starts them in this order as processes get free: the long ones come first. */
export function testSteps() {
  return [
    { name: 'build mall', command: 'npm', args: ['run', 'build', '-w', 'mall'] },
    { name: 'build desk', command: 'npm', args: ['run', 'build', '-w', 'desk'] },
    { name: 'build h5', ...bin('@tarojs/cli/bin/taro', 'build', '--type', 'h5'), env: FOR_TESTS },
    {
      name: 'build mini-programs',
      ...script('scripts/build-mini-programs.mjs'),
      env: { ...FOR_TESTS, MALL_ORIGIN: TEST_MALL },
    },
    {
      name: 'browser journeys',
      ...nodeTests('__tests__/journeys', 2),
      weight: 2,
      after: ['build h5', 'build mini-programs', 'build desk'],
      needs: ['browser', 'server'],
    },
    {
      name: 'mall on PostgreSQL',
      ...script('scripts/test-mall.mjs', '--postgres', '--at-once', '1'),
      after: ['build mall'],
      needs: ['server'],
    },
    {
      name: 'compiled mini-programs',
      ...nodeTests('__tests__/miniprogram'),
      after: ['build mini-programs'],
      needs: ['browser', 'server'],
    },
    {
      name: 'other engines',
      ...nodeTests('__tests__/engines'),
      after: ['build h5'],
      needs: ['browser', 'server'],
    },
    {
      name: 'embedded mall',
      ...script('scripts/test-mall.mjs', '--differing', '--at-once', '1'),
      after: ['build mall'],
    },
    {
      name: 'studio',
      command: node,
      args: ['--test', '--test-concurrency=1', '--test-reporter=tap', ...filesUnder('studio', '.test.js')],
      needs: ['browser'],
    },
    screens,
    ...checks,
  ]
}

/** Returns the steps with one of the parts in their names, all without parts, and the steps that they come after. */
export function chooseSteps(steps, nameParts) {
  if (nameParts.length === 0) return steps
  const chosen = new Set(steps.filter(({ name }) => nameParts.some((part) => name.includes(part))))
  // A Set also visits what is added meanwhile.
  for (const { after = [] } of chosen) {
    for (const step of steps) if (after.includes(step.name)) chosen.add(step)
  }
  return steps.filter((step) => chosen.has(step))
}

/** Time limit of a file and of a test; what takes longer hangs, on a slow machine too. */
const TEST_WITHIN_MS = 20 * 60_000

/** A process for each file. */
const nodeTests = (folder, atOnce = 1) => ({
  command: node,
  args: [
    '--import',
    'tsx',
    '--test',
    `--test-concurrency=${atOnce}`,
    `--test-timeout=${TEST_WITHIN_MS}`,
    '--test-reporter=tap',
    ...longFirst(filesUnder(folder, '.test.ts')),
  ],
})

/** Files that take a minute or more. They come first, so that no process is left alone with one at the end. */
const LONG = /scenarios|everyPage|missingFunctions|nativeApp\.|mutatedAnswers|hostileTexts/
const longFirst = (files) => [
  ...files.filter((file) => LONG.test(file)),
  ...files.filter((file) => !LONG.test(file)),
]

const filesUnder = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
    .sort()
    .map((file) => path.join(folder, file))
