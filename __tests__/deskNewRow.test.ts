import { appointments } from '../contract/desk/resources/appointments'
import { drawPrizes } from '../contract/desk/resources/drawPrizes'
import { filteredValues, newRowAddress } from '../desk/src/rows/listAddress'

test('a new row begins with the row that its list was filtered by', () => {
  const address = newRowAddress('draw-prizes', '{"drawId":"d1"}')
  const [path, query] = address.split('?')
  expect(path).toBe('/draw-prizes/new')
  expect(filteredValues(drawPrizes, new URLSearchParams(query).get('filter'))).toEqual({ drawId: 'd1' })
  expect(newRowAddress('draw-prizes')).toBe('/draw-prizes/new')
})

test.each([
  ['no filter', drawPrizes, null],
  ['text that is no filter', drawPrizes, '{"drawId"'],
  ['a list in place of fields', drawPrizes, '["d1"]'],
  ['a field that the resource lacks', drawPrizes, '{"nothing":"d1"}'],
  ['a value that is no id', drawPrizes, '{"drawId":["d1",null]}'],
  ['a state, which nobody chooses', appointments, '{"status":"booked"}'],
])('%s gives a new row nothing', (_, resource, filter) => {
  expect(filteredValues(resource, filter)).toEqual({})
})
