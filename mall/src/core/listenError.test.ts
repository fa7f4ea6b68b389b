import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { EnvError } from '../env'
import { listenError } from './listenError'

/** Returns the sentence for a server that can't listen there. */
async function refusal(setting: 'PORT' | 'METRICS_PORT', port: number, host: string): Promise<string> {
  const [error] = await once(createServer().listen(port, host), 'listening').then(
    () => assert.fail('It listens'),
    (error: unknown) => [error],
  )
  const named = listenError(error, setting, port, host)
  assert.ok(named instanceof EnvError)
  return named.message
}

test('a port that is taken is named, with the setting that chooses another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  assert.equal(
    await refusal('PORT', port, '127.0.0.1'),
    `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`,
  )
  assert.match(await refusal('METRICS_PORT', port, '127.0.0.1'), /in use\. Choose another: METRICS_PORT=/)
  other.close()
})

test("a host that isn't this machine's is named as the setting that is wrong", async () => {
  for (const host of ['http://0.0.0.0', '192.0.2.1']) {
    assert.match(await refusal('PORT', 0, host), /^HOST: this machine can't listen at .* \(E\w+\)\./)
  }
})
