import assert from 'node:assert/strict'
import http from 'node:http'
import { after, afterEach, before, describe, it } from 'node:test'
import { writeFixture } from './fixture'
import { type App, openApp } from './host/openApp'
import type { OpenOptions, Target } from './host/types'

for (const target of ['weapp', 'tt'] as Target[]) {
  describe(`the ${target} host`, () => {
    const fixture = writeFixture(target)
    let app: App
    const open = async (options: Partial<OpenOptions> = {}) => {
      app = await openApp(target, { dist: fixture.folder, ...options })
      return app.page
    }
    afterEach(() => app.close())
    after(fixture.remove)

    it('renders templates, scripts and lists; hidden parts are not in the text', async () => {
      const page = await open()
      assert.equal(page.text(), '·首页甲乙保存')
      assert.deepEqual(app.faults(), [])
    })

    it('passes a tap to the handler as plain data of the realm', async () => {
      const page = await open()
      await page.tap('乙')
      await page.see('·乙true')
      assert.deepEqual(app.faults(), [])
    })

    it('types into a field found by its placeholder', async () => {
      const page = await open()
      await page.type('姓名', '王五')
      assert.equal(page.find({ placeholder: '姓名' }).attribute('value'), '王五')
    })

    it('finds a button by role and label and answers its modal', async () => {
      const page = await open()
      await page.tap({ role: 'button', name: '保存这一页' })
      ;(await app.modal('保存吗')).answer({ confirm: true })
      await page.see('已保存')
    })

    it('throws on a tap on a disabled button or a node without a listener', async () => {
      const page = await open()
      app.setData({ locked: true })
      await assert.rejects(page.tap('保存'), /is disabled/)
      await assert.rejects(page.tap('·首页'), /Nothing listens/)
    })

    it('records the data sent to the view', async () => {
      const page = await open()
      const before = app.batches.length
      await page.type('姓名', '一')
      const [batch] = app.batches.slice(before)
      assert.deepEqual([batch?.page, batch?.keys, batch?.bytes], ['pages/home/home', ['typed'], 15])
    })

    it('calls the lifecycle functions in the documented order', async () => {
      await open({ path: 'pages/home/home?from=scan' })
      await app.open('pages/detail/detail?id=7')
      assert.equal(app.page.text(), '详情7')
      await app.back()
      await app.switchTab('/pages/mine/mine')
      assert.deepEqual(app.globals().seen, [
        'launch pages/home/home',
        'app show',
        'load home {"from":"scan"}',
        'show home',
        'ready home',
        'hide home',
        'unload detail',
        'show home',
        'hide home',
        'show mine',
      ])
    })

    it('reports pulling down and reaching the bottom to the page', async () => {
      const page = await open()
      page.pullDown()
      await page.see('刷新了')
      page.scrollToBottom()
      await page.see('丙')
    })

    it('reports a page that does not exist as an error', async () => {
      await open()
      await assert.rejects(app.open('pages/none/none'), /is not found/)
      assert.match(app.faults().join(), /pages\/none\/none/)
    })

    it('lets a subpackage load its own files and the main package, but no other subpackage', async () => {
      await open()
      await app.open('far/near')
      assert.equal(app.page.text(), '自己的')
      await assert.rejects(app.open('other/page'), /lives in subpackage far/)
    })

    it('has no browser globals and no eval', async () => {
      await open()
      for (const name of [
        'window',
        'document',
        'fetch',
        'URL',
        'AbortController',
        'TextEncoder',
        'crypto',
        'Intl',
        'process',
      ]) {
        assert.equal(app.typeOfGlobal(name), 'undefined', name)
      }
      assert.throws(() => app.callPage('eval'), /Code generation from strings disallowed/)
    })

    it('starts no timers after it was closed', async () => {
      await open()
      app.close()
      const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
      const before = timers()
      app.run('setTimeout(() => {}, 600_000); setInterval(() => {}, 600_000)')
      assert.equal(timers(), before)
    })

    it('records an uncaught error', async () => {
      await open()
      app.run("setTimeout(() => { throw new Error('in a timer') }, 0)")
      await app.rest()
      assert.match(app.faults().join('\n'), /in a timer/)
      app.forgetFaults()
    })
  })
}

describe('the host on the network', () => {
  let server: http.Server
  let origin = ''
  let app: App
  const fixture = writeFixture('weapp')
  before(async () => {
    server = http.createServer((request, response) => {
      if (request.url === '/late') return
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ name: request.url }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterEach(() => app.close())
  after(() => {
    server.closeAllConnections()
    server.close()
    fixture.remove()
  })
  const open = async () => {
    app = await openApp('weapp', { dist: fixture.folder, mallOrigin: origin })
  }

  it('sends the data of a GET in the query and parses a JSON response', async () => {
    await open()
    app.callPage('send', `${origin}/echo`)
    await app.page.see('/echo?a=1%202200')
    assert.equal(app.records.requests[0]?.status, 200)
  })

  it('fails when the phone is offline or the domain is not listed', async () => {
    await open()
    app.setOffline(true)
    app.callPage('send', `${origin}/echo`)
    await app.page.see('request:fail network is not available')
    app.setOffline(false)
    app.callPage('send', 'http://elsewhere.test/')
    await app.page.see('request:fail url not in domain list')
    assert.match(app.faults().join(), /not listed/)
  })
})

describe('the two platforms', () => {
  const fixture = { weapp: writeFixture('weapp'), tt: writeFixture('tt') }
  let app: App
  afterEach(() => app.close())
  after(() => {
    fixture.weapp.remove()
    fixture.tt.remove()
  })

  it('WeChat reports a cancelled payment as a failure', async () => {
    app = await openApp('weapp', { dist: fixture.weapp.folder, payment: 'cancel' })
    const order = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    assert.deepEqual(await app.platformCall('requestPayment', order), { fail: 'requestPayment:fail cancel' })
  })

  it('Douyin reports a cancelled payment as success with a code', async () => {
    app = await openApp('tt', { dist: fixture.tt.folder, payment: 'cancel' })
    const order = { orderInfo: { order_id: '1', order_token: 't' }, service: 5 }
    assert.deepEqual(await app.platformCall('pay', order), { success: { code: 4, errMsg: 'pay:ok' } })
  })

  it('WeChat refuses to locate when app.json does not declare it', async () => {
    app = await openApp('weapp', { dist: fixture.weapp.folder })
    const answer = await app.platformCall('getLocation', { type: 'gcj02' })
    assert.match(answer.fail ?? '', /requiredPrivateInfos/)
  })

  it('a denied permission remains denied', async () => {
    app = await openApp('tt', {
      dist: fixture.tt.folder,
      permissions: { 'scope.userLocation': 'ask-denied' },
    })
    assert.equal((await app.platformCall('getLocation', {})).fail, 'getLocation:fail auth deny')
    const { success } = await app.platformCall('getSetting', {})
    assert.deepEqual({ ...success.authSetting }, { 'scope.userLocation': false })
  })

  it('records functions that the platform lacks', async () => {
    app = await openApp('tt', { dist: fixture.tt.folder })
    assert.throws(() => app.run('tt.requestPayment({})'), /is not a function/)
    assert.deepEqual([...app.missing], ['requestPayment'])
  })
})
