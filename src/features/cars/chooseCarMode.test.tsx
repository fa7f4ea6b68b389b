import Taro from '@tarojs/taro'
import {
  answerCarMode,
  type CarMode,
  chooseCarMode,
  currentCarMode,
  leaveWithoutCarMode,
  requestedCarMode,
  saveCurrentCarMode,
} from './chooseCarMode'

const mode: CarMode = {
  seriesId: 'ridge',
  seriesName: '岭行',
  typeId: 'ridge-1',
  typeName: '征途版',
  colourId: 'glacier',
  colourName: '冰川灰',
  imgUrl: '',
  price: 15_880_000,
}
let opened: jest.SpyInstance
let replaced: jest.SpyInstance

beforeEach(() => {
  saveCurrentCarMode(null)
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  replaced = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
})
afterEach(() => jest.restoreAllMocks())

test('the requesting page gets the choice, and it becomes the current type', async () => {
  const requested = chooseCarMode({ typeId: 'ridge-2' })
  expect(opened.mock.calls[0][0].url).toContain('selectCarMode/selectCarMode')
  expect(requestedCarMode()).toEqual({ typeId: 'ridge-2' })
  answerCarMode(mode)
  expect(await requested).toEqual(mode)
  expect(currentCarMode()).toEqual(mode)
  expect(requestedCarMode()).toBeNull()
})

test('going back from types to series keeps the request open; going back from series ends it', async () => {
  const requested = chooseCarMode()
  leaveWithoutCarMode('types')
  expect(requestedCarMode()).toEqual({})
  leaveWithoutCarMode('series')
  expect(await requested).toBeNull()
  expect(currentCarMode()).toBeNull()
})

test('a request within a series opens its types, and leaving them ends the request', async () => {
  const requested = chooseCarMode({ seriesId: 'ridge' })
  expect(opened.mock.calls[0][0].url).toContain('selectCarModeSub/selectCarModeSub?seriesId=ridge')
  leaveWithoutCarMode('types')
  expect(await requested).toBeNull()
})

test('a choice without a request opens the vehicle', () => {
  answerCarMode(mode)
  expect(replaced.mock.calls[0][0].url).toContain(
    'vehicleGoodsDetail/goodsDetail?goodsId=ridge&typeId=ridge-1&colourId=glacier',
  )
})
