import { act } from 'react'
import { mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { onBackKey, untilMoved, useBackKey } from './backKey'

const closed = jest.fn()
const routed = jest.fn()

function Sheet({ open }: { open: boolean }) {
  useBackKey(open, closed)
  return null
}

/** Goes back as the phone does, and waits until a step that is undone, or that goes on, has arrived. */
async function pressBack() {
  await act(async () => {
    window.history.back()
    await settled()
  })
}

beforeAll(() => {
  onBackKey()
  window.addEventListener('popstate', routed)
})
beforeEach(() => {
  closed.mockClear()
  routed.mockClear()
})

// The entry of a sheet that a test has left open is removed before the next test.
afterEach(settled)

test('on the first page of a visit the back key closes the sheet; the router sees nothing, and the page stays', async () => {
  window.history.pushState({ site: 'before' }, '')
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  await pressBack()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(routed).not.toHaveBeenCalled()
  expect(window.location.hash).toBe('#/pages/goods')
  view.unmount()
})

test('after a reload with an open sheet, one step back leaves what was there before the visit, and nothing in between', async () => {
  window.history.pushState({ site: 'before' }, '', '#/before')
  window.history.pushState({ idx: 0, isDoubled: true }, '', '#/pages/goods')
  window.history.pushState({ idx: 0.5 }, '', '#/pages/goods')
  await pressBack()
  expect(closed).not.toHaveBeenCalled()
  expect(window.history.state).toEqual({ site: 'before' })
})

test('a sheet closed by hand leaves nothing to go back from, and keeps what its entry has', async () => {
  window.history.pushState({ site: 'before' }, '', '#/before')
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  window.history.replaceState({ ...window.history.state, values: { build: 'ridge' } }, '')
  view.unmount()
  await settled()
  expect(window.history.state).toEqual({ idx: 0, values: { build: 'ridge' } })
  expect(routed).not.toHaveBeenCalled()
  await pressBack()
  expect(window.history.state).toEqual({ site: 'before' })
})

test('a sheet opened while the entry of the one before is removed is closed by the back key too', async () => {
  window.history.pushState({ site: 'before' }, '', '#/before')
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const first = await mount(<Sheet open />)
  const way = jest.spyOn(window.history, 'go')
  first.unmount()
  await first.until(() => way.mock.calls.length, 'the entry to be removed')
  way.mockRestore()
  const second = await mount(<Sheet open />)
  await settled()
  await pressBack()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(window.location.hash).toBe('#/pages/goods')
  second.unmount()
})

test('a page opened meanwhile waits for it', async () => {
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  expect(untilMoved()).toBeUndefined()
  const way = jest.spyOn(window.history, 'go')
  view.unmount()
  await view.until(() => way.mock.calls.length, 'the entry to be removed')
  way.mockRestore()
  await untilMoved()
  expect(window.history.state).toEqual({ idx: 0 })
})

test('coming back from a page that was opened in a sheet leaves nothing either', async () => {
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  window.history.pushState({ idx: 1 }, '', '#/pages/cart')
  view.unmount()
  await settled()
  expect(window.location.hash).toBe('#/pages/cart')
  await pressBack()
  expect(routed).toHaveBeenCalledTimes(1)
  await settled()
  expect(window.history.state).toEqual({ idx: 0 })
})

test('a page opened from the first one comes back to it', async () => {
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  view.unmount()
  window.history.pushState({ idx: 1 }, '', '#/pages/cart')
  await pressBack()
  expect(window.location.hash).toBe('#/pages/goods')
  expect(routed).toHaveBeenCalledTimes(1)
})

test('on a page further in, no entry is added', async () => {
  window.history.pushState({ idx: 1 }, '', '#/pages/cart')
  const before = window.history.length
  const view = await mount(<Sheet open />)
  expect(window.history.length).toBe(before)
  view.unmount()
})
