import type { CallSpec } from '@contract/call'
import { deviceCalls } from '@contract/calls/device'
import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { clearSession, currentTokens } from '@/features/session/sessionStore'
import { type FakeAnswer, fakeMall, refusal, silence } from '@/testing/fakeMall'
import { FORMS } from '@/testing/forms'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { useFeedback } from '@/ui/feedback/feedbackStore'

/**
 * Every form of the shop: what was filled in stays when the call gets no answer or a refusal, the button works
 * again, and a double tap sends it once. Forms that end in an order or an appointment look the lost answer up
 * instead; their own tests say so (ConfirmGoodsOrderScreen, ConfirmVehicleOrderScreen, AppointmentScreen).
 */
const FAILURES: readonly [title: string, answer: FakeAnswer, label: string][] = [
  ['no answer comes', silence, '网络连接失败，请检查网络后重试'],
  ['the mall refuses', refusal('500000', '系统繁忙，请稍后再试'), '系统繁忙，请稍后再试'],
]

/** Other calls that some forms make; their answers don't matter here. */
const LOOKED_UP: [CallSpec, FakeAnswer][] = [
  [deviceCalls.key, silence],
  [userCalls.info, silence],
]

beforeEach(() => {
  signIn()
  useFeedback.setState({ dialogs: [], toast: null })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
  for (const way of ['navigateBack', 'navigateTo', 'redirectTo'] as const)
    jest.spyOn(Taro, way).mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

describe.each(FAILURES)('when %s', (_failure, answer, label) => {
  test.each(FORMS.map((form) => [form.title, form] as const))(
    '%s keeps what was typed',
    async (_title, form) => {
      const mall = fakeMall([...LOOKED_UP, ...form.answers, [form.call, answer]])
      const view = await mount(form.screen())
      const sent = () => mall.sent(form.call).length
      const isReported = () =>
        [...mall.events, useFeedback.getState().toast?.text ?? '', view.text()].some((text) =>
          text.includes(label),
        )
      const send = async () => {
        const button = view.button(form.button)
        view.act(() => {
          button.click()
          button.click()
        })
        if (!form.confirms) return
        await view.until(() => useFeedback.getState().dialogs.length > 0, 'the question')
        view.act(() => {
          for (const { answer: say } of useFeedback.getState().dialogs) say(true)
        })
      }
      await view.see(form.ready)
      await form.fill(view)
      // Signing in goes by itself with the sixth digit.
      if (sent() === 0) await send()
      await view.until(() => sent() > 0 && isReported(), label)
      expect(sent()).toBe(1)
      for (const [name, value] of Object.entries(form.typed)) expect(view.field(name).value).toBe(value)
      // The button is free again, and the same words go out once more.
      const idle = () => view.button(form.button).children.length === 0
      await view.until(idle, 'the button')
      await send()
      await view.until(() => sent() === 2, 'the second try')
      await view.until(idle, 'the button')
      for (const [name, value] of Object.entries(form.typed)) expect(view.field(name).value).toBe(value)
      const [first, second] = mall.sent(form.call).map(({ body }) => body)
      expect(second).toBe(first)
      view.unmount()
    },
  )
})

/** Answers of writes that succeeded and say nothing: other back ends answer so. */
const EMPTY: [answer: unknown][] = [[null], [[]], ['ok'], [7], [{}]]

describe.each(EMPTY)('when the mall accepts and answers %p', (answer) => {
  test.each(FORMS.map((form) => [form.title, form] as const))('%s is done, once', async (_title, form) => {
    const broken = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const mall = fakeMall([...LOOKED_UP, ...form.answers, [form.call, answer]])
    const view = await mount(form.screen())
    const sent = () => mall.sent(form.call).length
    await view.see(form.ready)
    await form.fill(view)
    if (sent() === 0) view.tap(view.button(form.button))
    if (form.confirms) {
      await view.until(() => useFeedback.getState().dialogs.length > 0, 'the question')
      view.act(() => {
        for (const { answer: say } of useFeedback.getState().dialogs) say(true)
      })
    }
    await view.until(() => sent() > 0, 'the call')
    await settled()
    const words = [...mall.events, useFeedback.getState().toast?.text ?? '', view.text()].join()
    const isSignIn = form.call === userCalls.login
    // Only a session can't be done without: nobody is signed in, and the page says so.
    expect(/出了点问题|服务开小差|undefined|NaN/.test(words)).toBe(isSignIn)
    // jsdom reports requests of the map, which it can't send.
    const errors = broken.mock.calls.filter(([one]) => one?.type !== 'XMLHttpRequest')
    expect([sent(), errors]).toEqual([1, []])
    expect(currentTokens()?.accessToken).toBe('token')
  })
})
