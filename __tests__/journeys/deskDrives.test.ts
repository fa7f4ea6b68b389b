import assert from 'node:assert/strict'
import { appointmentsCalls } from '../../contract/calls/appointments'
import { clockText, dateText, monthDayText } from '../../contract/rules/dateText'
import { hireOperator } from '../../mall/testing/operators'
import { routes } from '../../src/routes'
import { atDesk, press } from './harness/desk'
import { journeys } from './harness/journey'

const SHOPPER = '13800000001'
const DEALER = 'd510100-1'
const SERIES = 'ridge'

journeys((journey) => {
  journey(
    'a dealer’s staff member confirms and moves a test drive, and the shopper sees it',
    async (support) => {
      const { mall, take } = support
      const { days } = await mall.guest.get(appointmentsCalls.slots, {
        query: { dealerId: DEALER, seriesId: SERIES },
      })
      const free: { startsAt: number }[] = days
        .flatMap(({ slots }: { slots: { startsAt: number; state: string }[] }) => slots)
        .filter(({ state }: { state: string }) => state === 'free')
      const [first, second] = [free.at(-4)?.startsAt ?? 0, free.at(-3)?.startsAt ?? 0]
      const day = dateText(first)

      const phone = await take({ as: await mall.signIn(SHOPPER) })
      await phone.open(routes.appointment.path, `seriesId=${SERIES}&dealerId=${DEALER}`)
      await phone.tap(`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`)
      await phone.tap(new RegExp(`^${clockText(first)}$`))
      await phone.page.getByPlaceholder('到店时怎么称呼您').filter({ visible: true }).fill('周试驾')
      await phone.tapButton('提交预约')
      await phone.at(routes.appointmentDetail.path)
      await phone.see('待门店确认')

      const staff = await hireOperator(mall, ['dealerStaff'], { name: '小刘', dealerId: DEALER })
      await atDesk(support, { to: '/', as: staff }, async (page, open) => {
        await page.getByRole('link', { name: /待确认试驾/ }).click()
        await page.getByRole('link', { name: '周试驾' }).waitFor()
        await open(`/appointments/calendar?from=${day}`)
        await page.getByRole('button', { name: /周试驾.*待确认/ }).click()
        await press(page, '确认')
        await page.getByText('确认完成').waitFor()
        await phone.page.reload()
        await phone.see('已确认')

        await press(page, '改期')
        const to = `${monthDayText(second)} ${clockText(second)}`
        if (dateText(second) !== day) await press(page, '往后')
        await page.getByRole('button', { name: `改到 ${to}` }).click()
        await press(page.getByRole('dialog'), '改期')
        await page.getByText('已改期').waitFor()
        const { status, starts_at } = await mall.ctx.db
          .selectFrom('appointments')
          .select(['status', 'starts_at'])
          .where('name', '=', '周试驾')
          .orderBy('created_at', 'desc')
          .orderBy('status')
          .executeTakeFirstOrThrow()
        assert.deepEqual([status, starts_at], ['confirmed', second])
        await phone.open(routes.appointments.path)
        await phone.see('已改期')
        await phone.see(new RegExp(clockText(second)))
      })
    },
  )
})
