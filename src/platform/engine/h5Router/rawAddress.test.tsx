import stacks from '@tarojs/router/dist/router/stack'
import { markRawChange } from './exactRouter'

const X = '/pages/x'

beforeEach(() => {
  stacks.stacks = [`${X}?a=1&stamp=A`, '/pages/y?stamp=B'].map((path) => ({ path })) as never
})

test('a raw address change opens a new page, even if a page of the same path is in the stack', () => {
  window.history.pushState(null, '', `#${X}?b=1`)
  markRawChange()
  expect(stacks.getPrevIndex(X)).toBe(-1)
  expect(window.history.state).toMatchObject({ idx: 0 })
})

test('a step back shows the page below', () => {
  window.history.pushState({ idx: 1 }, '', `#${X}?a=1`)
  markRawChange()
  expect(stacks.getPrevIndex(X)).toBe(0)
})

test('going back to an entry made by a raw change is a step back', () => {
  window.history.pushState(null, '', `#${X}?a=1`)
  markRawChange()
  markRawChange()
  expect(stacks.getPrevIndex(X)).toBe(0)
})
