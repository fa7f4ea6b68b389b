import assert from 'node:assert/strict'
import { appointmentsCalls } from '../../contract/calls/appointments'
import {
  clockText,
  DAY_MS,
  dateText,
  minuteText,
  monthDayText,
  startOfDay,
} from '../../contract/rules/dateText'
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
      await phone.page.getByPlaceholder('怎么称呼您').filter({ visible: true }).fill('周试驾')
      await phone.tapButton('提交预约')
      await phone.at(routes.appointmentDetail.path)
      await phone.see('待门店确认')

      const staff = await hireOperator(mall, ['dealerStaff'], { name: '小刘', dealerId: DEALER })
      await atDesk(support, { to: '/', as: staff }, async (page, open) => {
        await page.getByRole('link', { name: /待确认预约/ }).click()
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

        // The dealer closes the day: what is booked is listed before, and a new time proposed with a note.
        await page.getByRole('button', { name: `关闭${monthDayText(second)}` }).click()
        await press(page.getByRole('tooltip'), '确定')
        const listed = page.getByRole('dialog').filter({ hasText: '仍要关闭？' })
        await listed.getByText(`${minuteText(second)} 周试驾`).waitFor()
        assert.equal(await listed.getByRole('button', { name: '仍要关闭' }).isDisabled(), true)
        await listed.getByText(/^不能接待/).click()
        await press(listed, '仍要关闭')
        const closed = page.getByRole('dialog').filter({ hasText: '已关闭，还有' })
        await closed.waitFor()
        await phone.page.reload()
        await phone.see('门店要改时间')
        await closed.getByRole('button', { name: '给周试驾建议改时间' }).click()
        await press(page, '往前')
        // Until the other week has loaded, the slots of this one are shown.
        const lastDay = startOfDay(first) + (dateText(second) === day ? -1 : 6) * DAY_MS
        await page
          .getByText(new RegExp(`^${monthDayText(lastDay)}`))
          .first()
          .waitFor()
        await page
          .getByRole('button', { name: /^建议 / })
          .first()
          .click()
        await page.getByLabel('给用户的话').fill('那天门店盘点')
        await press(page.getByRole('dialog'), '建议改时间')
        await page.getByText('已发给用户').waitFor()
        await phone.tap(new RegExp(clockText(second)))
        await phone.see(/那天门店盘点/)
      })
    },
  )

  journey(
    'a service desk proposes another time, the owner accepts, and the vehicle is handed back',
    async (support) => {
      const { mall, take } = support
      const owner = await mall.signIn(SHOPPER)
      const { days } = await mall.guest.get(appointmentsCalls.slots, {
        query: { dealerId: DEALER, kind: 'repair' },
      })
      const free: { startsAt: number }[] = days
        .flatMap(({ slots }: { slots: { startsAt: number; state: string }[] }) => slots)
        .filter(({ state }: { state: string }) => state === 'free')
      const [first, second] = [free.at(-4)?.startsAt ?? 0, free.at(-3)?.startsAt ?? 0]
      const day = dateText(first)

      const phone = await take({ as: owner })
      await phone.open(routes.appointment.path, `kind=repair&dealerId=${DEALER}&vehicleId=uv-0`)
      await phone.tap(`${Number(day.slice(5, 7))}/${Number(day.slice(8))}`)
      await phone.tap(new RegExp(`^${clockText(first)}$`))
      const type = (placeholder: string, text: string) =>
        phone.page.getByPlaceholder(placeholder).filter({ visible: true }).fill(text)
      await type('仪表读数', '19500')
      await phone.tap('送车到店，取车时再来')
      await type('什么时候、哪里、怎样的问题，越具体越好', '刹车时方向盘抖动')
      await type('怎么称呼您', '周维修')
      await phone.tapButton('提交预约')
      await phone.at(routes.appointmentDetail.path)
      await phone.see('待门店确认')
      await phone.see('刹车时方向盘抖动')

      const staff = await hireOperator(mall, ['dealerStaff'], { name: '小刘', dealerId: DEALER })
      await atDesk(
        support,
        { to: `/appointments/calendar?from=${day}&kind=repair`, as: staff },
        async (page, open) => {
          await page.getByRole('button', { name: /周维修.*待确认/ }).click()
          await page.getByText('19,500 公里').waitFor()
          await press(page, '建议改时间')
          if (dateText(second) !== day) await press(page, '往后')
          await page
            .getByRole('button', { name: `建议 ${monthDayText(second)} ${clockText(second)}` })
            .click()
          await press(page.getByRole('dialog'), '建议改时间')
          await page.getByText('已发给用户').waitFor()

          await phone.page.reload()
          await phone.see('门店建议改到')
          await phone.tapButton('接受新时间')
          await phone.page
            .getByRole('alertdialog')
            .getByRole('button', { name: /^接受$/ })
            .tap()
          await phone.see('已确认')

          // Maintenances are another calendar; that of all bays has both.
          const ours = page.getByRole('button', { name: /周维修.*已确认/ })
          await open(`/appointments/calendar?from=${dateText(second)}&kind=maintenance`)
          await page
            .getByRole('button', { name: new RegExp(`^关闭 ${monthDayText(second)}`) })
            .first()
            .waitFor()
          assert.equal(await ours.count(), 0)
          await open(`/appointments/calendar?from=${dateText(second)}&kind=bays`)
          await ours.waitFor()
          await open(`/appointments/calendar?from=${dateText(second)}&kind=repair`)
          await ours.click()
          await page.getByRole('button', { name: '取消预约', exact: true }).waitFor()
          // Before its day nobody can have come, and before its time nobody can have missed it.
          for (const name of ['已到店', '未到店'])
            assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0)

          const noon = startOfDay(mall.ctx.clock.now()) + 12 * 3_600_000
          await mall.ctx.db
            .updateTable('appointments')
            .set({ starts_at: noon, ends_at: noon + 3_600_000 })
            .where('name', '=', '周维修')
            .where('status', '=', 'confirmed')
            .execute()
          await open(`/appointments/calendar?from=${dateText(noon)}&kind=repair`)
          await page.getByRole('button', { name: /周维修.*已确认/ }).click()
          await press(page, '已到店')
          await page.getByText('已到店完成').waitFor()
          await press(page, '撤销已到店')
          await press(page.getByRole('dialog').last(), '撤销已到店')
          await page.getByText('撤销已到店完成').waitFor()
          await page.getByText('撤销了已到店').waitFor()
          // Until the calendar is read again, its mark is called 已到店 too.
          await press(page.getByRole('dialog').filter({ hasText: '周维修的维修' }), '已到店')
          await press(page, '开始作业')
          await press(page.getByRole('dialog').filter({ hasText: '不能撤销' }), '开始作业')
          await page.getByText('开始作业完成').waitFor()
          await press(page, '可以取车')
          await press(page.getByRole('dialog').last(), '可以取车')
          await page.getByText('可以取车完成').waitFor()
          await phone.page.reload()
          await phone.see('可以取车')
        },
      )
    },
  )

  journey(
    'while another week is on its way to the calendar, nothing of the former week is pressed by a tap or a key',
    async (support) => {
      // The token of the first visit opens no desk that has operators.
      const as = await hireOperator(support.mall, ['owner'])
      await atDesk(support, { to: '/appointments/calendar?kind=visit', as }, async (page) => {
        const lock = page.getByLabel(/^关闭 /)
        await lock.first().waitFor()
        const before = await page.locator('thead').innerText()
        let comes = () => {}
        const held = new Promise<void>((done) => {
          comes = done
        })
        await page.route('**/appointments/calendar?*', async (route) => {
          await held
          await route.continue()
        })
        const changes: string[] = []
        page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
        const isRequested = page.waitForRequest('**/appointments/calendar?*')
        await page.getByRole('button', { name: '往后' }).click()
        await isRequested
        const box = await lock.first().boundingBox()
        assert.ok(box)
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        await lock.first().evaluate((button: HTMLElement) => button.focus())
        await page.keyboard.press('Enter')
        assert.equal(await page.locator('thead').innerText(), before)
        comes()
        await page.waitForFunction(
          (former) => (document.querySelector('thead') as HTMLElement).innerText !== former,
          before,
        )
        assert.deepEqual(changes, [])
        await lock.first().click()
        await page.getByText('已关闭，用户不能再预约').waitFor()
      })
    },
  )
})
