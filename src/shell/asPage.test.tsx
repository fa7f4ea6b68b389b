import { mount } from '@/testing/mount'
import { asPage } from './asPage'

test('a page that crashes offers another try, which draws it anew', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Page = asPage(() => {
    if (isBroken) throw new Error('broken')
    return <>订单 1001</>
  })
  const view = await mount(<Page />)
  await view.see('这个页面出了点问题')
  isBroken = false
  view.tap(view.button('重试'))
  await view.see('订单 1001')
  log.mockRestore()
})
