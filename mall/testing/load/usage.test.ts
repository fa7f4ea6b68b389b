import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limitOf, type Usage } from './usage'

const QUIET: Usage = { malls: 0.3, server: 0.2, pooler: 0, crowd: 0.1, machine: 0.6, locks: 0 }
const limit = (used: Partial<Usage>) => limitOf({ ...QUIET, ...used }, { malls: [1] }, 2).split(':')[0]

test('cores that other programs keep busy are no limit of the mall', () => {
  assert.equal(limit({ machine: 2 }), "none of cores, the malls' threads and locks")
})

test('mall, database and crowd that fill the cores together are the limit', () => {
  assert.equal(limit({ malls: 0.8, server: 0.7, crowd: 0.35, machine: 2 }), "the machine's cores are full")
})

test('a mall whose thread is full, and sessions that wait for locks, are named', () => {
  assert.equal(limit({ malls: 0.95, machine: 1.4 }), "the malls' threads are full")
  assert.equal(limit({ locks: 1.5 }), 'locks')
})
