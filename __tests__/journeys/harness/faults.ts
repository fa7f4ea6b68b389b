import type { Page } from 'playwright-core'

/** Collects a page's faults: console errors and warnings, uncaught errors, failed requests and error statuses. */
export function watchFaults(page: Page, expected: RegExp[] = []): string[] {
  const faults: string[] = []
  const add = (text: string) => {
    // Expected: the journey turned the network off.
    if (text.includes('ERR_INTERNET_DISCONNECTED')) return
    if (!expected.some((pattern) => pattern.test(text))) faults.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`uncaught: ${error.stack ?? error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left aborts its pending requests.
    if (!reason.includes('ERR_ABORTED')) add(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()}: ${response.url()}`)
  })
  return faults
}
