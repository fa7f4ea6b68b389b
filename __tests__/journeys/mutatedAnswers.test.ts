import assert from 'node:assert/strict'
import { after, describe } from 'node:test'
import { goodsInStock, putIntoCart } from '../support/goods'
import { type MutateCall, mutatedMall } from '../support/mutatedMall'
import { differences, inventedNumbers, linesOf, textFaults } from '../support/mutatedText'
import { dealt, mutationNamed, SPELLED } from '../support/mutations'
import { pageScenarios } from '../support/pageScenarios'
import { ZHOU } from '../support/session'
import { statusLabels } from '../support/statusLabels'
import type { TroubledMall } from '../support/troubledMalls'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

/** SEED=<number> reproduces a failure. */
const SEED = Number(process.env.SEED ?? 20_261_122)

describe(`every page with responses of another back end, seed ${SEED}`, () => {
  const backEnds: TroubledMall[] = []
  after(() => Promise.all(backEnds.map((one) => one.close())))
  const backEndWith = async (origin: string, mutate: MutateCall) => {
    const backEnd = await mutatedMall(origin, mutate)
    backEnds.push(backEnd)
    return backEnd.origin
  }

  journeys((journey) => {
    journey(
      'shows the same with other spellings, and nothing invented when optional fields are missing',
      async ({ mall, origin, take }) => {
        const zhou = await mall.signIn(ZHOU)
        await putIntoCart(zhou, await goodsInStock(mall), 2)
        let page = ''
        let responses = ''
        /** Habits that the page's responses have met, for the message. */
        const met = new Set<string>()
        const spelling = await backEndWith(origin, (data, path) => {
          const { name, mutate } = dealt(SPELLED, SEED, `${page} ${path}`)
          met.add(`${path}: ${name}`)
          return mutate(data)
        })
        const leavingOut = await backEndWith(origin, (data) => {
          const rest = mutationNamed('every field left out, titles and totals too')(data, Math.random)
          responses += JSON.stringify(rest)
          return rest
        })
        const options = { as: zhou, isStill: true }
        const straight = await take(options)
        // The console reports rows without an id.
        const onMutated = { ...options, expected: [/a row without its id/] }
        const spelled = await take({ ...onMutated, origin: spelling })
        const lacking = await take({ ...onMutated, origin: leavingOut })
        const wrong: string[] = []
        for (const scenario of await pageScenarios(mall, zhou)) {
          page = scenario.name
          met.clear()
          const before = wrong.length
          await Promise.all(
            [straight, spelled, lacking].map((phone) => phone.open(scenario.path, scenario.query)),
          )
          // Home draws its later blocks once it is scrolled.
          if (scenario.name === 'home')
            await Promise.all([straight, spelled, lacking].map((phone) => phone.scrollToBottom()))
          const [as, mutated] = await sameText(straight, spelled)
          const changed = differences(as, mutated)
          if (changed) wrong.push(`${scenario.name}, spelled: ${changed}`)
          const { rest, invented } = await claimsOf(scenario.name, straight, lacking)
          if (invented.length > 0) wrong.push(`${scenario.name}, lacking: claims ${invented.join(' | ')}`)
          const labels = (await statusesOf(lacking)).filter((label) => !responses.includes(label))
          if (labels.length > 0) wrong.push(`${scenario.name}, lacking: claims ${labels.join(' | ')}`)
          for (const [name, phone, text] of [
            ['spelled', spelled, mutated],
            ['lacking', lacking, rest],
          ] as const)
            wrong.push(
              ...[...phone.faults.splice(0), ...textFaults(text)].map(
                (fault) => `${scenario.name}, ${name}: ${fault}`,
              ),
            )
          if (wrong.length > before)
            wrong.push(...[...met].map((habit) => `${scenario.name}, spelled, ${habit}`))
        }
        assert.deepEqual(wrong, [])
      },
    )
  })
})

const TRIES = 12

/** Returns the texts of both phones when they are equal, or those of the last try. */
async function sameText(straight: Phone, spelled: Phone): Promise<[string, string]> {
  for (let tries = 1; ; tries += 1) {
    const texts = await Promise.all([textOf(straight), textOf(spelled)])
    const [one, other] = texts.map((text) => linesOf(text).join())
    if ((one !== '' && one === other) || tries === TRIES) return texts
    await Promise.all([straight.rest(), spelled.rest()])
  }
}

/** Returns the text without left-out fields, and the numbers that only it shows, once both pages have loaded. */
async function claimsOf(page: string, straight: Phone, lacking: Phone) {
  for (let tries = 1; ; tries += 1) {
    await loaded(straight, lacking)
    const [whole, rest] = await Promise.all([textOf(straight), textOf(lacking)])
    const invented = inventedNumbers(page, whole, rest)
    if ((invented.length === 0 && rest.trim() !== '') || tries === TRIES) return { rest, invented }
    await Promise.all([straight.rest(), lacking.rest()])
  }
}

/** Captions of fields and titles among the labels, and the name of a vehicle that the maker doesn't know. */
const CAPTIONS =
  /^(定金|商品金额|应付|合计|每月|全部|新增收货地址|我的车辆|我的预约|预约试驾|试驾车系|其他车辆|车生活|附近门店|代金券)$/
const LABELS = [...statusLabels()].filter((label) => !CAPTIONS.test(label))

/** Returns the status labels on a page, without those of buttons, tabs and choices, which claim nothing. */
const statusesOf = ({ front }: Phone): Promise<string[]> =>
  front.evaluate((page, labels) => {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? ''
      const control = texts.currentNode.parentElement?.closest(
        'button, [role="button"], [role="tab"], [role="radio"]',
      )
      if (labels.includes(text) && !control) found.push(text)
    }
    return found
  }, LABELS)

/** Waits until no page shows a skeleton any more. */
const loaded = (...phones: Phone[]) =>
  Promise.all(phones.map(({ front }) => front.getByLabel('正在加载').first().waitFor({ state: 'detached' })))

const textOf = async ({ front }: Phone): Promise<string> =>
  (await front.count()) > 0 ? await front.innerText() : ''
