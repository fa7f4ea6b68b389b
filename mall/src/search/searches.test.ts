import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { productCalls } from '@contract/calls/product'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { foundRows } from './findEntries'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

/** A text that is typed, and a part of the title that must come first. */
type Expected = readonly [typed: string, first: RegExp | string]

const goodsFor = (keyword: string) => mall.guest.get(productCalls.list, { query: { keyword, pageSize: 100 } })

const LINER = 'TPE 货箱宝'
const DIESEL_OIL = '柴机油 5W-40'

/** Searches whose words are there: nothing about them is "near". */
const FITTING: readonly Expected[] = [
  ['TPE 货箱宝', LINER],
  ['TPE货箱宝', LINER],
  ['货箱宝TPE', LINER],
  ['货箱宝 tpe', LINER],
  ['ＴＰＥ货箱宝', LINER],
  ['ＴＰＥ　貨箱寶', LINER],
  ['貨箱寶', LINER],
  ['tpe-货箱宝', LINER],
  ['TPE·货箱宝', LINER],
  ['tpe/货箱宝', LINER],
  ['货 箱 宝', LINER],
  ['原厂货箱宝', LINER],
  ['拓岭货箱宝', LINER],
  ['huoxiangbao', LINER],
  ['huo xiang bao', LINER],
  ['HUOXIANGBAO', LINER],
  ['huoxiangba', LINER],
  ['tpe huoxiangbao', LINER],
  ['huoxiangbao tpe', LINER],
  ['tpehuoxiangbao', LINER],
  ['hxb', LINER],
  ['HXB', LINER],
  ['tpe hxb', LINER],
  ['tpehxb', LINER],
  ['hxbTPE', LINER],
  ['后备箱垫', LINER],
  ['尾箱垫', LINER],
  ['货箱垫', LINER],
  ['後備箱墊', LINER],
  ['houbeixiangdian', LINER],
  ['车斗垫', LINER],
  ['货箱 宝', LINER],
  ['5W40', DIESEL_OIL],
  ['5w-40', DIESEL_OIL],
  ['5W 40', DIESEL_OIL],
  ['５Ｗ－４０', DIESEL_OIL],
  ['5W—40', DIESEL_OIL],
  ['5w-40机油', DIESEL_OIL],
  ['机油5w40', DIESEL_OIL],
  ['機油 5W40', DIESEL_OIL],
  ['柴机油', DIESEL_OIL],
  ['润滑油5W40', DIESEL_OIL],
  ['CK4', DIESEL_OIL],
  ['0w30', '汽机油 0W-30'],
  ['汽机油', '汽机油 0W-30'],
  ['机油', /机油/],
  ['jiyou', /机油/],
  ['机油 汽', '汽机油'],
  ['车顶架', '车顶行李架'],
  ['行李架车顶', '车顶行李架'],
  ['行李架 车顶', '车顶行李架'],
  ['车顶行李架', '车顶行李架'],
  ['行李框', '车顶行李架'],
  ['xinglijia', '车顶行李架'],
  ['帐篷车顶', '车顶帐篷'],
  ['車頂帳篷', '车顶帐篷'],
  ['chedingzhangpeng', '车顶帐篷'],
  ['硬壳帐篷', '硬壳车顶帐篷'],
  ['四人帐篷', '软顶折叠车顶帐篷'],
  ['电动绞盘', '电动绞盘'],
  ['電動絞盤', '电动绞盘'],
  ['绞盘12000', '电动绞盘 12000'],
  ['12000磅绞盘', '电动绞盘 12000'],
  ['jiaopan', '绞盘'],
  ['ddjp', '电动绞盘'],
  ['ddjp12000', '电动绞盘'],
  ['12000jiaopan', '电动绞盘'],
  ['at轮胎', 'AT 轮胎'],
  ['AT胎', 'AT 轮胎'],
  ['atlt', 'AT 轮胎'],
  ['轮胎AT', 'AT 轮胎'],
  ['mt 轮胎', 'MT 轮胎'],
  ['全地形轮胎', 'AT 轮胎'],
  ['车胎', '轮胎'],
  ['輪胎', '轮胎'],
  ['17寸轮毂', '轮毂 17 寸'],
  ['17英寸轮毂', '轮毂 17 寸'],
  ['20升油桶', '油桶 20 升'],
  ['油桶20L', '油桶 20 升'],
  ['20L', '20 升'],
  ['350ml', '350 毫升'],
  ['马克杯 350 毫升', '马克杯'],
  ['150kg', '150 千克'],
  ['150公斤 椅', '折叠椅'],
  ['1:43车模', '车模 1:43'],
  ['143车模', '车模 1:43'],
  ['D型卸扣', 'D 型卸扣'],
  ['d型', 'D 型卸扣'],
  ['卸扣4.75吨', 'D 型卸扣 4.75'],
  ['4k记录仪', '行车记录仪 4K'],
  ['行车记录仪4K', '行车记录仪 4K'],
  ['记录仪', '行车记录仪'],
  ['tpe脚垫', 'TPE 脚垫'],
  ['脚垫TPE', 'TPE 脚垫'],
  ['地垫', '脚垫'],
  ['腳墊', '脚垫'],
  ['jiaodian', '脚垫'],
  ['车载冰箱', '冰箱'],
  ['冰箱双温', '冰箱 双温区'],
  ['bingxiang', '冰箱'],
  ['led灯', 'LED'],
  ['LED长条灯', 'LED 长条灯'],
  ['灯条', '条灯'],
  ['打气泵', '充气泵'],
  ['chongqibeng', '充气泵'],
  ['拖车绳', '救援绳'],
  ['雨刷', '雨刮'],
  ['蓄电池', '电瓶'],
  ['agm电瓶', 'AGM 启停电瓶'],
  ['冷却液', '防冻液'],
  ['冲锋衣三合一', '三合一冲锋衣'],
  ['衝鋒衣', '冲锋衣'],
  ['chongfengyi', '冲锋衣'],
  ['保温壶24小时', '保温壶'],
  ['molle', 'MOLLE'],
  ['聚脲', '聚脲喷涂'],
  ['juniao', '聚脲喷涂'],
  ['卷簾蓋', '卷帘盖'],
  ['电动卷帘', '电动卷帘盖'],
  ['延保', '延长质保'],
  ['保养卡', '保养卡'],
  ['270度天幕', '270 度扇形天幕'],
  ['露营椅', '折叠椅'],
]

