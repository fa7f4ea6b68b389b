import { HERE, standIn } from './hosts/standIn'

/** Contract of the host's customer service chat: offered only where a button of the host opens one. */
describe.each(HERE)('the service talk in $name', (one) => {
  test('is offered where the host has one that a button opens', async () => {
    await standIn(one)
    const { serviceOpenType } = await import('@/platform/abilities/customerService')
    expect(serviceOpenType).toBe(one.host === 'weapp' ? 'contact' : null)
  })
})
