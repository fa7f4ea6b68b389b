// Keeps what a process remembers of asynchronous work small. It must be loaded before `node:test`.
//
// Node's test runner notes the test of every promise and of every other resource in a map, and has each reported when it
// is collected, so that it can name the test that an uncaught error belongs to. For the mall's tests this took a third of
// the processor time, nearly all of it in the garbage collector. Here each resource carries its test itself.
const asyncHooks = require('node:async_hooks')

const { createHook, executionAsyncId, executionAsyncResource, AsyncLocalStorage } = asyncHooks

/** Key of a resource: the id of the test that it was made in. */
const testId = Symbol('test')

/** Tests and hooks of the present file. */
const tests = new Set()

/** Calls the test runner's hook for tests only; it learns of the others through `executionAsyncId`. */
asyncHooks.createHook = ({ init }) =>
  createHook({
    init(asyncId, type, triggerAsyncId, resource) {
      if (type === 'Test') {
        resource[testId] = asyncId
        tests.add(resource)
        init(asyncId, type, triggerAsyncId, resource)
        return
      }
      const id = executionAsyncResource()[testId]
      if (id !== undefined) resource[testId] = id
    },
  })
asyncHooks.executionAsyncId = () => executionAsyncResource()[testId] ?? executionAsyncId()
require('node:test')
Object.assign(asyncHooks, { createHook, executionAsyncId })

const storages = new Set()

asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options)
    storages.add(this)
  }
}

/** Ends the storages of a file that is done: each would be copied to every resource of all later files. */
exports.endStorages = function endStorages() {
  for (const storage of storages) storage.disable()
  storages.clear()
}

/** Drops the code of tests that are done: the runner keeps every test, and its code would keep a whole mall with it. */
exports.dropCode = function dropCode() {
  for (const test of tests) test.fn = undefined
  tests.clear()
}
