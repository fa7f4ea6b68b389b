import { type Mounted, mount } from '@/testing/mount'
import { FeedbackHost } from './FeedbackHost'
import { alert, confirm, hideLoading, showLoading, toast } from './index'

/** Opens a dialog as a screen does, after a tap. */
function requested<Answer>(view: Mounted, open: () => Promise<Answer>): Promise<Answer> {
  const answers: Promise<Answer>[] = []
  view.act(() => void answers.push(open()))
  return answers[0] as Promise<Answer>
}

test('confirm resolves true after the confirm button and false after cancel', async () => {
  const view = await mount(<FeedbackHost />)
  const first = requested(view, () => confirm({ title: '删除地址', confirmText: '删除' }))
  await view.see('删除地址')
  view.tap(view.button('取消'))
  expect(await first).toBe(false)

  const second = requested(view, () => confirm({ title: '再删一次', confirmText: '删除' }))
  await view.see('再删一次')
  view.tap(view.button('删除'))
  expect(await second).toBe(true)
  view.unmount()
})

test('two dialogs at once are shown one after the other', async () => {
  const view = await mount(<FeedbackHost />)
  const reported = requested(view, () =>
    Promise.all([alert({ content: '登录已过期' }), alert({ content: '网络不可用' })]),
  )
  await view.see('登录已过期')
  expect(view.text()).not.toContain('网络不可用')
  view.tap(view.button('确定'))
  await view.see('网络不可用')
  view.tap(view.button('确定'))
  await reported
  view.unmount()
})

test('a question asked twice, for example by two quick taps, is shown once', async () => {
  const view = await mount(<FeedbackHost />)
  const question = { title: '删除这个地址？', content: '删除后不能恢复' }
  const both = requested(view, () => Promise.all([confirm(question), confirm(question)]))
  await view.see('删除这个地址？')
  view.tap(view.button('确定'))
  expect(await both).toEqual([true, false])
  await view.gone('删除这个地址？')
  const again = requested(view, () => confirm(question))
  await view.see('删除这个地址？')
  view.tap(view.button('取消'))
  expect(await again).toBe(false)
  view.unmount()
})

test('of two pages only the one on top shows toasts, and the other takes over when it closes', async () => {
  const below = await mount(<FeedbackHost />)
  const top = await mount(<FeedbackHost />)
  below.act(() => toast('复制成功'))
  await top.see('复制成功')
  expect(below.text()).toBe('')
  top.unmount()
  await below.see('复制成功')
  below.unmount()
})

test('loading covers the page until it is hidden', async () => {
  const view = await mount(<FeedbackHost />)
  view.act(() => showLoading('loading...'))
  await view.see('loading...')
  view.act(hideLoading)
  await view.gone('loading...')
  view.unmount()
})
