import assert from 'node:assert/strict'
import { hireOperator } from '../../mall/testing/operators'
import { atDesk, press, rowsOf } from './harness/desk'
import { journeys } from './harness/journey'

const DAY = '2026-11-28'

journeys((journey) => {
  journey(
    'finance sees what can be done about a difference, opens its payment, and marks it as handled',
    async (support) => {
      const { db } = support.mall.ctx
      const { pay_no, amount } = await db
        .selectFrom('payments')
        .select(['pay_no', 'amount'])
        .where('status', '=', 'paid')
        .orderBy('pay_no')
        .limit(1)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('reconciliations')
        .values({ gateway: 'wechat', day: DAY, status: 'done', updated_at: support.mall.ctx.clock.now() })
        .execute()
      const of = {
        day: DAY,
        gateway: 'wechat',
        refund_no: '',
        trade_no: '',
        detail: '',
        found_at: support.mall.ctx.clock.now(),
      }
      await db
        .insertInto('bill_differences')
        .values([
          { ...of, kind: 'otherAmount', pay_no, ours: amount, theirs: amount - 100 },
          { ...of, kind: 'unknownPayment', pay_no: 'NOTOURS1', ours: null, theirs: 19_900 },
        ])
        .execute()
      const as = await hireOperator(support.mall, ['finance'])
      await atDesk(support, { to: '/bill-differences', as }, async (page, open) => {
        const line = (text: string) => rowsOf(page).filter({ hasText: text })
        // An amount without a payment in the mall leads nowhere.
        await line('商城没有这笔支付').getByText('NOTOURS1').waitFor()
        assert.equal(await line('商城没有这笔支付').getByRole('link', { name: 'NOTOURS1' }).count(), 0)
        await line('收款金额不一致').getByRole('link', { name: pay_no }).click()
        await page.getByRole('heading', { name: pay_no }).waitFor()
        await open('/bill-differences')
        await line('收款金额不一致').getByRole('link', { name: DAY }).click()
        await page.getByText('到商户后台核对这笔钱的金额').waitFor()
        await press(page, '标记已处理')
        await page.getByRole('dialog').getByLabel('怎样处理的').fill('已在商户后台核实')
        await page.keyboard.press('Control+s')
        await page.getByText('标记已处理完成').waitFor()
        await open('/bill-differences')
        await line('收款金额不一致').getByText('已在商户后台核实').waitFor()
      })
    },
  )
})
