import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FLOOR } from '../../config/floor'
import { differences } from './compare'
import type { Engine } from './engine'
import { EnginePhone, type PageReading } from './engineDriver'
import { ENGINES, type EngineName } from './engines'
import { NotHere } from './install'
import { shortJourneys } from './journeys'
import { comparePages, openStage, type Readings, readPages, runJourneys, type Stage } from './run'

/** Pages that show each kind of layout. `npm run engines` opens all. */
const PAGES = ['home', 'goodsDetail', 'login', 'confirmSeckillOrder']

describe('engines other than the current Chromium', () => {
  let stage: Stage
  let reference: Readings
  before(async () => {
    stage = await openStage(PAGES)
    reference = await inEngine('current', (engine) => readPages(engine, stage))
  })
  after(() => stage?.close())

  for (const name of ['floor', 'webkit', 'firefox'] as const)
    it(`${name} shows home, goods, sign-in and confirm like the current one, signs in and buys`, async (test) => {
      const problems = await skipWithout(test, name, async (engine) => [
        ...comparePages(reference, await readPages(engine, stage), name === 'floor'),
        ...(await runJourneys(engine, stage, shortJourneys)),
      ])
      assert.deepEqual(problems ?? [], [])
    })

  it('below the floor, a page says what to do', async (test) => {
    const text = await skipWithout(test, 'below', async (engine) => {
      const phone = new EnginePhone(await engine.newPage(), stage.origin)
      await phone.page.goto(`${stage.origin}/#/`)
      await phone.until('document.querySelector("#first-aid")')
      return await phone.page.evaluate<string>('document.body.innerText')
    })
    if (text !== undefined)
      assert.match(text, /打不开商城[\s\S]*在微信里打开[\s\S]*更新浏览器[\s\S]*400-800-1618/)
  })

  it('a carousel that has gone on is no difference', async () => {
    const moved = await inEngine('current', async (engine) => {
      const phone = new EnginePhone(await engine.newPage(), stage.origin)
      await phone.begin()
      await phone.open('pages/index/index')
      const before = await phone.readPage()
      await phone.page.evaluate(
        `(function (strip) { strip.style.scrollBehavior = 'auto'; strip.scrollLeft += strip.clientWidth; return 1 })(engineTest.front().querySelector('.tc-swiper'))`,
      )
      return differences(before, await phone.readPage(), { places: true })
    })
    assert.deepEqual(moved, [])
  })

  it('a countdown that has gone below a day is no difference', () => {
    const reading = (text: string): PageReading => ({
      texts: [[text, 1, false, 20, 100, 0.5]],
      broken: [],
      overflow: 0,
      height: 800,
    })
    const [before, after] = ['请在 1 天 00:00:05 内支付', '请在 23:41:10 内支付'].map(reading)
    assert.deepEqual(differences(before!, after!, { places: true }), [])
  })

  it('a journey that fails reports what is on the screen', async () => {
    const [problem = ''] = await inEngine('current', (engine) =>
      runJourneys(engine, stage, [
        {
          title: 'a shopper opens the sign-in page',
          async run({ take }) {
            await take(undefined, 'pages/login/login')
            throw new Error('the test stops here')
          },
        },
      ]),
    )
    assert.match(
      problem,
      /^a shopper opens the sign-in page: the test stops here; on the screen: #\/pages\/login\/login.*获取验证码/,
    )
  })

  it('the reference shows its pages without faults', () => {
    assert.deepEqual(
      [...reference.values()].flatMap(({ faults }) => faults),
      [],
    )
    assert.ok(FLOOR.chrome < 84, 'spaces between flex children are tested by an engine without them')
  })
})

async function inEngine<T>(name: EngineName, use: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await ENGINES[name]()
  try {
    return await use(engine)
  } finally {
    await engine.close()
  }
}

/** Skips a test, and says why, where its engine can't be installed. */
async function skipWithout<T>(
  test: { skip(why: string): void },
  name: EngineName,
  use: (engine: Engine) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inEngine(name, use)
  } catch (problem) {
    if (!(problem instanceof NotHere)) throw problem
    console.log(`# ${name} is not tested: ${problem.message}`)
    test.skip(problem.message)
    return undefined
  }
}
