import { createLabelRoom } from './labelRoom'

const box = (left: number, top: number, width = 40, height = 12) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('labels of a map', () => {
  test('the first label is drawn, one over it is not, one beside it is', () => {
    const room = createLabelRoom({ width: 300, height: 200 })
    expect(room.take(box(10, 10))).toBe(true)
    expect(room.take(box(30, 15))).toBe(false)
    expect(room.take(box(50, 10))).toBe(true)
    expect(room.take(box(10, 22))).toBe(true)
  })

  test('a label that found no room occupies none', () => {
    const room = createLabelRoom({ width: 300, height: 200 })
    room.take(box(10, 10))
    room.take(box(45, 10))
    expect(room.take(box(55, 10))).toBe(true)
  })

  test.each([
    ['left', box(1, 50)],
    ['upper', box(50, 1)],
    ['right', box(259, 50)],
    ['lower', box(50, 187)],
  ])('no label is cut off at the %s edge', (_, label) => {
    expect(createLabelRoom({ width: 300, height: 200 }).take(label)).toBe(false)
  })

  test('no label is drawn on a marker, even where markers overlap', () => {
    const room = createLabelRoom({ width: 300, height: 200 })
    room.take(box(10, 10))
    room.block(box(20, 10))
    expect(room.take(box(52, 12))).toBe(false)
    expect(room.take(box(60, 12))).toBe(true)
  })
})
