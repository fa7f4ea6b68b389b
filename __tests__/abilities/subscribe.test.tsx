import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const TEMPLATE = 'seckill'

/** Contract of subscription messages: one defined result, whatever the host responds; never an error. */
describe.each(TESTED_HOSTS)('subscription messages in $name', (one) => {
  const open = async (platform: HostEnvironment['platform'] = {}) => {
    await simulateHost(one, { platform })
    return import('@/platform/abilities/subscribe')
  }
  const subscribeOn = async (platform: HostEnvironment['platform'] = {}) =>
    (await open(platform)).requestSubscription(TEMPLATE)

  test('use the channel that the capability table names', async () => {
    const { messageChannel } = await open()
    expect(messageChannel).toBe(isMini(one.host) ? one.host : 'sms')
    expect(CAPABILITIES.subscribe[one.host]).toBe(isMini(one.host) ? 'subscription' : 'sms')
  })

  test('returns "accept" when the user accepts', async () => {
    const requestSubscribeMessage = answers(({ tmplIds }: { tmplIds: string[] }) =>
      Object.fromEntries(tmplIds.map((id) => [id, 'accept'])),
    )
    expect(await subscribeOn({ requestSubscribeMessage })).toBe('accept')
  })

  if (!isMini(one.host)) {
    test('there is no switch to read, and opening the settings does nothing', async () => {
      const { messagesAllowed, openMessageSettings } = await open()
      expect(await messagesAllowed()).toBeNull()
      await expect(openMessageSettings()).resolves.toBeUndefined()
    })
    return
  }

  test.each([
    ['the user refuses', answers({ [TEMPLATE]: 'reject' }), 'reject'],
    ['the platform has banned the template', answers({ [TEMPLATE]: 'ban' }), 'ban'],
    ['the response is for another template', answers({ else: 'accept' }), 'unavailable'],
    ['all messages are switched off', fails('requestSubscribeMessage:fail', { errCode: 20004 }), 'off'],
    [
      'the request is not made during a tap',
      fails('requestSubscribeMessage:fail can only be invoked by user TAP gesture.'),
      'unavailable',
    ],
    ['the user cancels', fails('requestSubscribeMessage:fail cancel'), 'reject'],
    ['the host is too old', undefined, 'unavailable'],
  ])('the result when %s', async (_situation, requestSubscribeMessage, answer) => {
    expect(await subscribeOn(requestSubscribeMessage ? { requestSubscribeMessage } : {})).toBe(answer)
  })

  test.each([
    ['on', answers({ subscriptionsSetting: { mainSwitch: true } }), true],
    ['off', answers({ subscriptionsSetting: { mainSwitch: false } }), false],
    ['not in the response', answers({ authSetting: {} }), null],
    ['unreadable', fails('getSetting:fail'), null],
    ['missing', undefined, null],
  ])("the host's own switch: %s", async (_situation, getSetting, allowed) => {
    const { messagesAllowed } = await open(getSetting ? { getSetting } : {})
    expect(await messagesAllowed()).toBe(allowed)
  })

  test('opening the settings does nothing in a host without a settings page', async () => {
    const { openMessageSettings } = await open()
    await expect(openMessageSettings()).resolves.toBeUndefined()
  })
})
