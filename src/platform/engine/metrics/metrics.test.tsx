import { metrics, onMetricsChange } from '.'

/** Makes the window this wide, and counts how often its width is read. */
function windowOf(width: number) {
  const read = jest.fn(() => width)
  Object.defineProperty(window, 'innerWidth', { get: read, configurable: true })
  return read
}

test('the width of the window is not read for each page, because a browser lays out the whole document for it', () => {
  const read = windowOf(375)
  expect([metrics(), metrics(), metrics()].map(({ windowWidth }) => windowWidth)).toEqual([375, 375, 375])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a turned phone has another width, which reaches open pages; an open keyboard changes nothing for them', () => {
  const changed = jest.fn()
  const stop = onMetricsChange(changed)
  window.dispatchEvent(new Event('resize'))
  expect(changed).not.toHaveBeenCalled()
  windowOf(812)
  window.dispatchEvent(new Event('resize'))
  expect(changed).toHaveBeenCalledTimes(1)
  expect(metrics().windowWidth).toBe(812)
  stop()
})
