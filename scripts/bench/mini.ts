import { Dist } from '../../__tests__/miniprogram/host/dist'
import type { Target } from '../../__tests__/miniprogram/host/types'
import { distOf, openShop } from '../../__tests__/support/compiled'
import { type PageScenario, pageScenarios } from '../../__tests__/support/pageScenarios'
import { storedSession, ZHOU } from '../../__tests__/support/session'
import { createTestMall, type TestMall } from '../../mall/testing/testMall'
import { type Figure, kb } from './figures'
import { miniStarts } from './miniStarts'

/** Measures packages, code that runs at start, and data sent to the view, on the compiled output. */
export async function mini(target: Target): Promise<Figure[]> {
  const dist = new Dist(distOf(target), target)
  const mall = await createTestMall()
  const origin = await mall.listen()
  try {
    const start = await coldStart(target, origin)
    const views = await renderEveryPage(target, mall, origin)
    const worst = (key: keyof Rendered) => views.reduce((a, b) => (b[key] > a[key] ? b : a))
    const figure = (
      name: string,
      key: 'bytes' | 'nodes' | 'depth',
      budget: number,
      unit: Figure['unit'],
    ): Figure => {
      const one = worst(key)
      return { name: `${name} (${one.page})`, value: key === 'bytes' ? kb(one[key]) : one[key], budget, unit }
    }
    return [
      { name: 'main package', value: packageSize(dist, '') / 1024 / 1024, budget: 1, unit: 'MB' },
      { name: 'whole', value: packageSize(dist) / 1024 / 1024, budget: 3.5, unit: 'MB' },
      { name: 'JS evaluated at cold start', value: kb(start.evaluated), budget: 380, unit: 'KB' },
      { name: 'data to the view of a cold start', value: kb(start.sent), budget: 16, unit: 'KB' },
      figure('data to the view until the page is rendered', 'bytes', 25, 'KB'),
      figure('nodes', 'nodes', 350, ''),
      figure('depth', 'depth', 14, ''),
      {
        name: 'data of a tap (a tick on the sign-in page)',
        value: await tapBytes(target, origin),
        budget: 1536,
        unit: 'B',
      },
      ...(await miniStarts(target, origin, start.evaluated)),
    ]
  } finally {
    await mall.close()
  }
}

const packageSize = (dist: Dist, root?: string) =>
  dist
    .files()
    .filter((file) => !file.endsWith('.map') && (root === undefined || dist.packageOf(file) === root))
    .reduce((sum, file) => sum + dist.size(file), 0)

/** Bytes of a guest's start at home: JS that is evaluated, data sent to the view. */
async function coldStart(target: Target, origin: string) {
  const app = await openShop(target, origin)
  app.close()
  return { evaluated: sum(app.evaluated.values()), sent: sum(app.batches.map(({ bytes }) => bytes)) }
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((whole, one) => whole + one, 0)

interface Rendered {
  page: string
  bytes: number
  nodes: number
  depth: number
}

async function renderEveryPage(target: Target, mall: TestMall, origin: string): Promise<Rendered[]> {
  const zhou = await mall.signIn(ZHOU)
  const rendered: Rendered[] = []
  for (const scenario of (await pageScenarios(mall, zhou)).filter(({ route }) => !route.h5Only)) {
    const app = await openShop(target, origin, { path: urlOf(scenario), storage: storedSession(zhou) })
    const bytes = app.batches.reduce((sum, batch) => sum + batch.bytes, 0)
    rendered.push({ page: scenario.name, bytes, ...app.page.size() })
    app.close()
  }
  return rendered
}

const urlOf = ({ path, query }: PageScenario) => (query ? `${path}?${query}` : path)

/** Measures the data of ticking a box beside a whole form, as an example of a small change. */
async function tapBytes(target: Target, origin: string): Promise<number> {
  const app = await openShop(target, origin, { path: 'pages/login/login' })
  const before = app.batches.length
  await app.page.tap('我已阅读并同意')
  await app.rest()
  app.close()
  return app.batches.slice(before).reduce((sum, batch) => sum + batch.bytes, 0)
}
