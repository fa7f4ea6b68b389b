import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const TEMPLATE = 'flash-sale'

/** Contract of subscription messages: one defined result, whatever the host responds; never an error. */
describe.each(HERE)('messages to the shopper in $name', (one) => {
  const open = async (platform: Around['platform'] = {}) => {
    await standIn(one, { platform })
    return import('@/platform/abilities/subscribe')
  }
  const ask = async (platform: Around['platform'] = {}) => (await open(platform)).askToSubscribe(TEMPLATE)

  test('they go the way of the table', async () => {
    const { messageChannel } = await open()
    expect(messageChannel).toBe(isMini(one.host) ? one.host : 'sms')
    expect(CAPABILITIES.subscribe[one.host]).toBe(isMini(one.host) ? 'subscription' : 'sms')
  })

  test('a yes is a yes', async () => {
    const requestSubscribeMessage = answers(({ tmplIds }: { tmplIds: string[] }) =>
      Object.fromEntries(tmplIds.map((id) => [id, 'accept'])),
    )
    expect(await ask({ requestSubscribeMessage })).toBe('accept')
  })

  if (!isMini(one.host)) {
    test('there is no switch to ask for, and no page of settings to break', async () => {
      const { messagesAllowed, openMessageSettings } = await open()
      expect(await messagesAllowed()).toBeNull()
      await expect(openMessageSettings()).resolves.toBeUndefined()
    })
    return
  }

  test.each([
    ['refused', answers({ [TEMPLATE]: 'reject' }), 'reject'],
    ['closed by the platform', answers({ [TEMPLATE]: 'ban' }), 'ban'],
    ['of another template', answers({ else: 'accept' }), 'unavailable'],
    ['with all messages switched off', fails('requestSubscribeMessage:fail', { errCode: 20004 }), 'off'],
    [
      'outside of a tap',
      fails('requestSubscribeMessage:fail can only be invoked by user TAP gesture.'),
      'unavailable',
    ],
    ['put away', fails('requestSubscribeMessage:fail cancel'), 'reject'],
    ['by nobody: the host is too old', undefined, 'unavailable'],
  ])('an answer %s', async (_how, requestSubscribeMessage, answer) => {
    expect(await ask(requestSubscribeMessage ? { requestSubscribeMessage } : {})).toBe(answer)
  })

  test.each([
    ['on', answers({ subscriptionsSetting: { mainSwitch: true } }), true],
    ['off', answers({ subscriptionsSetting: { mainSwitch: false } }), false],
    ['untold', answers({ authSetting: {} }), null],
    ['unreadable', fails('getSetting:fail'), null],
    ['missing', undefined, null],
  ])("the host's own switch, %s", async (_how, getSetting, allowed) => {
    const { messagesAllowed } = await open(getSetting ? { getSetting } : {})
    expect(await messagesAllowed()).toBe(allowed)
  })

  test('a host without a page of settings breaks nothing', async () => {
    const { openMessageSettings } = await open()
    await expect(openMessageSettings()).resolves.toBeUndefined()
  })
})
