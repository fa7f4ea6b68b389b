import type { BargainDetail } from './bargain'
import { headline, invitation, timeNote } from './bargainText'

const bargain: BargainDetail = {
  bargainId: 'b',
  dealId: 'd',
  title: '岭行月供砍价',
  seriesName: '岭行',
  imgUrl: '',
  thumbUrl: '',
  monthly: 259_900,
  goal: 20_000,
  cut: 12_050,
  needed: 5,
  helped: 3,
  status: 'running',
  expiresAt: 0,
  viewer: 'guest',
  isMine: false,
  ownerName: '老*',
  ownerAvatar: '',
  myCut: 4_000,
  canRestart: false,
  helpList: [],
}

test.each([
  ['a guest', {}, '老* 邀请您砍一刀，还差 ¥79.50'],
  ['a friend', { viewer: 'canHelp' }, '老* 邀请您砍一刀，还差 ¥79.50'],
  ['a friend who has helped', { viewer: 'helped' }, '您帮 老* 砍了 ¥40，还差 ¥79.50'],
  ['a helper, reached', { viewer: 'helped', status: 'reached' }, '您帮 老* 砍了 ¥40，已经砍成'],
  ['the owner', { viewer: 'ownerRunning', isMine: true }, '再邀请 2 位好友，还差 ¥79.50'],
  ['the owner, reached', { viewer: 'ownerReached', isMine: true }, '砍成了！领取 ¥200 月供券'],
  ['the owner, claimed', { viewer: 'over', status: 'claimed', isMine: true }, '¥200 月供券已到账'],
  ['the owner, too late', { viewer: 'over', status: 'expired', isMine: true }, '时间到了，这次没能砍成'],
  ['anybody, too late', { viewer: 'over', status: 'expired' }, '这次砍价已过期'],
] as const)('texts for %s', (_who, over, text) => {
  expect(headline({ ...bargain, ...over })).toBe(text)
})

test.each([
  ['running', 41.9, '还剩 41 小时'],
  ['running', 0.5, '还剩不到 1 小时'],
  ['reached', 3, '已砍满，还剩 3 小时可领'],
  ['claimed', 3, '月供券在“代金券”里'],
  ['expired', -3, '时间到了，没能砍成'],
] as const)('the owner’s bargain, %s with %d hours left', (status, hours, text) => {
  expect(timeNote({ ...bargain, status, expiresAt: hours * 3_600_000 }, 0)).toBe(text)
})

test('a running bargain is shared with a poster that asks for help; a finished one without', () => {
  expect(invitation(bargain).poster).toMatchObject({
    title: '就差您这一刀，帮我砍岭行月供',
    note: '还差 2 位好友，砍满 ¥200，月供券就到手',
    price: '¥79.50 待砍',
  })
  expect(invitation({ ...bargain, status: 'claimed' }).poster).toBeUndefined()
})
