import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { listFiles } from '../miniprogram/host/dist'
import { distOf } from '../support/compiled'

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

test('scripts are sent compressed as in the build, if the browser accepts the encoding', async () => {
  const script = listFiles(distOf('h5')).find((file) => /^js\/app\..*\.js$/.test(file))
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers } = await mall.app.inject({ url: `/${script}`, headers: { 'accept-encoding': accept } })
    assert.equal(headers['content-encoding'], encoding)
  }
})
