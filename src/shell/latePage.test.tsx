import { pageFailed } from '@/platform/engine/pageFailed'
import { reloadPage } from '@/platform/host/pageHide'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { showLatePages } from './latePage'

jest.mock('@/platform/host/pageHide', () => ({
  ...jest.requireActual('@/platform/host/pageHide'),
  reloadPage: jest.fn(),
}))

const view = () => document.querySelector('[role="alert"]')

test('a late page shows an error view with a retry, which closes when the page arrives', async () => {
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

test('the error view closes when the shopper goes to another page', () => {
  showLatePages()
  pageFailed(new Promise(() => {}))
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(view()).toBeNull()
})

test('a page that fails to load shows a toast', () => {
  showLatePages()
  pageFailed()
  expect([view(), useFeedback.getState().toast?.text]).toEqual([null, '网络不太顺，页面没能打开'])
})
