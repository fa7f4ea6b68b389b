import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Phone } from './browser'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What the guidelines demand. Left out: a browser walks along a list that scrolls without our help, and cards are called
 * by what tells them apart, not by all that stands on them (an experiment of axe's).
 */
const DEMANDED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: {
    'scrollable-region-focusable': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
  resultTypes: ['violations'],
}

/** All that can differ in the dark. */
const IN_THE_DARK: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface AuditedWindow {
  axe?: { run(options: RunOptions): Promise<AxeResults> }
}

/** A price that is being worked out anew is pale, and what comes in is so for a moment: looked at again, it isn't. */
const LOOKS = 5
const BETWEEN_MS = 1_000

/** What keeps somebody who doesn't see the page, or has no finger on it, from using it: by axe's rules. */
export async function barriers(phone: Phone, isDark: boolean): Promise<string[]> {
  const has = () => (window as AuditedWindow).axe !== undefined
  if (!(await phone.page.evaluate(has))) await phone.page.evaluate(AXE)
  let found: string[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await phone.page.waitForTimeout(BETWEEN_MS)
    found = await phone.page.evaluate(audit, isDark ? IN_THE_DARK : DEMANDED)
    if (found.length === 0) break
  }
  return found
}

/** Runs in the page. */
async function audit(demanded: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as Required<AuditedWindow>).axe.run(demanded)
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? ''
      return `${id}: ${why} ${html.slice(0, 120)}`
    }),
  )
}
