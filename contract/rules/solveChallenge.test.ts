import { createHash } from 'node:crypto'
import { solveChallenge } from './solveChallenge'

/** Uses Node's hash, so that the shop's implementation is checked against another one. */
const challengeOf = (salt: string, number: number, maxNumber: number) => ({
  salt,
  challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  maxNumber,
  signature: 'signed',
})

test.each([0, 49, 50, 3_000])('finds the number %i behind its salt', async (number) => {
  expect(await solveChallenge(challengeOf('a1.b2.', number, 3_000))).toBe(`a1.b2.~${number}~signed`)
})

test('does not block the page', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  await solveChallenge(challengeOf('a1.b2.', 20_000, 20_000))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('ends without a result when no number fits', async () => {
  await expect(solveChallenge({ ...challengeOf('a1.b2.', 5, 200), challenge: 'none' })).rejects.toThrow()
})
