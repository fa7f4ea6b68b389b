import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { TestMall } from './testMall'

/**
 * Runs calls of the desk side by side and returns their statuses. Each makes one transaction: more mean that some met in
 * a deadlock and were tried again.
 */
export async function withoutRetries(
  t: TestContext,
  { ctx }: TestMall,
  calls: readonly (() => Promise<{ status: number }>)[],
): Promise<number[]> {
  const begun = t.mock.method(ctx.db, 'transaction')
  const answers = await Promise.all(calls.map((each) => each()))
  const count = begun.mock.callCount()
  begun.mock.restore()
  assert.ok(count <= calls.length, `${calls.length} calls began ${count} transactions`)
  return answers.map(({ status }) => status)
}
