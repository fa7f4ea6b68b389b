import { seededRandom } from '@contract/rules/seededRandom'
import { uniqueId } from './uniqueId'

describe('a unique id', () => {
  test('consists of the time and random letters', () => {
    expect(
      uniqueId(
        () => 0,
        () => 36,
      ),
    ).toBe('10-0000000000000000')
    expect(
      uniqueId(
        () => 0.999999,
        () => 35.9,
      ),
    ).toBe('z-zzzzzzzzzzzzzzzz')
  })

  test('has the form that orders require of a client key', () => {
    for (let round = 0; round < 100; round++) expect(uniqueId()).toMatch(/^[\w-]{8,64}$/)
  })

  test('is never repeated, even within one millisecond', () => {
    const random = seededRandom(1)
    const ids = Array.from({ length: 20_000 }, () => uniqueId(random, () => 1_700_000_000_000))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
