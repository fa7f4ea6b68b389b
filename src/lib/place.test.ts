import { readPlace } from './place'

test.each<[unknown, unknown, object | null]>([
  [39.9, 116.37, { latitude: 39.9, longitude: 116.37 }],
  ['39.9', ' 116.37 ', { latitude: 39.9, longitude: 116.37 }],
  [0, 0, { latitude: 0, longitude: 0 }],
  [-90, 180, { latitude: -90, longitude: 180 }],
  [90.1, 0, null],
  [0, -180.1, null],
  [Number.NaN, 116, null],
  [39, Number.POSITIVE_INFINITY, null],
  [undefined, 116, null],
  [null, null, null],
  ['', '116', null],
  ['39度', '116', null],
  [[39], 116, null],
])('%p, %p', (latitude, longitude, place) => {
  expect(readPlace(latitude, longitude)).toEqual(place)
})
