import { landingAngle, toneOf } from './wheel'

test('from any angle the wheel turns forward and stops with the prize under the pointer', () => {
  let angle = 0
  for (const place of [3, 0, 7, 7, 1, 5]) {
    const next = landingAngle(angle, place, 8)
    expect(next - angle).toBeGreaterThanOrEqual(3 * 360)
    expect((next + place * 45) % 360).toBe(0)
    angle = next
  }
})

test.each([2, 3, 5, 6, 7, 8])('of %d slices no two neighbours have the same tone', (count) => {
  const tones = Array.from({ length: count }, (_, place) => toneOf(place, count))
  for (const [place, tone] of tones.entries()) expect(tone).not.toBe(tones[(place + 1) % count])
})
