import Taro from '@tarojs/taro'
import { removeStored, setStored } from '@/platform/host/storage'
import { trackTap } from './pageTracking'
import { waitingEvents } from './track'

test('an event names the open id that is stored when it happens', () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  setStored('openId', 'o-1')
  trackTap('收藏')
  removeStored('openId')
  expect(waitingEvents().at(-1)).toMatchObject({ ctrl_name: '收藏', open_id: 'o-1' })
})
