import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { CallSchema } from '@contract/schema'
import { z } from 'zod'
import { ROOT } from '../paths'
import { sentence } from './badInput'
import { fieldTitle, titlesOf } from './fieldTitles'

/** Fields that programs fill in, not shoppers. */
const OF_PROGRAMS = new Set([
  ...[
    'accessToken',
    'device',
    'encryptedData',
    'iv',
    'key',
    'loginCode',
    'openId',
    'preview',
    'proof',
    'sig',
  ],
  ...['address', 'address_format', 'boundary', 'coord_type', 'departure_time', 'get_poi', 'get_subpois'],
  ...['mode', 'output', 'page_index', 'page_size', 'poi_options', 'policy', 'region_fix', 'x', 'y', 'zoom'],
  ...['businessData', 'channel', 'encryptMethod', 'encryptType', 'eventKey', 'payload', 'uniqueId'],
  ...['conditions', 'host', 'inviter', 'positionKey', 'seenAt', 'system', 'visitor', 'way'],
  ...[
    'largeText',
    'message',
    'platform',
    'returnUrl',
    'route',
    'scene',
    'source',
    'stack',
    'subject',
    'target',
  ],
  ...['currentLocationLatitude', 'currentLocationLongitude', 'enabled', 'open', 'toCart', 'version', 'width'],
])

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const fieldsIn = ({ properties = {}, items, anyOf = [] }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]),
  ...[...(items ? [items] : []), ...anyOf].flatMap(fieldsIn),
]

test('every field that a shopper fills in has a title in Chinese', async () => {
  const folder = join(ROOT, 'contract/schemas')
  const untitled = new Set<string>()
  const titled = new Set<string>()
  for (const file of readdirSync(folder)) {
    const groups = Object.entries((await import(join(folder, file))) as Record<string, object>)
    for (const [, group] of groups.filter(([name]) => name.endsWith('Schemas'))) {
      for (const { params, query, body } of Object.values(group) as CallSchema[]) {
        for (const part of [params, query, body]) {
          if (!part) continue
          const titles = titlesOf(part)
          const shape = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape
          for (const field of fieldsIn(shape)) (titles.has(field) ? titled : untitled).add(field)
        }
      }
    }
  }
  assert.ok(titled.size > 100)
  assert.deepEqual(
    [...untitled].filter((field) => !OF_PROGRAMS.has(field)),
    [],
  )
  assert.deepEqual(
    [...OF_PROGRAMS].filter((field) => titled.has(field) || !untitled.has(field)),
    [],
  )
})

const order = z.object({
  lines: z.array(z.object({ uniqueId: z.string() })).meta({ title: '商品' }),
})

test("no sentence has a field's name in code", () => {
  assert.equal(fieldTitle(['lines', 0, 'uniqueId'], order), '商品')
  for (const path of [[], ['uniqueId'], ['constructor'], [3, 'toString']]) {
    assert.equal(fieldTitle(path, order), '提交的内容')
    const tooBig = { code: 'too_big', origin: 'array', maximum: 100, input: [], path } as const
    assert.equal(sentence({ ...tooBig, inclusive: true }, order), '提交的内容最多 100 项')
  }
})
