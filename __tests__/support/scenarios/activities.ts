import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activitiesCalls } from '../../../contract/calls/activities'
import { addressCalls } from '../../../contract/calls/address'
import { couponsCalls } from '../../../contract/calls/coupons'
import { gatherCalls } from '../../../contract/calls/gather'
import { DAY_MS, dateTimeText } from '../../../contract/rules/dateText'
import { importActivityFiles } from '../../../mall/src/modules/activity/activityFiles'
import { putActivity } from '../../../mall/src/modules/activity/putActivity'
import { readQuiz } from '../../../mall/src/modules/activity/quiz'
import { ACTIVITIES_FOLDER } from '../../../mall/src/paths'
import { ADDRESS } from '../../../mall/testing/buying'
import { newPhone, ZHOU } from '../session'
import type { Scenario } from './scenario'

/** Returns the documentation's example of an activity file, with dates that make it run now. */
function exampleFile(now: number) {
  const readme = readFileSync(join(ACTIVITIES_FOLDER, 'README.md'), 'utf8')
  return {
    ...JSON.parse(/```json\n([\s\S]+?)```/.exec(readme)?.[1] ?? ''),
    id: `from-file-${newPhone()}`,
    startAt: dateTimeText(now - DAY_MS),
    endAt: dateTimeText(now + 3 * DAY_MS),
    signUpEndAt: dateTimeText(now + 2 * DAY_MS),
  }
}

