import { measureFrom } from './useMeasuredFrom'

const baoding = { latitude: 38.87, longitude: 115.46 }
const chengdu = { latitude: 30.57, longitude: 104.07 }
const fallback = { latitude: 39.9, longitude: 116.37 }

test.each([
  [
    'the device was found: from there, whatever city is looked at',
    baoding,
    false,
    { kind: 'device', ...baoding },
  ],
  ['no device, a chosen city: from its middle', null, false, { kind: 'city', ...chengdu }],
  ['no device, the default city: from the default location', null, true, { kind: 'city', ...fallback }],
])('%s', (_, found, isDefault, expected) => {
  expect(measureFrom(found, { ...chengdu, isDefault }, fallback)).toEqual(expected)
})

test('a city whose place was not found is not taken for where the device was when it was chosen', () => {
  const city = { ...baoding, isDefault: false, isUnplaced: true }
  expect(measureFrom(null, city, fallback)).toEqual({ kind: 'city', ...fallback })
})
