import { act } from 'react'
import { mount } from '@/testing/mount'
import { settled } from '@/testing/waiting'
import { onBackKey, useBackKey } from './backKey'

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

test('with the sheet closed, one step back leaves what was there before the visit, and nothing in between', async () => {
  window.history.pushState({ site: 'before' }, '', '#/before')
  window.history.pushState({ idx: 0 }, '', '#/pages/goods')
  const view = await mount(<Sheet open />)
  view.unmount()
  await pressBack()
  expect(closed).not.toHaveBeenCalled()
  expect(window.history.state).toEqual({ site: 'before' })
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
