import { readCustomData } from './customData'

test.each([
  [{ type: 'share', data: { goods_id: '1' } }],
  [{ type: 'share', data: 0 }],
  [{ type: 'share', data: '' }],
  [{ type: 7, data: [] }],
])('a message with type and data is accepted: %j', (message) => {
  expect(readCustomData(message)).toEqual({ type: String(message.type), data: message.data })
})

test.each([
  [undefined],
  [null],
  ['share'],
  [{}],
  [{ data: {} }],
  [{ type: '', data: {} }],
  [{ type: null, data: {} }],
])('a message without a type is refused with that reason: %j', (message) => {
  expect(() => readCustomData(message)).toThrow('missing type field')
})

test.each([[{ type: 'share' }], [{ type: 'share', data: undefined }], [{ type: 'share', data: null }]])(
  'a message without data is refused with that reason: %j',
  (message) => {
    expect(() => readCustomData(message)).toThrow('missing data field')
  },
)
