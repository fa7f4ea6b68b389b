import { addressToSign } from './address'

const OPENED = 'https://m.test/?token=t#/pages/my/index'
const PRESENT = 'https://m.test/?rs=2#/pages/goodsDetail/goodsDetail?goodsId=1'

test.each([
  ['ios', OPENED, 'https://m.test/?token=t'],
  ['android', OPENED, 'https://m.test/?rs=2'],
  ['other', OPENED, 'https://m.test/?rs=2'],
  ['ios', undefined, 'https://m.test/?rs=2'],
  ['ios', '', 'https://m.test/?rs=2'],
] as const)('on %s, opened at %s, the address %s is signed', (os, opened, signed) => {
  expect(addressToSign(os, opened, PRESENT)).toBe(signed)
})
