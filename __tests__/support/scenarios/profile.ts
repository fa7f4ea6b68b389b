import assert from 'node:assert/strict'
import { addressCalls } from '../../../contract/calls/address'
import { serviceCalls } from '../../../contract/calls/service'
import { userCalls } from '../../../contract/calls/user'
import { answerTicket } from '../../../mall/src/modules/ticket/answerTicket'
import { untilTrue } from '../../miniprogram/host/waiting'
import { onePictureArrived } from '../arrived'
import { giveAddress } from '../goods'
import { newPhone } from '../session'
import { smsCode } from '../signIn'
import type { Scenario } from './scenario'

export const profile: Scenario[] = [
  {
    title: 'an invalid nickname shows an error at the field; a valid one is saved',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/my/changeNickname')
      await driver.type('请输入昵称', '一二三四五六七八九十百')
      await driver.tapButton('保存')
      await driver.see('昵称最多 10 个汉字或 20 个字母')
      await driver.type('请输入昵称', '老周#1')
      await driver.tapButton('保存')
      await driver.see('昵称不能包含表情和特殊字符')
      await driver.type('请输入昵称', '越野老周')
      await driver.tapButton('保存')
      await driver.seesToast('已保存')
      assert.equal((await shopper.get(userCalls.info)).nickName, '越野老周')
    },
  },
  {
    title: 'an avatar chosen from the device’s pictures and a sex chosen from a sheet are saved',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/my/myInformation')
      await driver.tap('性别')
      await driver.tap('女')
      await driver.seesToast('已保存')
      assert.equal((await shopper.get(userCalls.info)).sex, 'female')
      await driver.tap('头像')
      await driver.choosePicture('从相册选择或拍照')
      const avatar = async () => (await shopper.get(userCalls.info)).avatarUrl
      await untilTrue(
        async () => (await avatar()) !== '',
        () => 'the avatar never arrived',
      )
      await onePictureArrived(mall, [await avatar()])
    },
  },
  {
    title: 'a question to customer service is answered at the desk, and the shopper reads the answer',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/service/service')
      await driver.see('提交咨询')
      await driver.tap('提交咨询')
      await driver.at('pages/ext/service/ask')
      await driver.type('请写下您遇到的问题，越具体越好', '绞盘的线长是多少米？')
      await driver.addPicture()
      await driver.tapButton('提交')
      await driver.at('pages/ext/service/ticket')
      await driver.see('绞盘的线长是多少米？')
      const [ticket] = (await shopper.get(serviceCalls.tickets)).list
      const { messages } = await shopper.get(serviceCalls.ticket, { params: { id: ticket.ticketId } })
      await onePictureArrived(mall, messages[0].pictures)
      await mall.ctx.transact((trx) =>
        answerTicket(trx, ticket.ticketId, { content: '标配 26 米合成绳。' }, mall.ctx.clock.now()),
      )
      const later = await take(shopper, 'pages/ext/service/ticket', `ticketId=${ticket.ticketId}`)
      await later.see('标配 26 米合成绳。')
      await untilTrue(
        async () => (await shopper.get(serviceCalls.unread)).unread === 0,
        () => 'the answer was shown and is still counted as unread',
      )
    },
  },
  {
    title: 'an account changes its phone number after a code to the old one; a number in use is refused',
    async run({ mall, take }) {
      const [oldPhone, takenPhone, freePhone] = [newPhone(), newPhone(), newPhone()]
      await mall.signIn(takenPhone)
      const shopper = await mall.signIn(oldPhone)
      await giveAddress(shopper)
      const driver = await take(shopper, 'pages/my/changePhone')
      await driver.tapButton('获取验证码')
      const oldCode = await smsCode(mall, oldPhone, 'oldPhone')
      await driver.type('6 位短信验证码', oldCode === '111111' ? '222222' : '111111')
      await driver.tapButton('下一步')
      await driver.see(/验证码(错误|不正确|有误)/)
      await driver.type('6 位短信验证码', oldCode)
      await driver.tapButton('下一步')
      await driver.see('新手机号')
      await driver.type('11 位手机号', oldPhone)
      await driver.tapButton('获取验证码')
      await driver.see('新手机号与原手机号相同')
      await driver.type('11 位手机号', takenPhone)
      await driver.tapButton('获取验证码')
      await driver.type('6 位短信验证码', await smsCode(mall, takenPhone, 'newPhone'))
      await driver.tapButton('确认更换')
      await driver.see('该手机号已绑定其他账号')
      await driver.type('11 位手机号', freePhone)
      await driver.tapButton('获取验证码')
      await driver.type('6 位短信验证码', await smsCode(mall, freePhone, 'newPhone'))
      await driver.tapButton('确认更换')
      await driver.seesToast('手机号已更换')
      const moved = await mall.signIn(freePhone)
      assert.equal((await moved.get(addressCalls.list)).list.length, 1)
    },
  },
  {
    title: 'an account is deleted, and the same phone number gets a new account',
    async run({ mall, take }) {
      const phone = newPhone()
      const shopper = await mall.signIn(phone)
      await giveAddress(shopper)
      const driver = await take(shopper, 'pages/ext/account/delete')
      await driver.see('历史订单不再能查看')
      await driver.tapButton('获取验证码')
      await driver.type('6 位短信验证码', await smsCode(mall, phone, 'deleteAccount'))
      await driver.tap('我已了解注销的后果')
      await driver.tapButton('注销账号')
      await driver.answer('确定注销账号？', false)
      assert.equal((await shopper.call(userCalls.info)).code, '000000')
      await driver.tapButton('注销账号')
      await driver.answer('确定注销账号？', true)
      await driver.answer('账号已注销', true)
      await driver.at('pages/index/index')
      assert.notEqual((await shopper.call(userCalls.info)).code, '000000')
      assert.deepEqual((await (await mall.signIn(phone)).get(addressCalls.list)).list, [])
    },
  },
  {
    title: 'a shopper chooses a theme in the settings and signs out after a question',
    async run({ mall, take }) {
      const shopper = await mall.signIn(newPhone())
      const driver = await take(shopper, 'pages/my/settings')
      await driver.tap('深色')
      await driver.tapButton('退出登录')
      await driver.answer('退出登录？', true)
      await driver.gone('退出登录')
      await driver.see('大字模式')
      assert.equal((await shopper.call(userCalls.info)).code, '550004')
    },
  },
]
