import assert from 'node:assert/strict'
import { it } from 'node:test'
import { productCalls } from '../../contract/calls/product'
import type { OpenOptions } from './host/types'
import { onBoth } from './onBoth'

const BAODING = { latitude: 38.874, longitude: 115.465 }
const LOCATION = 'scope.userLocation'
const CITY_LIST = 'pages/cityList/cityList'

onBoth(
  (target) => `permissions of the compiled ${target}`,
  (here) => {
    const ALBUM = here.target === 'tt' ? 'scope.album' : 'scope.writePhotosAlbum'

    const open = async (path: string, options: Partial<OpenOptions> = {}) => {
      await here.open({ path, location: BAODING, ...options })
    }

    it('after location is refused, the shopper grants it in the settings and gets the city', async () => {
      await open(CITY_LIST, { permissions: { [LOCATION]: 'ask-denied' } })
      await here.app.page.tap('重新定位')
      await here.app.page.see('没有定位权限')
      here.app.script.atSettings = { [LOCATION]: 'granted' }
      await here.app.page.tap('去设置')
      await here.app.page.see('已定位到您所在的城市')
      await here.app.page.see('保定市')
    })

    it('the page is unchanged when the shopper returns from the settings without granting', async () => {
      await open(CITY_LIST, { permissions: { [LOCATION]: 'denied' } })
      await here.app.page.tap('重新定位')
      await here.app.page.tap('去设置')
      await here.app.rest()
      await here.app.page.see('没有定位权限')
    })

    const makePoster = async (options: Partial<OpenOptions>) => {
      const { list } = await here.mall.guest.get(productCalls.carSeries, { query: {} })
      await open(`pages/shareCar/shareCar?seriesId=${list[0].seriesId}`, options)
      await here.app.page.tap({ role: 'button', name: '分享' })
      await here.app.page.tap(/^生成海报/)
      await here.app.page.see('保存到相册', 20_000)
      return String(list[0].name)
    }

    it('a poster is drawn with background, picture, texts and code at the pixel ratio of the screen', async () => {
      const name = await makePoster({})
      const drawn = here.app.records.canvasCalls.join('\n')
      for (const picture of [/poster-ridge-750/, /\/f34-/, /poster-code\.png/]) assert.match(drawn, picture)
      for (const text of ['拓岭皮卡', name, '¥', '长按识别，看详情'])
        assert.ok(drawn.includes(`context.fillText(${JSON.stringify(text)}`), text)
      assert.equal(drawn.match(/context\.drawImage\(image\(/g)?.length, 3)
      // Spec 9: the poster is as wide as the screen (750 design px), here 375 px at a pixel ratio of 2 or 3.
      const [, scale] = /context\.scale\(([\d.]+), /.exec(drawn) ?? []
      assert.ok([1, 1.5].includes(Number(scale)), scale)
    })

    it('after album access is refused, the shopper grants it in the settings and the poster is saved', async () => {
      await makePoster({ permissions: { [ALBUM]: 'ask-denied' } })
      await here.app.page.tap('保存到相册')
      const modal = await here.app.modal('需要相册权限')
      here.app.script.atSettings = { [ALBUM]: 'granted' }
      modal.answer({ confirm: true })
      await here.app.toast('已保存到相册')
      assert.equal(here.app.records.savedImages.length, 1)
    })

    it('the shop’s own privacy question is shown; after agreement the requested action continues', async () => {
      await open(CITY_LIST, { needsPrivacy: true, permissions: { [LOCATION]: 'granted' } })
      await here.app.page.tap('重新定位')
      await here.app.page.see('个人信息保护提示')
      await here.app.page.tap('同意并继续')
      await here.app.page.see('已定位到您所在的城市')
      await here.app.page.gone('个人信息保护提示')
    })

    it('after the privacy guide is refused the shop remains usable and can ask again', async () => {
      await open(CITY_LIST, { needsPrivacy: true, permissions: { [LOCATION]: 'granted' } })
      await here.app.page.tap('重新定位')
      await here.app.page.tap('不同意')
      await here.app.page.see('同意隐私保护指引后才能定位')
      await here.app.page.tap('重新定位')
      await here.app.page.see('个人信息保护提示')
    })

    it('the platform’s location question states the purpose', async () => {
      await open(CITY_LIST)
      const { permission } = here.app.dist.appJson
      assert.equal(permission[LOCATION].desc, '用于为您推荐附近的经销商和活动')
    })
  },
)
