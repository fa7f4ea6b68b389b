import { createTrackingApi } from './tracking'

const body = { channel: 'mall', encryptMethod: 0, encryptType: 0, uniqueId: 'd1' } as const

async function sentHeaders(secret: string) {
  const transport = jest.fn(async (_request: { headers: Record<string, string> }) => ({
    status: 200,
    headers: {},
    text: '{"code":"000000","data":{"uniqueId":"d1","encryptKey":""}}',
  }))
  const ports = { origin: 'https://t.example.com', appKey: 'shop', secret, now: () => 1234.6 }
  await createTrackingApi({ ...ports, transport: transport as never }).queryKey(body)
  return transport.mock.calls[0]?.[0].headers ?? {}
}

test.each(['', 'S'])(
  'a tracking call has time, nonce and app key, and with a secret a sign: %p',
  async (secret) => {
    const headers = await sentHeaders(secret)
    expect(headers).toMatchObject({ timestamp: '1235', appkey: 'shop', nonce: expect.stringMatching(/.{8}/) })
    expect('sign' in headers).toBe(secret !== '')
  },
)
