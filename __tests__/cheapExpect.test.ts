// `expect` of the rules asks a matcher before it builds Jest's own expectation: setup/cheapExpect.js.

const failure = (check: () => void) => {
  try {
    check()
  } catch (error) {
    return error as Error
  }
  throw new Error('The check passed')
}

test.each([
  ['toBe', () => expect(1).toBe(2)],
  ['not.toBe', () => expect(1).not.toBe(1)],
  ['toEqual', () => expect({ list: [1, 2] }).toEqual({ list: [1, 3] })],
  ['not.toEqual', () => expect([1]).not.toEqual([1])],
  ['toStrictEqual', () => expect({ a: undefined }).toStrictEqual({})],
  ['toMatchObject', () => expect({ a: 1 }).toMatchObject({ a: expect.any(String) })],
  ['toContain', () => expect([1]).toContain(2)],
  ['toHaveLength', () => expect([1]).toHaveLength(2)],
  ['toBeGreaterThan', () => expect(1).toBeGreaterThan(1)],
  ['toBeUndefined', () => expect(null).toBeUndefined()],
  ['toMatch', () => expect(1 as never).toMatch('1')],
  ['not.toMatch', () => expect(1 as never).not.toMatch('2')],
  ['toThrow', () => expect(() => undefined).toThrow()],
  ['not.toThrow', () => expect(() => failure(() => undefined)).not.toThrow()],
  ['toHaveProperty', () => expect({}).toHaveProperty('a')],
  ['toHaveBeenCalled', () => expect(jest.fn()).toHaveBeenCalled()],
])('%s fails with the message of Jest at the line of the test', (name, check) => {
  const { message, stack } = failure(check)
  expect(message).toContain(name.split('.').pop())
  expect(stack?.split('\n').find((line) => line.startsWith('    at '))).toContain('cheapExpect.test.ts')
})

test('promises are awaited, and fail if they settle in the other way', async () => {
  await expect(Promise.resolve(1)).resolves.toBe(1)
  await expect(Promise.reject(new Error('no'))).rejects.toThrow('no')
  await expect(expect(Promise.resolve(1)).resolves.toBe(2)).rejects.toThrow('toBe')
  await expect(expect(Promise.resolve(1)).rejects.toBe(1)).rejects.toThrow('resolved instead of rejected')
})

test('a function that throws is called once', () => {
  const call = jest.fn(() => {
    throw new Error('no')
  })
  expect(call).toThrow('no')
  expect(call).toHaveBeenCalledTimes(1)
})
