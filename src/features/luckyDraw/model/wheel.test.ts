import { landingAngle } from './wheel'

test('wherever the wheel stands, it turns on and stops with the prize under the pointer', () => {
  let angle = 0
  for (const place of [3, 0, 7, 7, 1, 5]) {
    const next = landingAngle(angle, place, 8)
    expect(next - angle).toBeGreaterThanOrEqual(5 * 360)
    expect((next + place * 45) % 360).toBe(0)
    angle = next
  }
})
