import { userCalls } from '@contract/calls/user'
import { getStored, removeStored } from '@/platform/host/storage'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { openIdOfHost, saveOpenId } from './openId'

let mockHost = 'weapp'
jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: mockHost, os: 'ios', appBrand: null }),
}))
jest.mock('@/platform/abilities/phoneSignIn', () => ({
  ...jest.requireActual('@/platform/abilities/phoneSignIn'),
  hostLoginCode: async () => 'code-1',
}))
beforeEach(() => {
  mockHost = 'weapp'
  removeStored('openId')
})

test('a mini-program without an open id requests it once by its login code, and keeps it', async () => {
  const mall = fakeMall([[userCalls.platformOpenId, { openid: 'o-1' }]])
  expect([await openIdOfHost(), await openIdOfHost()]).toEqual(['o-1', 'o-1'])
  const sent = mall.sent(userCalls.platformOpenId)
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ code: 'code-1', platform: 'weapp' }])
  expect(getStored('openId')).toBe('o-1')
})

test('the open id that a sign-in was sent is kept, and not requested again', async () => {
  const mall = fakeMall([[userCalls.platformOpenId, { openid: 'other' }]])
  saveOpenId('o-2')
  saveOpenId(undefined)
  expect(await openIdOfHost()).toBe('o-2')
  expect(mall.sent(userCalls.platformOpenId)).toEqual([])
})

test('outside mini-programs there is none, and nothing is requested', async () => {
  mockHost = 'browser'
  const mall = fakeMall([])
  expect(await openIdOfHost()).toBe('')
  expect(mall.sent(userCalls.platformOpenId)).toEqual([])
})

test('a mall that does not know the code leaves it for the next time', async () => {
  fakeMall([[userCalls.platformOpenId, refusal('500000', '系统繁忙')]])
  await expect(openIdOfHost()).rejects.toBeDefined()
  expect(getStored('openId')).toBeUndefined()
})
