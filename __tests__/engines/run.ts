import { createTestMall, type TestMall } from '../../mall/testing/testMall'
import { type PageScenario, pageScenarios } from '../support/pageScenarios'
import type { Scenario } from '../support/scenarios/scenario'
import { ZHOU } from '../support/session'
import { differences } from './compare'
import type { Engine } from './engine'
import { type EngineDriver, EnginePhone, engineDriver, type PageReading } from './engineDriver'
import { watchMall } from './watchedMall'

/** A mall with the built shop, which every engine is shown. */
export interface Stage {
  readonly mall: TestMall
  readonly origin: string
  readonly scenarios: readonly PageScenario[]
  close(): Promise<void>
}

/** @param only names of pages; all by default */
export async function openStage(only?: readonly string[]): Promise<Stage> {
  const mall = await createTestMall()
  const watched = await watchMall(await mall.listen())
  const scenarios = await pageScenarios(mall, await mall.signIn(ZHOU))
  return {
    mall,
    origin: watched.origin,
    scenarios: scenarios.filter(({ name }) => !only || only.includes(name)),
    close: async () => {
      await watched.close()
      await mall.close()
    },
  }
}

/** Opens every page of the stage as 老周 and returns what it shows and its faults, by name. */
export async function readPages(engine: Engine, { mall, origin, scenarios }: Stage) {
  const phone = new EnginePhone(await engine.newPage(), origin)
  const readings = new Map<string, { reading?: PageReading; faults: string[] }>()
  try {
    await phone.begin(await mall.signIn(ZHOU))
    for (const { name, path, query } of scenarios) {
      try {
        await phone.open(path, query)
        readings.set(name, { reading: await phone.readPage(), faults: await phone.faults() })
      } catch (problem) {
        const faults = await phone.faults().catch(() => [])
        readings.set(name, { faults: [`does not open: ${(problem as Error).message}`, ...faults] })
      }
    }
  } finally {
    await phone.page.close()
  }
  return readings
}

export type Readings = Awaited<ReturnType<typeof readPages>>

/** Runs journeys and returns the problems of those that fail or leave faults. */
export async function runJourneys(
  engine: Engine,
  { mall, origin }: Stage,
  scenarios: readonly Scenario<EngineDriver>[],
) {
  const problems: string[] = []
  for (const { title, run } of scenarios) {
    const phones: EnginePhone[] = []
    try {
      await run({
        mall,
        take: async (as, route = 'pages/index/index', query) => {
          const phone = new EnginePhone(await engine.newPage(), origin)
          phones.push(phone)
          await phone.begin(as)
          await phone.open(route, query)
          return engineDriver(phone)
        },
      })
      for (const phone of phones)
        problems.push(...(await phone.faults()).map((fault) => `${title}: ${fault}`))
    } catch (problem) {
      problems.push(`${title}: ${(problem as Error).message}; ${await screensOf(phones)}`)
    } finally {
      for (const phone of phones) await phone.page.close().catch(() => undefined)
    }
  }
  return problems
}

/** Returns what each phone of a journey that failed shows, and its faults until then. */
async function screensOf(phones: readonly EnginePhone[]): Promise<string> {
  const screens = await Promise.all(
    phones.map(async (phone) => {
      const shown = await phone.shown()
      return [`on the screen: ${shown}`, ...(await phone.faults().catch(() => []))].join('; ')
    }),
  )
  return screens.join('; ') || 'no phone had been taken'
}

/** Compares the pages of an engine with those of the current Chromium. */
export function comparePages(reference: Readings, readings: Readings, places: boolean): string[] {
  return [...readings].flatMap(([name, { reading, faults }]) => {
    const wanted = reference.get(name)?.reading
    return [...faults, ...(reading && wanted ? differences(wanted, reading, { places }) : [])].map(
      (problem) => `${name}: ${problem}`,
    )
  })
}
