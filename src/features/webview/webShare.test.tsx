import '@/testing/mount'
import '@/features/tracking/pageTracking'
import { waitingEvents } from '@/features/tracking/track'
import { mount } from '@/testing/mount'
import { trackWebMessages, WebviewScreen } from './WebviewScreen'

const last = () => waitingEvents().at(-1)
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => jest.restoreAllMocks())

test("an event of a page in the web view is tracked with the shop's events", () => {
  trackWebMessages([
    { kind: 'share', link: 'x' },
    { kind: 'trackCustom', type: 'video', data: { seconds: 7 } },
  ])
  expect(last()).toMatchObject({ event_id: 'video', event_action: 'custom', ctrl_name: '{"seconds":7}' })
})

test.each([
  [{ kind: 'trackCustom', data: 1 }, 'missing type field'],
  [{ kind: 'trackCustom', type: 'video' }, 'missing data field'],
])('%j is returned with its error', (message, error) => {
  const before = waitingEvents().length
  const answer = jest.fn()
  trackWebMessages([message], answer)
  expect(answer.mock.calls).toEqual([[{ kind: 'trackCustomFailed', error }]])
  expect(waitingEvents()).toHaveLength(before)
})

test.each([[undefined], [null], ['x'], [[null, 7, 'x', {}, { kind: 'else', type: 'a', data: 1 }]]])(
  'other messages (%j) track nothing',
  (messages) => {
    const before = waitingEvents().length
    trackWebMessages(messages)
    expect(waitingEvents()).toHaveLength(before)
  },
)

test('on H5 only messages of the framed page from its own origin are accepted', async () => {
  const view = await mount(<WebviewScreen url="http://mall.test/about.html" title="关于我们" />)
  const frame = view.container.querySelector('iframe')
  const say = (type: string, origin: string, source: Window | null | undefined) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { kind: 'trackCustom', type, data: 1 },
        origin,
        source: source as Window,
      }),
    )
  say('stranger', 'https://evil.test', frame?.contentWindow)
  say('self', 'http://mall.test', window)
  expect(['stranger', 'self']).not.toContain(last()?.event_id)
  say('framed', 'http://mall.test', frame?.contentWindow)
  expect(last()?.event_id).toBe('framed')
  view.unmount()
})
