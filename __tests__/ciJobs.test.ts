import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const partsOfJobs = [
  ...readFileSync('.github/workflows/ci.yml', 'utf8').matchAll(/job: [\w-]+, steps: ([^}]+) \}/g),
].map(([, parts = '']) => parts.trim().split(' '))

/** Names of the steps of `npm test`, and of those that each job of the workflow runs. */
const { all, ofJobs }: { all: string[]; ofJobs: string[][] } = JSON.parse(
  execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { chooseSteps, testSteps } from './scripts/testing/steps.mjs'
    const namesOf = (steps) => steps.map(({ name }) => name)
    const ofJobs = ${JSON.stringify(partsOfJobs)}.map((parts) => namesOf(chooseSteps(testSteps(), parts)))
    console.log(JSON.stringify({ all: namesOf(testSteps()), ofJobs }))`,
  ]).toString(),
)

test('the jobs of the public CI run every step of npm test, and each job runs something', () => {
  expect(new Set(ofJobs.flat())).toEqual(new Set(all))
  expect(ofJobs.filter((steps) => steps.length === 0)).toEqual([])
})

test('a chosen step comes with those whose output it needs', () => {
  const journeys = ofJobs.find((steps) => steps.includes('browser journeys'))
  expect(journeys).toEqual(expect.arrayContaining(['build h5', 'build desk', 'build mini-programs']))
})
