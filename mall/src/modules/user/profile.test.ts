import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { userCalls } from '@contract/calls/user'
import sharp from 'sharp'
import { anAddress } from '../../../testing/addresses'
import { PRODUCTION } from '../../../testing/production'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'

let mall: TestMall

before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

const aPicture = (background = 'teal') =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

async function codeFor(by: Shopper, phone: string, scene: string): Promise<string> {
  await by.get(userCalls.sendCode, { query: { phone, scene } })
  return mall.smsCode(phone, scene)
}

test('a phone and a code are read as people write them', async () => {
  const written = '+86 135-0000-0091'
  await mall.guest.get(userCalls.sendCode, { query: { phone: written, scene: 'login' } })
  const code = await mall.smsCode('13500000091', 'login')
  const session = await mall.guest.get(userCalls.login, {
    body: { phone: '135 0000 0091', code: code.replace(/^.../, '$& ') },
  })
  assert.equal(session.phone, '13500000091')
})

test('changed fields are saved and omitted ones stay', async () => {
  const zhou = await mall.signIn('13500000001')
  await zhou.get(userCalls.modify, { body: { nickName: ' 老周 ', birthday: '1984-02-29' } })
  const info = await zhou.get(userCalls.modify, { body: { sex: 'male' } })
  assert.deepEqual([info.nickName, info.birthday, info.sex], ['老周', '1984-02-29', 'male'])
})

const refusals: Array<[situation: string, body: Record<string, unknown>, description: string]> = [
  ['an emoji', { nickName: '老周🚗' }, '昵称不能包含表情和特殊字符'],
  ['one wide character', { nickName: '周' }, '昵称至少 2 个汉字或 4 个字母'],
  ['eleven wide characters', { nickName: '一二三四五六七八九十百' }, '昵称最多 10 个汉字或 20 个字母'],
  ['a day that does not exist', { birthday: '2023-02-29' }, '生日格式应为 yyyy-mm-dd'],
  ['a birthday to come', { birthday: '2199-01-01' }, '生日不能晚于今天'],
  ['a sex that is none', { sex: 'truck' }, '性别不是可选的值'],
]
for (const [situation, body, description] of refusals) {
  test(`a profile with ${situation} is refused`, async () => {
    const zhou = await mall.signIn('13500000002')
    assert.equal((await zhou.call(userCalls.modify, { body })).description, description)
  })
}

test('an avatar is an uploaded picture, and an empty one takes the default again', async () => {
  const zhou = await mall.signIn('13500000003')
  const { url } = (await sendPicture(mall, zhou, await aPicture())).data
  assert.equal((await zhou.get(userCalls.modifyAvatar, { body: { avatarUrl: url } })).avatarUrl, url)
  assert.equal(
    (await zhou.call(userCalls.modifyAvatar, { body: { avatarUrl: 'javascript:1' } })).code,
    '400000',
  )
  assert.equal((await zhou.get(userCalls.modifyAvatar, { body: { avatarUrl: '' } })).avatarUrl, '')
  const li = await mall.signIn('13500000011')
  const foreign = await li.call(userCalls.modifyAvatar, { body: { avatarUrl: url } })
  assert.equal(foreign.description, '图片已失效，请重新上传')
})

test('an avatar that was replaced is gone at once, and what its owner wrote shows the new one', async () => {
  const zhou = await mall.signIn('13500000021')
  const send = async (colour: string) =>
    (await sendPicture(mall, zhou, await aPicture(colour))).data.url as string
  const [first, second] = [await send('red'), await send('blue')]
  await zhou.get(userCalls.modifyAvatar, { body: { avatarUrl: first } })
  await zhou.get(userCalls.modifyAvatar, { body: { avatarUrl: second } })
  const kindOf = async (url: string) =>
    (await mall.app.inject({ method: 'GET', url })).headers['content-type']
  assert.match(String(await kindOf(first)), /json/)
  assert.equal(await kindOf(second), 'image/webp')
  assert.equal(
    (await zhou.call(userCalls.modifyAvatar, { body: { avatarUrl: first } })).description,
    '图片已失效，请重新上传',
  )
})

