// Makes a passing `expect(…)` cheap. Jest builds some 300 functions for every expectation, which is a quarter of the
// processor time of the rules, many of which check thousands of made values. Here the matcher is asked first, and Jest's
// own expectation is built for every other case: it fails with its own message, at the line of the test.
const jestExpect = globalThis.expect

// Matchers without effects, so that a failing one may be asked again.
const PURE = [
  'toBe',
  'toEqual',
  'toStrictEqual',
  'toMatch',
  'toMatchObject',
  'toContain',
  'toContainEqual',
  'toHaveLength',
  'toBeUndefined',
  'toBeDefined',
  'toBeNull',
  'toBeTruthy',
  'toBeFalsy',
  'toBeNaN',
  'toBeInstanceOf',
  'toBeCloseTo',
  'toBeGreaterThan',
  'toBeGreaterThanOrEqual',
  'toBeLessThan',
  'toBeLessThanOrEqual',
]
const { matchers } = globalThis[Symbol.for('$$jest-matchers-object')]

/** Passes at once if the matcher says so; otherwise, and when it throws, Jest decides. */
const check = (name, isNot) =>
  function cheapMatcher(...args) {
    const context = { isNot, promise: '', customTesters: [] }
    try {
      if (matchers[name].call(context, this.actual, ...args).pass !== isNot) return
    } catch {
      // Jest's own expectation below says what is wrong with the values.
    }
    const expectation = jestExpect(this.actual)
    try {
      ;(isNot ? expectation.not : expectation)[name](...args)
    } catch (error) {
      Error.captureStackTrace(error, cheapMatcher)
      throw error
    }
  }

/** Expectation whose other matchers are Jest's, made when they are read. */
function expectationClass(isNot) {
  class Expectation {
    constructor(actual) {
      this.actual = actual
    }
  }
  for (const name of Object.keys(jestExpect())) {
    if (PURE.includes(name)) Expectation.prototype[name] = check(name, isNot)
    else if (name !== 'not')
      Object.defineProperty(Expectation.prototype, name, {
        get() {
          const expectation = jestExpect(this.actual)
          return (isNot ? expectation.not : expectation)[name]
        },
      })
  }
  return Expectation
}
const Not = expectationClass(true)
const Expectation = expectationClass(false)
Object.defineProperty(Expectation.prototype, 'not', {
  get() {
    return new Not(this.actual)
  },
})

globalThis.expect = Object.assign((actual) => new Expectation(actual), jestExpect)
