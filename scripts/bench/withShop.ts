import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../__tests__/journeys/harness/browser'
import { createTestMall, type TestMall } from '../../mall/testing/testMall'

/** Runs a measurement with a mall that serves dist/h5 and a browser, and closes both. */
export async function withShop<T>(
  measure: (shop: { mall: TestMall; origin: string; browser: Browser }) => Promise<T>,
): Promise<T> {
  const mall = await createTestMall()
  const [origin, browser] = await Promise.all([mall.listen(), launchBrowser()])
  try {
    return await measure({ mall, origin, browser })
  } finally {
    await browser.close()
    await mall.close()
  }
}
