import { HERE, standIn } from './hosts/standIn'

/** The host's own service talk: offered where a tap on a button of the host opens one, nowhere else. */
describe.each(HERE)('the service talk in $name', (one) => {
  test('is offered where the host has one that a button opens', async () => {
    await standIn(one)
    const { serviceOpenType } = await import('@/platform/customerService')
    expect(serviceOpenType).toBe(one.host === 'weapp' ? 'contact' : null)
  })
})
