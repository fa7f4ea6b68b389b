import { pageFailed } from '@/platform/engine/pageFailed'
import { reloadPage } from '@/platform/host/pageHide/reload'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { showLatePages } from './latePage'

jest.mock('@/platform/host/pageHide/reload', () => ({ reloadPage: jest.fn() }))

const view = () => document.querySelector('[role="alert"]')

test('a page that is late is an error view with a retry, and goes once the page has come', async () => {
  showLatePages()
  let come = () => {}
  pageFailed(
    new Promise<void>((resolve) => {
      come = resolve
    }),
  )
  expect(view()?.textContent).toContain('没能加载出来')
  view()?.querySelector('button')?.click()
  expect(reloadPage).toHaveBeenCalledTimes(1)
  come()
  await Promise.resolve()
  await Promise.resolve()
  expect(view()).toBeNull()
})

test('it goes when the shopper goes elsewhere', () => {
  showLatePages()
  pageFailed(new Promise(() => {}))
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(view()).toBeNull()
})

test('a page that failed is a toast', () => {
  showLatePages()
  pageFailed()
  expect([view(), useFeedback.getState().toast?.text]).toEqual([null, '网络不太顺，页面没能打开'])
})
