import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileStorage } from './fileStorage'
import { limitReads, StorageBusy } from './limitReads'

/** A storage that answers on command; a cancelled read fails at once. */
function slowStorage() {
  const waiting = new Map<string, (bytes: Buffer) => void>()
  let reads = 0
  const storage: FileStorage = {
    put: async () => undefined,
    remove: async () => undefined,
    publicUrl: () => undefined,
    get: (key, signal) => {
      reads++
      return new Promise((resolve, reject) => {
        waiting.set(key, resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  return { storage, answer: (key: string) => waiting.get(key)?.(Buffer.from(key)), reads: () => reads }
}

test('more reads than the limit are refused at once, and room is there again when one has ended', async () => {
  const slow = slowStorage()
  const { get } = limitReads(slow.storage, { mostAtOnce: 2 })
  const first = get('a')
  const second = get('b')
  await assert.rejects(get('c'), StorageBusy)
  slow.answer('a')
  assert.equal(String(await first), 'a')
  const third = get('c')
  slow.answer('b')
  slow.answer('c')
  assert.deepEqual([String(await second), String(await third), slow.reads()], ['b', 'c', 3])
})

test('a thousand shoppers who look at one picture read it once', async () => {
  const slow = slowStorage()
  const { get } = limitReads(slow.storage, { mostAtOnce: 1 })
  const all = Array.from({ length: 1_000 }, () => get('a'))
  slow.answer('a')
  assert.equal(new Set(await Promise.all(all)).size, 1)
  assert.equal(slow.reads(), 1)
})

test('a silent storage is given up, and its place is free again', async () => {
  const slow = slowStorage()
  const { get } = limitReads(slow.storage, { mostAtOnce: 1, waitMs: 1 })
  await assert.rejects(get('a'), StorageBusy)
  await assert.rejects(get('b'), /No answer within 1 ms/)
})
