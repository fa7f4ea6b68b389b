import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rawMember } from './rawMember'

const members: [what: string, text: string, raw: string][] = [
  ['first', '{"x_response":{"code":"10000"},"sign":"s"}', '{"code":"10000"}'],
  ['after the signature', '{"sign":"s","x_response":{"code":"10000"}}', '{"code":"10000"}'],
  ['with escapes kept', '{"x_response":{"u":"http:\\/\\/a\\"}"},"sign":"s"}', '{"u":"http:\\/\\/a\\"}"}'],
  ['nested', '{"x_response":{"a":{"b":"}"},"c":[{}]}}', '{"a":{"b":"}"},"c":[{}]}'],
  ['with blanks kept', '{"x_response": {"a":1 }}', ' {"a":1 }'],
  ['missing', '{"error_response":{"code":"40002"}}', ''],
  ['cut off', '{"x_response":{"a":"b', ''],
]
for (const [what, text, raw] of members) {
  test(`the exact text of an answer is cut out: ${what}`, () => {
    assert.equal(rawMember(text, 'x_response'), raw)
  })
}
