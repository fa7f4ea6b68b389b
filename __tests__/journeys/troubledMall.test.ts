import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { untilTrue } from '../miniprogram/host/waiting'
import { type PageScenario, pageScenarios } from '../support/pageScenarios'
import { ZHOU } from '../support/session'
import { PLACES_AND_VEHICLES, RAW, SHOWS_ERROR, WORK_WITHOUT_MALL } from '../support/troubledMalls'
import type { Phone, PhoneOptions } from './harness/browser'
import { journeys, type Support } from './harness/journey'

const CALLS = /\/(juhe|ws)\//
const pagesOf = async ({ mall, take }: Support, options: PhoneOptions = {}) => {
  const zhou = await mall.signIn(ZHOU)
  const scenarios = (await pageScenarios(mall, zhou)).filter(({ name }) => PLACES_AND_VEHICLES.includes(name))
  return { scenarios, phone: await take({ as: zhou, ...options }) }
}

describe('vehicles, dealers and places of H5', () => {
  journeys((journey) => {
    journey('when the mall fails, every page shows an error and offers to retry', async (support) => {
      const { scenarios, phone } = await pagesOf(support, { expected: [/500/] })
      await phone.page.route(CALLS, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: '500000', description: '系统开小差了，请稍后再试', data: null }),
        }),
      )
      const wrong: string[] = []
      for (const scenario of scenarios) {
        const isIndependent = WORK_WITHOUT_MALL.includes(scenario.name)
        const text = await readPage(phone, scenario, isIndependent ? undefined : SHOWS_ERROR)
        if (!SHOWS_ERROR.test(text) && !isIndependent)
          wrong.push(`${scenario.name} shows no error: ${text.slice(0, 200)}`)
        wrong.push(...problemsOf(phone, scenario, text))
      }
      assert.deepEqual(wrong, [])
    })

    journey('while the mall does not respond, every page shows its placeholder', async (support) => {
      const { scenarios, phone } = await pagesOf(support)
      await phone.page.route(CALLS, () => {})
      const wrong: string[] = []
      for (const scenario of scenarios) {
        const page = await openPage(phone, scenario)
        await page.locator('*').nth(BONES).waitFor({ state: 'attached' })
        const text = await page.innerText()
        if (SHOWS_ERROR.test(text)) wrong.push(`${scenario.name} shows an error at once`)
        wrong.push(...problemsOf(phone, scenario, 'shape'))
      }
      assert.deepEqual(wrong, [])
    })

    journey('when the mall has no data, every page shows an empty state', async (support) => {
      const { scenarios, phone } = await pagesOf(support)
      await phone.page.route(CALLS, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({ response, body: body.startsWith('{') ? emptied(body) : body })
      })
      const wrong: string[] = []
      for (const scenario of scenarios)
        wrong.push(...problemsOf(phone, scenario, await readPage(phone, scenario)))
      assert.deepEqual(wrong, [])
    })
  })
})

/** Minimum node count of a page with content; an empty page frame has fewer nodes. */
const BONES = 12

/** Returns the page's text when it matches `pattern` or the timeout is over. */
async function readPage(phone: Phone, scenario: PageScenario, pattern = /\S/): Promise<string> {
  const page = await openPage(phone, scenario)
  let text = ''
  await untilTrue(
    async () => {
      text = (await page.isVisible()) ? await page.innerText() : ''
      return pattern.test(text)
    },
    () => '',
  ).catch(() => {})
  return text
}

/** Opens a page and returns its element; the previous page stays in front until this one is attached. */
async function openPage({ page, origin }: Phone, { path, query }: PageScenario) {
  await page.goto(`${origin}/#/${path}${query && `?${query}`}`)
  const opened = page.locator(`.taro_page[id*="${path}"]`).last()
  await opened.waitFor({ state: 'attached' })
  return opened
}

/** Returns the response body with all its lists empty. */
function emptied(body: string): string {
  const answer = JSON.parse(body)
  const { data } = answer
  if (data && typeof data === 'object')
    answer.data = Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
    )
  return JSON.stringify(answer)
}

const problemsOf = (phone: Phone, { name }: PageScenario, text: string): string[] => [
  ...phone.faults.splice(0).map((fault) => `${name}: ${fault}`),
  ...(text.trim() === '' ? [`${name} is blank`] : []),
  ...(RAW.test(text) ? [`${name} shows a raw value: ${RAW.exec(text)?.[0]}`] : []),
]