/** Searches with a fault, which find what was meant, and say so. */
const NEAR: readonly Expected[] = [
  ['货箱保', LINER],
  ['货相宝', LINER],
  ['火箱宝', LINER],
  ['tpe货箱保', LINER],
  ['huoxiagnbao', LINER],
  ['huoxiangbap', LINER],
  ['huoxangbao', LINER],
  ['行车纪录仪', '行车记录仪'],
  ['行车记录义', '行车记录仪'],
  ['车顶帐蓬', '车顶帐篷'],
  ['车顶账篷', '车顶帐篷'],
  ['顶车帐篷', '车顶帐篷'],
  ['车顶行里架', '车顶行李架'],
  ['冲风衣', '冲锋衣'],
  ['轮台', '轮胎'],
  ['脚殿', '脚垫'],
  ['电动绞盆', '电动绞盘'],
  ['电瓶启亭', /电瓶/],
  ['jiaopna', /./],
  ['chedingzhamgpeng', '车顶帐篷'],
  ['xinglijiaa', '行李架'],
  ['货箱胆', /货箱/],
  ['车载咖啡机', '车载'],
  ['0W20', '0W-30'],
  ['OW30', '0W-30'],
  ['5W30', '5W-40'],
  ['5W-30', '5W-40'],
  ['绞盆', '绞盘'],
  ['帽子', '车帽'],
  ['棒球帽', '车帽'],
  ['12V冰箱', '冰箱'],
  ['wuxian zzz', '无线'],
  ['hxb f', LINER],
  ['轮胎 a', 'AT 轮胎'],
  ['轮胎 m', 'MT 轮胎'],
  ['TPE货箱宝 a', LINER],
  ['喷涂 xyz123', '喷涂'],
]

const matches = (text: string, first: RegExp | string) =>
  typeof first === 'string' ? text.includes(first) : first.test(text)

describe('goods', () => {
  for (const [typed, first] of FITTING)
    test(`"${typed}" finds ${first}`, async () => {
      const { list, near } = await goodsFor(typed)
      assert.ok(
        list[0] && matches(list[0].title, first),
        JSON.stringify([list.map((x: { title: string }) => x.title).slice(0, 4), near]),
      )
      assert.equal(near, undefined)
    })
  for (const [typed, first] of NEAR)
    test(`"${typed}" offers ${first} as near`, async () => {
      const { list, near } = await goodsFor(typed)
      assert.ok(
        list[0] && matches(list[0].title, first),
        JSON.stringify([list.map((x: { title: string }) => x.title).slice(0, 4), near]),
      )
      assert.equal(near, true)
    })
  for (const typed of ['qwertyuiop', '星星月亮太阳', 'x', '%%%', '_', '\\', "' or 1=1 --", '🚚🚚', '。。。'])
    test(`"${typed}" finds nothing`, async () => {
      const { list, total } = await goodsFor(typed)
      assert.deepEqual([list.map((x: { title: string }) => x.title), total], [[], 0])
    })
})

const DEALERS: readonly Expected[] = [
  ['上海', '上海'],
  ['shanghai', '上海'],
  ['重慶', '重庆'],
  ['chongqing', '重庆'],
]
test('a list of the desk leaves out what only shares a character with the search', async () => {
  const { db } = mall.ctx
  const titles = async (typed: string) => {
    const isFound = await foundRows(db, 'goods', typed)
    const rows = await db.selectFrom('goods').select('title').where(isFound).execute()
    return rows.map(({ title }) => title)
  }
  assert.deepEqual(await titles('帽子'), [])
  assert.equal((await titles('车帽')).length, 1)
})

describe('dealers', () => {
  for (const [keyword, first] of DEALERS)
    test(`"${keyword}" finds ${first}`, async () => {
      const { list } = await mall.guest.get(commonCalls.dealers, { body: { keyword } })
      assert.ok(
        list[0] && matches(list[0].shortServiceName + list[0].cityName, first),
        JSON.stringify(list.slice(0, 3)),
      )
    })
})
