import { tileZoomOf } from './mapTile'

test.each([
  [0, 4],
  [4, 4],
  [4.9, 4],
  [5, 4],
  [5.99, 4],
  [6, 6],
  [15.9, 14],
  [16, 16],
  [-3, 4],
  [3.99, 4],
  [17, 16],
  [19, 16],
])('a view of zoom %d is drawn from tiles of zoom %d', (zoom, square) => {
  expect(tileZoomOf(zoom)).toBe(square)
})
