// Opens every page of the built H5, and runs the main journeys, in the floor's Chromium, WebKit and Firefox, and compares
// them with the current Chromium.   npm run engines [-- floor webkit firefox]
import { ENGINES, type EngineName } from '../__tests__/engines/engines'
import { NotHere } from '../__tests__/engines/install'
import { mainJourneys } from '../__tests__/engines/journeys'
import { comparePages, openStage, readPages, runJourneys, type Stage } from '../__tests__/engines/run'
import { buildH5, isH5Current } from './lib/h5Build.mjs'

const OTHERS = ['floor', 'webkit', 'firefox'] as const

async function main() {
  const chosen = process.argv.slice(2)
  if (!isH5Current() && process.env.BUILT !== '1') await buildH5()
  const stage = await openStage()
  let failed = 0
  try {
    const reference = await withEngine('current', (engine) => readPages(engine, stage))
    for (const name of OTHERS.filter((one) => chosen.length === 0 || chosen.includes(one))) {
      try {
        failed += await tryEngine(name, reference!, stage)
      } catch (problem) {
        if (!(problem instanceof NotHere)) throw problem
        failed += 1
        console.log(`${name}: can't be installed here; ${problem.message}`)
      }
    }
  } finally {
    await stage.close()
  }
  process.exit(failed > 0 ? 1 : 0)
}

async function withEngine<T>(
  name: EngineName,
  use: (engine: Awaited<ReturnType<(typeof ENGINES)['floor']>>) => Promise<T>,
): Promise<T> {
  const engine = await ENGINES[name]()
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

/** Prints how many were without a problem, and the problems, each of which begins with the name of its part. */
function report(
  { name, version }: { name: string; version: string },
  what: string,
  parts: readonly string[],
  problems: readonly string[],
): void {
  const passed = parts.filter((part) => !problems.some((one) => one.startsWith(`${part}: `)))
  console.log(`${name} ${version}: ${passed.length} of ${parts.length} ${what}`)
  for (const problem of problems) console.log(`  ${problem}`)
}

/** Tries one engine, reports after its pages and after its journeys, and returns the number of problems. */
const tryEngine = (
  name: (typeof OTHERS)[number],
  reference: Awaited<ReturnType<typeof readPages>>,
  stage: Stage,
) =>
  withEngine(name, async (engine) => {
    const readings = await readPages(engine, stage)
    const ofPages = comparePages(reference, readings, name === 'floor')
    report(engine, 'pages', [...readings.keys()], ofPages)
    const ofJourneys = await runJourneys(engine, stage, mainJourneys)
    const titles = mainJourneys.map(({ title }) => title)
    report(engine, 'journeys', titles, ofJourneys)
    return ofPages.length + ofJourneys.length
  })

// The engines are ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
main().catch((problem) => {
  console.error(problem)
  process.exit(1)
})
