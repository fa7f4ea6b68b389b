import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Phone } from './browser'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Options of axe for the WCAG 2.0 and 2.1 rules of levels A and AA. Two rules are off: browsers make scrolling lists
 * reachable by keyboard themselves, and cards are labelled by what distinguishes them, not by their whole text
 * (an experimental rule of axe).
 */
const DEMANDED: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  rules: {
    'scrollable-region-focusable': { enabled: false },
    'label-content-name-mismatch': { enabled: false },
  },
  resultTypes: ['violations'],
}

/** Rules whose result can differ in the dark theme. */
const IN_THE_DARK: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

interface AuditedWindow {
  axe?: { run(options: RunOptions): Promise<AxeResults> }
}

/** Number of audits: prices being recalculated and parts fading in are pale for a moment, so the audit is repeated. */
const LOOKS = 60
const BETWEEN_MS = 1_000

/** Returns the accessibility faults of the front page, by axe's rules. */
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
