import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/testing/testMall'
import { listFiles } from '../miniprogram/host/dist'
import { distOf } from '../support/compiled'

const DESK = path.resolve(__dirname, '../../desk/dist')

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('build files are cached for a year, our drawings for a day, and the page is revalidated each time', async () => {
  const files = listFiles(distOf('h5')).filter((file) => !/\.(br|gz|txt)$/.test(file))
  assert.ok(files.length > 200)
  for (const file of files) {
    const saved = String((await mall.app.inject(`/${file}`)).headers['cache-control'])
    assert.match(saved, expectedOf(file), file)
  }
})

function expectedOf(file: string): RegExp {
  if (file === 'index.html') return /no-cache/
  return file.startsWith('shop-art/') ? /max-age=86400/ : /max-age=31536000, immutable/
}

test('the start page asks for its sheet in its first bytes, and the sheet waits for no script there', () => {
  const page = readFileSync(path.join(distOf('h5'), 'index.html'), 'utf8')
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
  const preload = page.indexOf(`<link rel="preload" as="style" href="${sheet}">`)
  assert.ok(sheet && preload > 0 && preload < 500, `${sheet} at ${preload}`)
  assert.ok(page.indexOf('rel="stylesheet"') > page.lastIndexOf('<script>'))
})

test('scripts are sent compressed as in the build, if the browser accepts the encoding', async () => {
  const shop = listFiles(distOf('h5')).find((file) => /^js\/app\..*\.js$/.test(file))
  const desk = listFiles(DESK).find((file) => /^assets\/index-.*\.js$/.test(file))
  const scripts = [
    { url: `/${shop}`, path: path.join(distOf('h5'), shop ?? '') },
    { url: `/desk/app/${desk}`, path: path.join(DESK, desk ?? '') },
  ]
  for (const { url, path: file } of scripts) {
    for (const [accept, encoding, ending] of [
      ['br, gzip', 'br', '.br'],
      ['gzip', 'gzip', '.gz'],
      ['identity', undefined, ''],
    ] as const) {
      const { headers, rawPayload } = await mall.app.inject({ url, headers: { 'accept-encoding': accept } })
      assert.equal(headers['content-encoding'], encoding)
      assert.ok(rawPayload.equals(readFileSync(file + ending)), `${url} as ${accept}`)
      assert.match(String(headers['cache-control']), /max-age=31536000, immutable/)
    }
  }
})
