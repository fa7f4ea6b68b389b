import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { createTestMall, type TestMall } from '../../../mall/testing/testMall'
import { launchBrowser, type Phone, type PhoneOptions, takePhone } from './browser'

export interface Support {
  mall: TestMall
  origin: string
  browser: Browser
  take(options?: PhoneOptions): Promise<Phone>
}

/**
 * Runs the journeys of a file with one mall and one browser. Every journey takes phones of its own. If it fails, a
 * picture of each phone is saved; at its end no phone may have faults.
 */
export function journeys(describeThem: (journey: typeof addJourney, support: () => Support) => void) {
  let support: Support
  before(async () => {
    const mall = await createTestMall()
    const [origin, browser] = await Promise.all([mall.listen(), launchBrowser()])
    support = {
      mall,
      origin,
      browser,
      take: (options) => takePhone(browser, options?.origin ?? origin, options),
    }
  })
  after(async () => {
    await support?.browser.close()
    await support?.mall.close()
  })

  function addJourney(title: string, run: (support: Support) => Promise<void>) {
    it(title, async () => {
      const phones: Phone[] = []
      const take = async (options?: PhoneOptions) => {
        const phone = await support.take(options)
        phones.push(phone)
        return phone
      }
      try {
        await run({ ...support, take })
        assert.deepEqual(
          phones.flatMap((phone) => phone.faults),
          [],
        )
      } catch (problem) {
        const pictures = await Promise.all(
          phones.map((phone, index) => phone.picture(`${title} ${index + 1}`)),
        )
        const faults = phones.flatMap((phone) => phone.faults)
        throw new Error(`${(problem as Error).message}\nseen: ${pictures.join(', ')}\n${faults.join('\n')}`, {
          cause: problem,
        })
      } finally {
        await Promise.all(phones.map(({ window }) => window.close()))
      }
    })
  }
  describeThem(addJourney, () => support)
}
