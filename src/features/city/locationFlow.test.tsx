import { DAY_MS } from '@contract/rules/dateText'
import { locate, locationPermission } from '@/platform/abilities/location'
import { NoLocation } from '@/platform/abilities/location/types'
import { removeStored, setStored } from '@/platform/host/storage'
import { chooseCity, currentCity, foundLocation, placeCity, restoreCity, saveLocation } from './currentCity'
import { findCityAgain, findCityAtLaunch } from './locationFlow'

const CHENGDU = { latitude: 30.66, longitude: 104.06 }
const XIAN = { latitude: 34.26, longitude: 108.95 }
const KUNMING = { latitude: 24.88, longitude: 102.83 }

const mockConfirm = jest.fn<Promise<boolean>, [{ content: string }]>()
const mockToast = jest.fn()
jest.mock('@/ui/feedback', () => ({
  confirm: (question: { content: string }) => mockConfirm(question),
  toast: (text: string) => mockToast(text),
}))
jest.mock('@/platform/abilities/location', () => ({ locate: jest.fn(), locationPermission: jest.fn() }))

const mockGeocode = jest.fn()
jest.mock('@/api/mapClient/shopMaps', () => ({
  geocode: () => mockGeocode(),
  reverseGeocode: (at: { latitude: number }) => mockNameOf(at),
}))
const mockNameOf = jest.fn(async (at: { latitude: number }) => ({
  ...at,
  city: at.latitude < 32 ? '成都市' : '西安市',
  district: '',
  province: '',
}))

const isAt = (at: typeof CHENGDU) => jest.mocked(locate).mockResolvedValue(at)
const questions = () => mockConfirm.mock.calls.map(([{ content }]) => content)

/** Opens the shop again the next day, with what this device has stored. */
async function nextVisit(at: typeof CHENGDU) {
  setStored('currentLocation', { ...at, at: Date.now() - DAY_MS })
  restoreCity()
  isAt(at)
  await findCityAtLaunch()
}

beforeEach(() => {
  removeStored('currentCity')
  removeStored('currentLocation')
  restoreCity()
  mockConfirm.mockReset().mockResolvedValue(false)
  mockToast.mockReset()
  mockGeocode.mockReset().mockResolvedValue(KUNMING)
  jest.mocked(locationPermission).mockResolvedValue('granted')
})

test('a shopper who travels sees the city where the device is, at each visit', async () => {
  await nextVisit(CHENGDU)
  expect(currentCity()).toEqual({ cityName: '成都市', ...CHENGDU, isDefault: false })
  setStored('currentLocation', { ...CHENGDU, at: Date.now() - DAY_MS })
  restoreCity()
  expect(foundLocation()).toBeNull()
  isAt(XIAN)
  await findCityAtLaunch()
  expect(currentCity()).toMatchObject({ cityName: '西安市', ...XIAN })
  expect(foundLocation()).toEqual(XIAN)
  expect(mockConfirm).not.toHaveBeenCalled()
})

describe('a shopper who chose 昆明', () => {
  beforeEach(() => chooseCity('昆明市'))

  test('is asked once for each city of the device, and refusing keeps the choice', async () => {
    await nextVisit(CHENGDU)
    await nextVisit(CHENGDU)
    expect(questions()).toEqual(['您似乎在成都，切换？'])
    expect(currentCity()).toMatchObject({ cityName: '昆明市', isChosen: true })
    await nextVisit(XIAN)
    await nextVisit(CHENGDU)
    expect(questions()).toEqual(['您似乎在成都，切换？', '您似乎在西安，切换？'])
    expect(currentCity()).toMatchObject({ cityName: '昆明市', isChosen: true })
  })

  test('gets the city of the device by agreeing, and is not asked from then on', async () => {
    mockConfirm.mockResolvedValue(true)
    await nextVisit(CHENGDU)
    expect(currentCity()).toEqual({ cityName: '成都市', ...CHENGDU, isDefault: false })
    await nextVisit(XIAN)
    expect(currentCity().cityName).toBe('西安市')
    expect(mockConfirm).toHaveBeenCalledTimes(1)
  })

  test('keeps another city chosen while the question is open, whatever the answer', async () => {
    mockConfirm.mockImplementation(async () => {
      await chooseCity('上海市')
      return true
    })
    await nextVisit(CHENGDU)
    expect(currentCity()).toMatchObject({ cityName: '上海市', isChosen: true })
  })

  test('keeps another city chosen while the place of the first one is looked for', async () => {
    mockGeocode.mockRejectedValueOnce(new Error('no network'))
    await chooseCity('大理白族自治州')
    let found = (_place: typeof KUNMING) => {}
    mockGeocode.mockReturnValueOnce(new Promise((resolve) => (found = resolve)))
    const placing = placeCity()
    await chooseCity('上海市')
    found({ latitude: 25.6, longitude: 100.27 })
    await placing
    expect(currentCity()).toMatchObject({ cityName: '上海市', ...KUNMING })
  })
})

describe('a shop that is shown again after hours', () => {
  beforeEach(async () => {
    isAt(CHENGDU)
    await findCityAtLaunch()
  })

  test('locates the device again and shows the city where it is', async () => {
    isAt(XIAN)
    await findCityAgain()
    expect(currentCity()).toMatchObject({ cityName: '西安市', ...XIAN })
    expect(foundLocation()).toEqual(XIAN)
  })

  test.each([
    ['does not find the device', () => jest.mocked(locate).mockRejectedValue(new NoLocation('unavailable'))],
    ['may not locate the device any more', () => jest.mocked(locationPermission).mockResolvedValue('denied')],
  ])('keeps the city but no distances from the old location where it %s', async (_, happens) => {
    saveLocation(CHENGDU)
    happens()
    await findCityAgain()
    expect(currentCity().cityName).toBe('成都市')
    expect(foundLocation()).toBeNull()
    expect(mockToast).not.toHaveBeenCalled()
  })
  test('keeps the city without a message where the place has no name', async () => {
    isAt(XIAN)
    mockNameOf.mockRejectedValueOnce(new Error('no network'))
    await findCityAgain()
    expect(currentCity().cityName).toBe('成都市')
    expect(foundLocation()).toEqual(XIAN)
    expect(mockToast).not.toHaveBeenCalled()
  })
})
