import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { fetchOutside, requestProvider } from './requestProvider'

let mall: TestMall
let provider: Server
let url: URL
let requests = 0
before(async () => {
  mall = await createTestMall({ bare: true })
  provider = createServer((_request, response) => {
    requests++
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => provider.once('listening', listening))
  url = new URL(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/`)
})
after(async () => {
  await mall.close()
  provider.closeAllConnections()
  await new Promise((closed) => provider.close(closed))
})

test('nobody waits for another server while a transaction is open', async () => {
  for (const send of [requestProvider, fetchOutside]) {
    await assert.rejects(
      mall.ctx.transact<unknown>(() => send(url, {})),
      /was asked inside a transaction/,
    )
  }
  assert.equal(requests, 0)
  await mall.ctx.transact(async (trx) => trx.selectFrom('users').select('id').execute())
  for (const send of [requestProvider, fetchOutside]) await send(url, {})
  assert.equal(requests, 2)
})

test('every request to another server goes through that check', () => {
  const source = join(__dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('requestProvider.ts'),
  )
  const direct = files.filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(join(source, file), 'utf8')))
  assert.deepEqual(direct, [])
})