test('an account moves to another phone when both phones prove themselves', async () => {
  const zhou = await mall.signIn('13500000004')
  const elsewhere = await mall.signIn('13500000004')
  const [oldCode, newCode] = [
    await codeFor(zhou, '13500000004', 'oldPhone'),
    await codeFor(zhou, '13500000005', 'newPhone'),
  ]
  const body = { oldCode, newPhone: '13500000005', newCode }
  assert.equal((await zhou.get(userCalls.modifyPhone, { body })).phone, '13500000005')
  assert.equal((await zhou.get(userCalls.info)).phone, '13500000005')
  assert.equal((await elsewhere.call(userCalls.info)).code, '550004')
  assert.equal((await mall.signIn('13500000005')).beanId, zhou.beanId)
  assert.notEqual((await mall.signIn('13500000004')).beanId, zhou.beanId)
})

test('a phone of another account is refused and the codes stay usable', async () => {
  const zhou = await mall.signIn('13500000006')
  await mall.signIn('13500000007')
  const [oldCode, taken] = [
    await codeFor(zhou, '13500000006', 'oldPhone'),
    await codeFor(zhou, '13500000007', 'newPhone'),
  ]
  const refused = await zhou.call(userCalls.modifyPhone, {
    body: { oldCode, newPhone: '13500000007', newCode: taken },
  })
  assert.equal(refused.code, '601005')
  const newCode = await codeFor(zhou, '13500000008', 'newPhone')
  const moved = await zhou.call(userCalls.modifyPhone, {
    body: { oldCode, newPhone: '13500000008', newCode },
  })
  assert.equal(moved.code, '000000')
})

test("a mini-program's phone button signs in as the same user as the SMS code", async () => {
  const bySms = await mall.signIn('13500000009')
  const body = { platform: 'weapp', code: 'dev:13500000009', loginCode: 'login-1' }
  const byButton = await mall.guest.get(userCalls.decodePhone, { body })
  assert.equal(byButton.beanId, bySms.beanId)
  const { openid } = await mall.guest.get(userCalls.platformOpenId, { body: { code: 'login-1' } })
  assert.equal(byButton.openid, openid)
  const refused = await mall.guest.call(userCalls.decodePhone, { body: { platform: 'tt', code: 'made-up' } })
  assert.deepEqual([refused.code, refused.description], ['601006', '授权已失效，请重新授权'])
})

test('a production mall without app ids signs nobody in by a made-up platform code', async () => {
  const production = await createTestMall({
    bare: true,
    settings: PRODUCTION,
  })
  try {
    const body = { platform: 'weapp', code: 'dev:13500000009' }
    assert.equal((await production.guest.call(userCalls.decodePhone, { body })).code, '601007')
    const sent = await production.guest.call(userCalls.sendCode, { query: { phone: '13500000009' } })
    assert.equal(sent.code, '601007')
  } finally {
    await production.close()
  }
})

test('a deleted account signs out, forgets its addresses, and its phone can sign up again', async () => {
  const zhou = await mall.signIn('13500000010')
  await zhou.get(addressCalls.add, { body: anAddress() })
  await zhou.get(userCalls.deleteAccount, {
    body: { code: await codeFor(zhou, '13500000010', 'deleteAccount') },
  })
  assert.equal((await zhou.call(userCalls.info)).code, '550004')
  const newcomer = await mall.signIn('13500000010')
  assert.notEqual(newcomer.beanId, zhou.beanId)
  assert.deepEqual((await newcomer.get(addressCalls.list)).list, [])
})

test('an account with something unfinished stays, and its owner sees what', async () => {
  const seeded = await createTestMall()
  try {
    const zhou = await seeded.signIn('13800000001')
    const { obstacles } = await zhou.get(userCalls.deletion)
    assert.ok(obstacles.some((one: { kind: string }) => one.kind === 'order'))
    await zhou.get(userCalls.sendCode, { query: { phone: zhou.phone, scene: 'deleteAccount' } })
    const code = await seeded.smsCode(zhou.phone, 'deleteAccount')
    const refused = await zhou.call(userCalls.deleteAccount, { body: { code } })
    assert.equal(refused.code, '601008')
    assert.ok(refused.description.includes(obstacles[0].number))
    assert.equal((await zhou.call(userCalls.info)).code, '000000')
    assert.deepEqual((await (await seeded.signIn('13500000012')).get(userCalls.deletion)).obstacles, [])
  } finally {
    await seeded.close()
  }
})
