import { readAppBrand, readAppUser, readCarName, readShopType, readVin } from './appData'

const GARBAGE = [undefined, null, 7, 'yes', true, [], [7], {}, () => 1]

test.each(GARBAGE.map((raw) => [raw]))('garbage gives no user, no brand and no vehicle: %p', (raw) => {
  expect([readAppBrand(raw), readVin(raw), readCarName(raw)]).toEqual([null, '', ''])
  const user = readAppUser(raw)
  if (user) expect(user).toEqual({ nickName: '', avatarUrl: '', phone: '' })
})

test.each([
  [{ nickName: ' 老周 ' }, { nickName: '老周' }],
  [{ nickName: 12 }, { nickName: '12' }],
  [{ nickName: '长'.repeat(41) }, { nickName: '' }],
  [{ nickName: { text: 'x' } }, { nickName: '' }],
  [{ avatarUrl: 'https://app.test/1.png' }, { avatarUrl: 'https://app.test/1.png' }],
  [{ avatarUrl: 'javascript:alert(1)' }, { avatarUrl: '' }],
  [{ avatarUrl: 'data:text/html,x' }, { avatarUrl: '' }],
  [{ avatarUrl: 'https://app.test/" onerror="x' }, { avatarUrl: '' }],
  [{ phone: 13800000001 }, { phone: '13800000001' }],
  [{ phone: '+86 138 0000 0001' }, { phone: '13800000001' }],
  [{ phone: '138****0001' }, { phone: '' }],
])('the user %p is read as %p', (raw, read) => {
  expect(readAppUser(raw)).toMatchObject(read)
})

test.each([
  [5, 'pickup'],
  ['5', 'pickup'],
  [1, 'super'],
  ['3', 'super'],
  [4, null],
  ['pickup', null],
  [null, null],
])('brand %p has platform code %p', (brand, code) => {
  expect(readAppBrand({ brand })).toBe(code)
})

test.each([
  [1, 1],
  ['2', 2],
  [3, 3],
  [4, null],
  [5, null],
  ['', null],
  [null, null],
])('brand %p is saved as shop type %p', (brand, shopType) => {
  expect(readShopType({ brand })).toBe(shopType)
})

test.each([
  ['LTL5RDGE1SB000217', 'LTL5RDGE1SB000217'],
  ['ltl5 rdge-1sb000217', 'LTL5RDGE1SB000217'],
  ['LTL5RDGE1SB00021', ''],
  ['OTL5RDGE1SB000217', ''],
  [17, ''],
])('VIN %p is read as %p', (vin, read) => {
  expect(readVin({ vin })).toBe(read)
})
