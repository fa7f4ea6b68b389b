import { addressToSign } from './address'

const OPENED = 'https://m.test/?token=t#/pages/my/index'
const PRESENT = 'https://m.test/?rs=2#/pages/goodsDetail/goodsDetail?goodsId=1'

test.each([
  ['ios', OPENED, 'https://m.test/?token=t'],
  ['android', OPENED, 'https://m.test/?rs=2'],
  ['other', OPENED, 'https://m.test/?rs=2'],
  ['ios', undefined, 'https://m.test/?rs=2'],
  ['android', undefined, 'https://m.test/?rs=2'],
  ['ios', 'https://m.test/', 'https://m.test/'],
  ['ios', '', 'https://m.test/?rs=2'],
] as const)('on %s, for a page opened at %s, the signed address is %s', (os, opened, signed) => {
  expect(addressToSign(os, opened, PRESENT)).toBe(signed)
})
