import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { deskReference } from './deskReference'

test('the description is made once, whoever requests it', () => {
  const first = deskReference(false)
  const made = mock.method(JSON, 'stringify')
  assert.equal(deskReference(false), first)
  assert.equal(made.mock.callCount(), 0)
  made.mock.restore()
})

test("development's calls are described in development only", () => {
  const pathsOf = (isDevelopment: boolean) => Object.keys(JSON.parse(deskReference(isDevelopment)).paths)
  assert.ok(pathsOf(true).includes('/desk/api/development'))
  assert.ok(!pathsOf(false).some((path) => path.includes('/development')))
})
