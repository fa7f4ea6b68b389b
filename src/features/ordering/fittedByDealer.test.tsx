import { removeStored } from '@/platform/host/storage'
import { fittedRemark, fittedTo, rememberFitted, saveFitted } from './fittedByDealer'

beforeEach(() => removeStored('fitted'))

const line = (skuId: string, title = skuId) => ({ skuId, title })

test('accessories are remembered with their truck until they are ordered, or the shopper fits them', () => {
  saveFitted(['rack', 'tent'], '岭行')
  saveFitted(['tent'], '小驰')
  expect(['rack', 'tent', 'mug'].map(fittedTo)).toEqual(['岭行', '小驰', ''])
  saveFitted(['rack'], '')
  expect(fittedTo('rack')).toBe('')
})

test('the cart of the account corrects what this device remembers, if the back end says anything', () => {
  saveFitted(['rack', 'tent'], '岭行')
  rememberFitted([
    { skuId: 'rack', fittedTo: null },
    { skuId: 'tent', fittedTo: '' },
    { skuId: 'awning', fittedTo: '小驰' },
  ])
  expect(['rack', 'tent', 'awning'].map(fittedTo)).toEqual(['岭行', '', '小驰'])
})

test('the remark says who fits the accessories, and names them beside other goods', () => {
  saveFitted(['rack', 'tent'], '岭行')
  expect(fittedRemark([line('mug')])).toBe('')
  expect(fittedRemark([line('rack'), line('tent')])).toBe('请送到交付岭行的门店，提车时安装')
  expect(fittedRemark([line('rack', '行李架'), line('mug', '马克杯')])).toBe(
    '行李架：请送到交付岭行的门店，提车时安装',
  )
  expect(fittedRemark([line('rack', '长'.repeat(90)), line('mug')])).toBe(
    '其中 1 种配件：请送到交付岭行的门店，提车时安装',
  )
})

test('a device remembers a limited number of them', () => {
  for (let at = 0; at < 70; at += 1) saveFitted([`sku-${at}`], '岭行')
  expect(fittedTo('sku-0')).toBe('')
  expect(fittedTo('sku-69')).toBe('岭行')
})
