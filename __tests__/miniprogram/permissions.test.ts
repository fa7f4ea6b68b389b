import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import { createTestMall, type TestMall } from '../../mall/src/testing/testMall'
import { openShop } from '../world/compiled'
import type { App } from './host/openApp'
import type { OpenOptions, Target } from './host/types'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const LOCATION = 'scope.userLocation'
const CITY_LIST = 'pages/cityList/cityList'

for (const target of ['weapp', 'tt'] as Target[]) {
  const ALBUM = target === 'tt' ? 'scope.album' : 'scope.writePhotosAlbum'

  describe(`permissions of the compiled ${target}`, () => {
    let mall: TestMall
    let origin: string
    let app: App
    before(async () => {
      mall = await createTestMall()
      origin = await mall.listen()
    })
    after(() => mall.close())
    afterEach(() => app.close())

    const open = async (path: string, options: Partial<OpenOptions> = {}) => {
      app = await openShop(target, origin, { path, location: BAODING, ...options })
    }

    it('a refused place leads to the settings, and back with the city', async () => {
      await open(CITY_LIST, { permissions: { [LOCATION]: 'ask-denied' } })
      await app.page.tap('重新定位')
      await app.page.see('没有定位权限')
      app.script.atSettings = { [LOCATION]: 'granted' }
      await app.page.tap('去设置')
      await app.page.see('已定位到您所在的城市')
      await app.page.see('保定市')
      assert.deepEqual(app.faults(), [])
    })

    it('back from the settings with nothing changed, the page stands as it was', async () => {
      await open(CITY_LIST, { permissions: { [LOCATION]: 'denied' } })
      await app.page.tap('重新定位')
      await app.page.tap('去设置')
      await app.rest()
      await app.page.see('没有定位权限')
      assert.deepEqual(app.faults(), [])
    })

    const makePoster = async (options: Partial<OpenOptions>) => {
      const { list } = await mall.guest.get(productCalls.carSeries, { query: {} })
      await open(`pages/shareCar/shareCar?seriesId=${list[0].seriesId}`, options)
      await app.page.tap({ role: 'button', name: '分享' })
      await app.page.tap(/^生成海报/)
      await app.page.see('保存到相册', 20_000)
      return String(list[0].name)
    }

    it('a poster is drawn with ground, picture, words and code, for a screen of this sharpness', async () => {
      const name = await makePoster({})
      const drawn = app.records.canvasCalls.join('\n')
      for (const picture of [/poster-ridge-750/, /\/f34-/, /poster-code\.png/]) assert.match(drawn, picture)
      for (const words of ['拓岭皮卡', name, '¥', '长按识别，看详情'])
        assert.ok(drawn.includes(`context.fillText(${JSON.stringify(words)}`), words)
      assert.equal(drawn.match(/context\.drawImage\(image\(/g)?.length, 3)
      // Spec 9: as wide as the screen of 750 design px, here 375 px with 2 or 3 each.
      const [, scale] = /context\.scale\(([\d.]+), /.exec(drawn) ?? []
      assert.ok([1, 1.5].includes(Number(scale)), scale)
      assert.deepEqual(app.faults(), [])
    })

    it('a poster that may not be saved leads to the settings, and is saved on the way back', async () => {
      await makePoster({ permissions: { [ALBUM]: 'ask-denied' } })
      await app.page.tap('保存到相册')
      const modal = await app.modal('需要相册权限')
      app.script.atSettings = { [ALBUM]: 'granted' }
      modal.answer({ confirm: true })
      await app.toast('已保存到相册')
      assert.equal(app.records.savedImages.length, 1)
      assert.deepEqual(app.faults(), [])
    })

    if (target === 'weapp') {
      it('the privacy guide is asked about in the shop’s own words; agreeing goes on with what was wanted', async () => {
        await open(CITY_LIST, { asksPrivacy: true, permissions: { [LOCATION]: 'granted' } })
        await app.page.tap('重新定位')
        await app.page.see('个人信息保护提示')
        await app.page.tap('同意并继续')
        await app.page.see('已定位到您所在的城市')
        await app.page.gone('个人信息保护提示')
        assert.deepEqual(app.faults(), [])
      })

      it('refusing the privacy guide keeps the shop usable, and it may be asked about again', async () => {
        await open(CITY_LIST, { asksPrivacy: true, permissions: { [LOCATION]: 'granted' } })
        await app.page.tap('重新定位')
        await app.page.tap('不同意')
        await app.page.see('同意隐私保护指引后才能定位')
        await app.page.tap('重新定位')
        await app.page.see('个人信息保护提示')
        assert.deepEqual(app.faults(), [])
      })
    }
  })
}
