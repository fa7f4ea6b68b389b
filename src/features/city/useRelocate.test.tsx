import { locate } from '@/platform/abilities/location'
import { NoLocation } from '@/platform/abilities/location/types'
import { mount } from '@/testing/mount'
import { DEFAULT_CITY } from './city'
import { chooseCity, currentCity, saveCity } from './currentCity'
import { useRelocate } from './useRelocate'

jest.mock('@/platform/abilities/location', () => ({ locate: jest.fn(), locationPermission: jest.fn() }))
jest.mock('@/api/mapClient/shopMaps', () => ({
  geocode: () => Promise.reject(new Error('no')),
  reverseGeocode: (at: object) =>
    Promise.resolve({
      ...at,
      province: '四川省',
      city: '成都市',
      district: '',
      name: '',
      address: '',
      adcode: '510100',
    }),
}))

const CHENGDU = { latitude: 30.66, longitude: 104.06 }
let answer: (at: typeof CHENGDU | Error) => void

beforeEach(() => {
  saveCity(DEFAULT_CITY)
  jest.mocked(locate).mockImplementation(
    () =>
      new Promise((found, failed) => {
        answer = (at) => (at instanceof Error ? failed(at) : found(at))
      }),
  )
})

function Tried() {
  const { state, relocate } = useRelocate()
  return <button type="button" onClick={() => void relocate()}>{`定位 ${state}`}</button>
}
async function start() {
  const view = await mount(<Tried />)
  view.tap(view.button('定位 idle'))
  await view.see('定位 locating')
  return view
}

test('the city where the device is becomes the current one', async () => {
  const view = await start()
  answer(CHENGDU)
  await view.see('定位 found')
  expect(currentCity()).toMatchObject({ cityName: '成都市', ...CHENGDU })
  view.unmount()
})

test('a location that arrives late leaves the city that was chosen meanwhile', async () => {
  const view = await start()
  void chooseCity('上海市')
  answer(CHENGDU)
  await view.see('定位 idle')
  expect(currentCity()).toMatchObject({ cityName: '上海市', isChosen: true })
  view.unmount()
})

test('without a location the reason is shown', async () => {
  const view = await start()
  answer(new NoLocation('denied'))
  await view.see('定位 denied')
  expect(currentCity()).toEqual(DEFAULT_CITY)
  view.unmount()
})
