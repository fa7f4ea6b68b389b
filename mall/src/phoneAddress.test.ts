import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { phoneAddress } from './phoneAddress'

test('a phone gets the address that the mall listens on, with its QR code', async () => {
  const text = await phoneAddress('192.0.2.7', 10086)
  const [address, ...code] = text.split('\n')
  assert.match(String(address), /http:\/\/192\.0\.2\.7:10086\/$/)
  // At least 21 modules, two in a line of text.
  assert.ok(code.length > 11 && code.some((line) => line.includes('▀')), text)
})

test('a mall that listens everywhere shows an address of this machine, or none without a network', async () => {
  const text = await phoneAddress('0.0.0.0', 10086)
  const own = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal)
    .map((each) => each?.address)
  if (own.length === 0) assert.equal(text, '')
  else assert.ok(own.some((address) => text.includes(`http://${address}:10086/`)))
})
