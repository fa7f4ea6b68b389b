import { transport } from '.'

test.each([
  ['of the page', '/juhe/api/v1/index', '0.0.0'],
  ["of the page's origin", `${location.origin}/juhe/api/v1/index`, '0.0.0'],
  ['of another origin, whose preflight would refuse it', 'https://mall.test/juhe/api/v1/index', undefined],
])('a call to an address %s has the release %#', async (_where, url, release) => {
  const fetched = jest.fn().mockResolvedValue({ status: 200, text: async () => '{}', headers: new Map() })
  const before = globalThis.fetch
  globalThis.fetch = fetched
  await transport({ method: 'POST', url, headers: { source: 'h5' }, timeoutMs: 1_000 })
  globalThis.fetch = before
  expect(fetched.mock.calls[0][1].headers).toEqual(release ? { source: 'h5', release } : { source: 'h5' })
})
