import { handoverCalls } from '@contract/calls/handover'
import { CODES } from '@contract/codes'
import { saveTokens } from '@/features/session/sessionStore'
import { fakeMall, refusal, SIGNED_IN, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { WebviewScreen } from './WebviewScreen'

jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: 'weapp', os: 'ios', appBrand: null }),
}))

const URL_OF_PAGE = 'http://mall.test/about.html'

test.each([
  ['is refused for its limits', refusal(CODES.tooMany, '操作太频繁'), 'shopEnvCode=mpPao'],
  ['gets no answer', silence, 'shopEnvCode=mpPao'],
  ['is closed at this back end', refusal(CODES.featureClosed, '暂未开放'), 'token=token&shopEnvCode=mpPao'],
  ['gives a code', { code: 'c1', expiresAt: 1 }, 'handoverCode=c1&shopEnvCode=mpPao'],
])(
  'in a mini-program, where the handover %s, the page of the shop opens with %s',
  async (_, answer, query) => {
    fakeMall([[handoverCalls.create, answer]])
    saveTokens(SIGNED_IN)
    const view = await mount(<WebviewScreen url={URL_OF_PAGE} title="关于我们" />)
    await view.until(() => view.container.querySelector('iframe') !== null, 'the frame')
    expect(view.container.querySelector('iframe')?.getAttribute('src')).toBe(`${URL_OF_PAGE}?${query}`)
    view.unmount()
  },
)
