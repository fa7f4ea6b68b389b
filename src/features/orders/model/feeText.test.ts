import { feeText } from './feeText'

const change = { person: '李雷', place: '北京市朝阳区 1 号', isDeliverable: true, before: 800, after: 800 }

test.each([
  ['the fee stays', change, '运费不变'],
  ['it is dearer there', { ...change, after: 2000 }, '运费由 ¥8.00 变为 ¥20.00'],
  ['it becomes free', { ...change, after: 0 }, '运费由 ¥8.00 变为 ¥0.00'],
  ['it is cheaper there', { ...change, before: 2000, after: 800 }, '运费由 ¥20.00 变为 ¥8.00'],
  ['it was free and is not any more', { ...change, before: 0 }, '运费由 ¥0.00 变为 ¥8.00'],
  ['both are free', { ...change, before: 0, after: 0 }, '运费不变'],
  ['nobody delivers there', { ...change, isDeliverable: false }, '该地区暂不支持配送'],
  [
    'nobody delivers there, whatever the fee',
    { ...change, isDeliverable: false, after: 2000 },
    '该地区暂不支持配送',
  ],
])('%s', (_title, given, text) => {
  expect(feeText(given)).toBe(`寄给 李雷，北京市朝阳区 1 号\n${text}`)
})
