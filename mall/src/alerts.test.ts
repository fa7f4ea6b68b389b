import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { safeLoad } from 'js-yaml'
import { eventNames } from './core/events'
import { ROOT } from './paths'
import './modules'

/** Names of the events of all modules. */
const EVENTS = eventNames()

test('the alert rules add the processes up, name figures that are there, and each is in the document that says what to do', () => {
  const { groups } = safeLoad(readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  assert.ok(rules.length > 15)
  const metrics = ['core/metrics.ts', 'jobs/measureJobs.ts', 'jobs/measurePartitions.ts']
    .map((file) => readFileSync(join(ROOT, 'mall/src', file), 'utf8'))
    .join('\n')
  const operations = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
  for (const { alert, expr } of rules) {
    for (const [figure] of expr.matchAll(/mall_\w+/g)) {
      const name = figure.replace(/(?<=seconds)_(count|bucket)$/, '')
      assert.ok(metrics.includes(`'${name}'`), `${alert}: ${name}`)
    }
    // Not added up, a rule holds for each process by itself: one that sells nothing would be an alarm.
    const added = expr.replaceAll(
      /\b(sum|max|min|count)( by \([\w, ]+\))? ?\((?=rate|increase|mall_|up)/g,
      'ADDED(',
    )
    assert.doesNotMatch(added, /(?<!ADDED\()\b(rate|increase)\(/, alert)
    assert.doesNotMatch(added, /(?<!(ADDED|rate|increase)\()\bmall_/, alert)
    for (const [, event = ''] of expr.matchAll(/event="([\w.]+)"/g)) assert.ok(EVENTS.includes(event), event)
    assert.ok(operations.includes(`\n| \`${alert}\``), `${alert} is not in OPERATIONS.md`)
  }
})
