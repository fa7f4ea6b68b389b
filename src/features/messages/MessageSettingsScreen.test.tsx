import { messagesCalls } from '@contract/calls/messages'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { MessageSettingsScreen } from './MessageSettingsScreen'

const mine = (shipped = true, waiting: object[] = []) => ({
  kinds: [
    { kind: 'shipped', enabled: shipped },
    { kind: 'saleStarts', enabled: true },
  ],
  waiting,
})
const seckill = {
  kind: 'saleStarts',
  subject: 's1',
  channel: 'weapp',
  title: '货箱宝',
  dueAt: Date.UTC(2026, 0, 1, 4),
}

beforeEach(() => {
  signIn()
})
afterAll(() => clearSession())

/** Waits for a switch with this accessible name, which includes its state. */
const seeSwitch = (view: Mounted, name: string) =>
  view.until(() => view.container.querySelector(`[role="switch"][aria-label="${name}"]`), name)

const lastBody = (sent: readonly { body?: unknown }[]) => JSON.parse(String(sent.at(-1)?.body ?? '{}'))

test('a switch changes at once and is saved in the mall', async () => {
  const mall = fakeMall([
    [messagesCalls.mine, mine()],
    [messagesCalls.choose, {}],
  ])
  const view = await mount(<MessageSettingsScreen />)
  await view.see('发货通知')
  mall.answer(messagesCalls.mine, mine(false))
  view.tap(view.byRole('switch', '发货通知，开'))
  await seeSwitch(view, '发货通知，关')
  expect(lastBody(mall.sent(messagesCalls.choose))).toEqual({ kind: 'shipped', enabled: false })
  view.unmount()
})

test('a switch refused by the mall is reset', async () => {
  let refuse = () => {}
  const answer = new Promise((resolve) => {
    refuse = () => resolve(refusal('500000', '服务开小差了'))
  })
  fakeMall([
    [messagesCalls.mine, mine()],
    [messagesCalls.choose, () => answer],
  ])
  const view = await mount(<MessageSettingsScreen />)
  await view.see('发货通知')
  view.tap(view.byRole('switch', '发货通知，开'))
  await seeSwitch(view, '发货通知，关')
  refuse()
  await seeSwitch(view, '发货通知，开')
  view.unmount()
})

test('waiting messages show time and channel and can be cancelled', async () => {
  const mall = fakeMall([
    [messagesCalls.mine, mine(true, [seckill])],
    [messagesCalls.drop, {}],
  ])
  const view = await mount(<MessageSettingsScreen />)
  await view.see('货箱宝')
  await view.see('微信订阅消息 · 1月1日 12:00')
  mall.answer(messagesCalls.mine, mine())
  view.tap(view.button('取消提醒：货箱宝'))
  await view.gone('货箱宝')
  expect(lastBody(mall.sent(messagesCalls.drop))).toEqual({ kind: 'saleStarts', subject: 's1' })
  view.unmount()
})
