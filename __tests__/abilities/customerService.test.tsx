import { simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

/** Contract of the host's customer service chat: offered only where a button of the host opens one. */
describe.each(TESTED_HOSTS)('customer service chat in $name', (one) => {
  test('is offered where a button of the host opens it', async () => {
    await simulateHost(one)
    const { serviceOpenType } = await import('@/platform/abilities/customerService')
    expect(serviceOpenType).toBe(one.host === 'weapp' ? 'contact' : null)
  })
})
