import { commonCalls } from '@contract/calls/common'
import { saveLocation } from '@/features/city/currentCity'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { useDealer } from './useNearestDealer'

function Dealer() {
  return <>{useDealer('d1').dealer?.dealerName}</>
}

test.each([
  ['the default location while the device has none', undefined, ['39.9', '116.37']],
  ['the location of the device', { latitude: 38.87, longitude: 115.46 }, ['38.87', '115.46']],
])('a dealer is requested with %s', async (_which, location, sent) => {
  if (location) saveLocation(location)
  const mall = fakeMall([[commonCalls.dealer, whole({ dealerId: 'd1', shortServiceName: '保定远景' })]])
  const view = await mount(<Dealer />)
  await view.see('保定远景')
  const [request] = mall.sent(commonCalls.dealer)
  const { searchParams } = new URL(request?.url ?? '')
  const names = ['dealerId', 'currentLocationLatitude', 'currentLocationLongitude']
  expect(names.map((name) => searchParams.get(name))).toEqual(['d1', ...sent])
})
