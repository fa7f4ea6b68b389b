import { SHARE_DESC, SHARE_TITLE } from '@contract/rules/brand'
import { toCard, withInviter } from './shared'

test.each([
  ['/pages/a?goodsId=1', undefined, '/pages/a?goodsId=1'],
  ['/pages/a?goodsId=1', 'u1', '/pages/a?goodsId=1&inviter=u1'],
  ['/pages/a', 'u1', '/pages/a?inviter=u1'],
  ['/pages/a?inviter=other', 'u1', '/pages/a?inviter=u1'],
  ['/pages/a?inviter=other', undefined, '/pages/a'],
])('%s shared by %s is %s', (path, beanId, expected) => {
  expect(withInviter(path, beanId)).toBe(expected)
})

test('a page without texts of its own uses those of the brand', () => {
  expect(toCard({ title: '', path: '/pages/a' }, undefined)).toEqual({
    title: SHARE_TITLE,
    desc: SHARE_DESC,
    path: '/pages/a',
    imageUrl: '',
  })
})
