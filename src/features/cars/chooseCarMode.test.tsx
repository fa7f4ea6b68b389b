import Taro from '@tarojs/taro'
import { answerCarMode, chooseCarMode, leaveWithoutCarMode, requestedCarMode } from './chooseCarMode'
import { type CarMode, currentCarMode, saveCurrentCarMode } from './currentCarMode'

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

test('the page that asked gets the choice, and the next one finds it as the current', async () => {
  const requested = chooseCarMode({ typeId: 'ridge-2' })
  expect(opened.mock.calls[0][0].url).toContain('selectCarMode/selectCarMode')
  expect(requestedCarMode()).toEqual({ typeId: 'ridge-2' })
  answerCarMode(mode)
  expect(await requested).toEqual(mode)
  expect(currentCarMode()).toEqual(mode)
  expect(requestedCarMode()).toBeNull()
})

test('back from the types to the series the question stays open, back from the series it is over', async () => {
  const requested = chooseCarMode()
  leaveWithoutCarMode('types')
  expect(requestedCarMode()).toEqual({})
  leaveWithoutCarMode('series')
  expect(await requested).toBeNull()
  expect(currentCarMode()).toBeNull()
})

test('asked within a series, its types come at once and leaving them is an answer', async () => {
  const requested = chooseCarMode({ seriesId: 'ridge' })
  expect(opened.mock.calls[0][0].url).toContain('selectCarModeSub/selectCarModeSub?seriesId=ridge')
  leaveWithoutCarMode('types')
  expect(await requested).toBeNull()
})

test('chosen when nobody asked, the vehicle itself opens', () => {
  answerCarMode(mode)
  expect(replaced.mock.calls[0][0].url).toContain(
    'vehicleGoodsDetail/goodsDetail?goodsId=ridge&typeId=ridge-1&colourId=glacier',
  )
})
