import { settled, until } from '@/testing/waiting'
import { isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

/** Contract of opening the mini-program from a page: WeChat's element where WeChat allows it, otherwise no element. */
describe.each(TESTED_HOSTS)('opening the mini-program from $name', (one) => {
  let close = () => undefined as unknown
  const draw = async (wechatScript: object | null = {}, checks = 2_000) => {
    await simulateHost(one, { wechatScript: wechatScript as never })
    const { act, createElement } = await import('react')
    const { createRoot } = await import('react-dom/client')
    const { OpenWeappTag, canOpenWeapp } = await import('@/platform/abilities/openTag')
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    close = () => act(() => root.unmount())
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const element = canOpenWeapp() ? createElement(OpenWeappTag, { path: '/pages/my/index?a=1' }) : null
    await act(async () => root.render(element))
    const tag = () => box.querySelector('wx-open-launch-weapp')
    const report = (target: EventTarget, event: string) =>
      act(() => void target.dispatchEvent(new Event(event)))
    // Waits until WeChat has accepted the page, or for `checks` checks.
    for (let check = 0; check < checks && !tag(); check += 1)
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    return { tag, report, canOpenWeapp, settle: () => act(settled) }
  }

  beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => undefined))
  afterEach(() => {
    close()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    document.body.replaceChildren()
  })

  if (isMini(one.host) || one.host !== 'wechat') {
    test('is not offered', async () => {
      const { canOpenWeapp, tag } = await draw({}, 1)
      expect([canOpenWeapp(), tag()]).toEqual([false, null])
    })
    return
  }

  test("draws WeChat's element with the mini-program's page and a template", async () => {
    const { tag } = await draw()
    expect(tag()?.getAttribute('username')).toMatch(/^gh_/)
    expect(tag()?.getAttribute('path')).toBe('pages/my/index.html?a=1')
    expect(tag()?.querySelector('script')?.type).toBe('text/wxtag-template')
  })

  test('removes the element when WeChat or the system is too old for it', async () => {
    const { tag, report } = await draw()
    report(document, 'WeixinOpenTagsError')
    expect(tag()).toBeNull()
  })

  test('removes the element after it failed', async () => {
    const { tag, report } = await draw()
    report(tag() as Element, 'error')
    expect(tag()).toBeNull()
  })

  test("draws no element when WeChat's script fails to load or WeChat rejects the page", async () => {
    let hasFailed = false
    const note = () => {
      hasFailed = true
    }
    const refuses = {
      error(run: (why: object) => void) {
        run({ errMsg: 'config:invalid signature' })
        note()
      },
    }
    // A script's own event doesn't bubble.
    document.addEventListener('error', note, { capture: true })
    for (const script of [null, refuses]) {
      hasFailed = false
      const { tag, settle } = await draw(script, 1)
      await until(
        () => hasFailed,
        () => 'the failure',
      )
      await settle()
      expect(tag()).toBeNull()
      close()
    }
    document.removeEventListener('error', note, { capture: true })
  })

  test('is not offered in a build that names no mini-program', async () => {
    await simulateHost(one)
    const { env } = await import('@/platform/host/env')
    const before = env.weapp
    Object.assign(env, { weapp: { username: '', name: '' } })
    try {
      const { canOpenWeapp } = await import('@/platform/abilities/openTag')
      expect(canOpenWeapp()).toBe(false)
    } finally {
      Object.assign(env, { weapp: before })
    }
  })
})
