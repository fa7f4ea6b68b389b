import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isServerUrl, programAddress, serverHosts, serverUrls } from './serverUrls'

test('a setting may name several servers, with and without ports, as libpq writes it', () => {
  assert.deepEqual(serverUrls('postgres://mall:p%40w@db1:5433,db2/shop?sslmode=require'), [
    'postgres://mall:p%40w@db1:5433/shop?sslmode=require',
    'postgres://mall:p%40w@db2/shop?sslmode=require',
  ])
  assert.deepEqual(serverUrls('postgresql://db1/shop'), ['postgresql://db1/shop'])
  assert.equal(serverHosts('postgres://mall:secret@db1:5433,db2/shop'), 'db1:5433, db2')
})

test('an invalid address of a server, also among several, is refused', () => {
  assert.ok(isServerUrl('postgres://mall@[::1]:5432,db2/shop'))
  for (const text of ['mysql://db/shop', 'postgres://db1,/shop', 'postgres://db1,db2:port/shop', 'db1', '']) {
    assert.ok(!isServerUrl(text), text)
  }
})

test('PostgreSQL’s own programs get no password, and of several servers the one that can be written to', () => {
  assert.deepEqual(programAddress('postgres://mall:p%40w@db1/shop'), {
    address: 'postgres://mall@db1/shop',
    password: 'p@w',
  })
  assert.equal(
    programAddress('postgres://mall:secret@db1,db2/shop?sslmode=require').address,
    'postgres://mall@db1,db2/shop?sslmode=require&target_session_attrs=read-write',
  )
  assert.equal(programAddress('postgres://mall@db1:5432/shop').password, '')
})