export const activities: Scenario[] = [
  {
    title: 'an activity imported from a data file opens with all its blocks, and a shopper signs up',
    async run({ mall, take }) {
      const file = exampleFile(mall.ctx.clock.now())
      const folder = mkdtempSync(join(tmpdir(), 'activity-'))
      writeFileSync(join(folder, 'new-year.json'), JSON.stringify(file))
      await importActivityFiles({ ...mall.ctx, env: { ...mall.ctx.env, activityFiles: folder } })
      rmSync(folder, { recursive: true })
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/activity/detail', `activityId=${file.id}`)
      for (const text of [file.title, '年货节', '距离结束', '写在前面', '报名领券', '先装这些', '活动规则'])
        await driver.see(text)
      await driver.tapButton('领年货券')
      await driver.type('怎么称呼您', '王小川')
      await driver.tap('更远')
      await driver.tapButton('提交报名')
      await driver.see('到店礼 50')
      const { list } = await shopper.get(couponsCalls.userList, { body: {} })
      assert.ok(list.some((coupon: { couponId: string }) => coupon.couponId === 'act-visit-50'))
    },
  },
  {
    title: "a shopper signs up for a dealer's activity and cancels",
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/activity/detail', 'activityId=bd-winter-class')
      await driver.see('冬季用车课堂')
      await driver.tapButton('立即报名')
      await driver.type('怎么称呼您', '王小川')
      await driver.see('同行人数')
      const joined = () => shopper.get(activitiesCalls.mine)
      await driver.tapButton('提交报名')
      await driver.see('待门店确认')
      assert.equal((await joined()).total, 1)
      await driver.tapButton('取消报名')
      await driver.answer('名额会让给别人', true)
      await driver.gone('待门店确认')
      assert.equal((await joined()).list[0].status, 'cancelled')
    },
  },
  {
    title: 'a shopper passes the quiz and claims the coupon',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const paper = await shopper.get(gatherCalls.checkQues)
      const { rule } = await readQuiz(mall.ctx.db, 'answerCalculation')
      const driver = await take(shopper, 'pages/activity/answerCalculation')
      await driver.tapButton('开始答题')
      for (const { questionId } of paper.questions) {
        const { options, right } = rule.questions.find(({ id }) => id === questionId)!
        await driver.tap(options[right]!)
      }
      await driver.tapButton('交卷')
      await driver.see('已通关')
      await driver.tapButton('领取60 元通关礼')
      await driver.see('皮卡通通关礼 60')
      const { list } = await shopper.get(couponsCalls.userList, { body: {} })
      assert.ok(list.some((coupon: { couponId: string }) => coupon.couponId === 'act-quiz-60'))
    },
  },
  {
    title:
      'an owner claims the gift for a vehicle, a shopper passes the loan check, and a company of the province signs up',
    async run({ mall, take }) {
      const owner = await mall.signIn(ZHOU)
      const owns = await take(owner, 'pages/activity/activityOneOne')
      await owns.tapButton('领取养护礼')
      await owns.see('车辆')
      await owns.type('怎么称呼您', '周建国')
      await owns.tapButton('提交报名')
      await owns.see('礼遇已到账')

      const borrower = await mall.signIn(newPhone())
      const driver = await take(borrower, 'pages/activity/activityBuyCar')
      await driver.see('算月供 · 做预审')
      await driver.tap('40%')
      await driver.tap('48 期')
      await driver.type('家庭每月税后收入', '30000.5')
      await driver.type('怎么称呼您', '王小川')
      await driver.tapButton('提交预审')
      await driver.see('预审通过')
      const requested = driver.posts().filter(({ path }) => path.endsWith('/external/gather/sendFinance'))
      assert.deepEqual(
        requested.map(({ body, headers }) => [JSON.parse(body), headers.token]),
        [
          [
            {
              typeId: 'ridge-d20-mt-4wd',
              downPercent: 40,
              months: 48,
              monthlyIncome: '30000.50',
              name: '王小川',
              phone: borrower.phone,
            },
            borrower.accessToken,
          ],
        ],
      )

      const trader = await mall.signIn(newPhone())
      await trader.get(addressCalls.add, { body: IN_ZHEJIANG })
      const trades = await take(trader, 'pages/activity/Zheshangzhe')
      await trades.tapButton('我要报名')
      await trades.type('与营业执照一致', '义乌市远路商贸有限公司')
      await trades.type('18 位统一社会信用代码', '91350100M000100Y43')
      await trades.tap('送货')
      await trades.type('怎么称呼您', '王小川')
      await trades.tapButton('提交报名')
      await trades.see('开奖后在这里看结果')
    },
  },
  {
    title:
      "the first shopper of a day gets a daily activity's reward and the next is too late; a helper claims the coupon of an activity with enough help",
    async run({ mall, take }) {
      const now = mall.ctx.clock.now()
      const id = `daily-${newPhone()}`
      await mall.ctx.transact((trx) =>
        putActivity(trx, {
          id,
          title: '每天一份',
          startAt: dateTimeText(now - DAY_MS),
          endAt: dateTimeText(now + 3 * DAY_MS),
          rule: { kind: 'dailyFirst', perDay: 1, fromHour: 0 },
          reward: { on: 'joined', couponId: 'act-eleven-111' },
          blocks: [{ type: 'daily', title: '今日名额', button: '抢 111 元' }],
        }),
      )
      const first = await mall.signIn(newPhone())
      const driver = await take(first, 'pages/activity/doubleElevenActivity', `activityId=${id}`)
      await driver.see('今日名额')
      await driver.type('怎么称呼您', '王小川')
      await driver.tapButton('抢 111 元')
      await driver.see('您已抢到')
      const sent = (path: string) =>
        driver.posts().flatMap((post) => (post.path.endsWith(path) ? [JSON.parse(post.body)] : []))
      assert.deepEqual(sent('/external/gather/sendUserEleven'), [
        { beanid: first.beanId, name: '王小川', phone: first.phone, activityId: id },
      ])
      const late = await take(
        await mall.signIn(newPhone()),
        'pages/activity/doubleElevenActivity',
        `activityId=${id}`,
      )
      await late.see('今天抢完了，明天再来')

      const helper = await mall.signIn(newPhone())
      const helpers = await take(helper, 'pages/activity/activity11_11')
      await helpers.see('正在攒人气')
      await helpers.tap(/^分享助力$/)
      if (helpers.target === 'h5') await helpers.tapButton('关闭')
      // The activity now has enough helpers, so its coupon can be claimed.
      await helpers.tap(/^领直降券$/)
      await helpers.see('券已到账')
      const posts = helpers.posts().filter(({ path }) => path.endsWith('/external/gather/addPopularity'))
      const bodies = posts.map(({ body }) => JSON.parse(body))
      assert.ok(
        bodies.some(
          ({ active, payload }) => active === 'good_share' && payload.goods_id === 'roof-tent-hard',
        ),
      )
    },
  },
]

const IN_ZHEJIANG = {
  ...ADDRESS,
  provinceCode: '330000',
  provinceName: '浙江省',
  cityCode: '330700',
  cityName: '金华市',
  districtCode: '330782',
  districtName: '义乌市',
}
