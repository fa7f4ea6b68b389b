import { z } from 'zod'
import type { userCalls } from '../calls/user'
import { serverTime } from '../fields'
import { cleanPhone } from '../rules/phone'
import { done, type GroupSchemas, id, instant, oneLine, picture } from '../schema'

/** A phone number as it is typed and pasted: other clients than the shop send blanks and the country's code too. */
export const mainlandPhone = z
  .string()
  .overwrite(cleanPhone)
  .regex(/^1[1-9]\d{9}$/, '请输入正确的手机号')
export const smsCode = z
  .string()
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, '请输入 6 位验证码')
export const smsScene = z.enum(['login', 'oldPhone', 'newPhone', 'appointment', 'signup', 'deleteAccount'])

/** The session, also the payload of the native app's login (spec 3). */
export const session = z.object({
  accessToken: z.string().describe('Access token; it is sent in the headers `accessToken` and `token`.'),
  refreshToken: z.string().describe('Refresh token, which gets new tokens once `accessToken` has expired.'),
  beanId: z
    .string()
    .meta({ title: '用户', description: "The user's bean id; it is sent in the header `beanId`." }),
  phone: z.string().meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
})

export const userInfo = z.object({
  beanId: z.string().describe("The user's bean id; it is sent in the header `beanId`."),
  phone: z.string().describe('Mainland mobile number, 11 digits.'),
  nickName: z.string().describe('Nickname of the user.'),
  avatarUrl: picture.describe('Address of the avatar. Empty: the shop shows its default one.'),
  birthday: z.string().describe('yyyy-mm-dd. Empty: not given.'),
  sex: z.enum(['male', 'female', 'unknown']).describe('`male` 男, `female` 女, `unknown` 未知.'),
  note: z
    .string()
    .default('')
    .describe(
      'What the author has to know about content that is being checked, or was refused. Empty: nothing.',
    ),
})

/** yyyy-mm-dd, a day that exists (spec 5). Years near 0 are refused, because databases can't store them. */
export const birthday = z.iso
  .date('生日格式应为 yyyy-mm-dd')
  .refine((day) => day >= '1900-01-01', '生日不能早于 1900 年')

/** Unfinished business that prevents deleting the account. */
export const deletionObstacle = z.object({
  kind: z
    .enum(['order', 'vehicle', 'afterSale', 'appointment'])
    .describe('`order` 订单, `vehicle` 购车订单, `afterSale` 售后, `appointment` 试驾预约.'),
  title: z.string().describe('Kind of the item: 订单, 购车订单, 售后, 试驾预约.'),
  number: z.string().describe('Order number, or the car of the test drive.'),
  state: z.string().describe('State as text, such as 待发货.'),
  id: id.describe('Id of the order, the application or the test drive.'),
})

export const platform = z.enum(['weapp', 'tt'])

/** The device's key (`/ext/device/key`), if the caller has one: the code is then bound to the device. */
const device = z.string().max(64).optional()

export const userSchemas = {
  sendCode: {
    summary: 'Sends an SMS code; one per minute for each phone and scene',
    query: z.object({
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      scene: smsScene
        .default('login')
        .describe(
          'Purpose of the code: `login` signing in, `oldPhone` and `newPhone` moving the account to another phone, `appointment` a test drive, `signup` an activity, `deleteAccount` deleting the account.',
        ),
      device: device.describe("The device's signed id (`/ext/device/key`). Left out: the device has none."),
      proof: z
        .string()
        .max(256)
        .default('')
        .describe(
          'Proof of work (`/ext/device/challenge`): salt~number~signature, after a refusal with 601009. Empty: none.',
        ),
    }),
    reply: z.object({ resendAt: instant.describe('Earliest time for another code.'), serverTime }),
  },
  checkCode: {
    summary: 'Checks a code without using it; each check counts as one of five tries',
    body: z.object({
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      code: smsCode.meta({ title: '验证码', description: 'SMS code, six digits.' }),
      scene: smsScene.describe(
        'Purpose of the code: `login` signing in, `oldPhone` and `newPhone` moving the account to another phone, `appointment` a test drive, `signup` an activity, `deleteAccount` deleting the account.',
      ),
      device: device.describe("The device's signed id (`/ext/device/key`). Left out: the device has none."),
    }),
    reply: z.object({ valid: z.boolean().describe('Whether the code is right.') }),
  },
  login: {
    summary: 'Signs in with phone and code; creates an account for a new phone',
    body: z.object({
      phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
      code: smsCode.meta({ title: '验证码', description: 'SMS code (scene `login`), six digits.' }),
      device: device.describe("The device's signed id (`/ext/device/key`). Left out: the device has none."),
    }),
    reply: session,
  },
  logout: {
    summary: 'Ends the session',
    query: z.object({
      phone: z
        .string()
        .optional()
        .meta({ title: '手机号', description: 'Phone of the account. Left out: taken from the session.' }),
    }),
    reply: done,
  },
  refresh: {
    summary: 'Exchanges old tokens for new ones; the old refresh token works for another 30 s',
    body: session.partial().extend({
      refreshToken: z
        .string()
        .min(1)
        .meta({ title: '登录凭证', description: 'The refresh token that belongs to it.' }),
    }),
    reply: session,
  },
  info: { summary: "The signed-in user's profile", reply: userInfo },
  modify: {
    summary: "Changes nickname, birthday or sex; fields that are left out don't change",
    body: z.object({
      nickName: oneLine.optional().meta({ title: '昵称', description: 'New nickname. Left out: unchanged.' }),
      birthday: birthday
        .optional()
        .meta({ title: '生日', description: 'New birthday, yyyy-mm-dd. Left out: unchanged.' }),
      sex: z
        .enum(['male', 'female', 'unknown'])
        .optional()
        .meta({ title: '性别', description: '`male` 男, `female` 女, `unknown` 未知. Left out: unchanged.' }),
    }),
    reply: userInfo,
  },
  modifyAvatar: {
    summary: 'Sets an uploaded picture as avatar; an empty address sets the default one',
    body: z.object({
      avatarUrl: z.union([z.literal(''), z.string().regex(/^\/uploads\/[\w-]+\.webp$/)]).meta({
        title: '头像',
        description:
          'The `url` of the picture in the reply of `POST /api/v4/user/material`. Empty: back to the default avatar.',
      }),
    }),
    reply: userInfo,
  },
  modifyPhone: {
    summary: 'Moves the account to another phone; both phones are verified by a code',
    body: z.object({
      oldCode: smsCode.meta({
        title: '原手机号验证码',
        description: 'Code sent to the current phone (scene `oldPhone`), six digits.',
      }),
      newPhone: mainlandPhone.meta({ title: '新手机号', description: 'The new mobile number, 11 digits.' }),
      newCode: smsCode.meta({
        title: '新手机号验证码',
        description: 'Code sent to the new phone (scene `newPhone`), six digits.',
      }),
    }),
    reply: userInfo,
  },
  decodePhone: {
    summary:
      "Signs in with the phone number from the mini-program's phone button; creates an account for a new phone",
    body: z.object({
      platform: platform.describe('`weapp` the WeChat mini-program, `tt` the Douyin mini-program.'),
      code: z
        .string()
        .min(1)
        .max(512)
        .meta({ title: '验证码', description: "Code from the mini-program's phone button." }),
      encryptedData: z
        .string()
        .max(4_096)
        .optional()
        .describe(
          'From older phone buttons: the phone, encrypted by the platform. Left out: `code` is enough.',
        ),
      iv: z
        .string()
        .max(256)
        .optional()
        .describe('Initialization vector of `encryptedData`, base64. Left out: `code` is enough.'),
      loginCode: z
        .string()
        .max(512)
        .optional()
        .describe('Sign-in code of the platform. Left out: the open id is not requested.'),
    }),
    reply: session.extend({
      openid: z.string().describe("The shopper's open id on the platform. Empty: it was not requested."),
    }),
  },
  platformOpenId: {
    summary: "The platform's open id for a sign-in code",
    body: z.object({
      code: z
        .string()
        .min(1)
        .max(512)
        .meta({ title: '验证码', description: 'Sign-in code of the platform (`login`).' }),
      platform: platform
        .default('weapp')
        .describe('`weapp` the WeChat mini-program, `tt` the Douyin mini-program.'),
    }),
    reply: z.object({
      openid: z.string().describe("The shopper's open id on the platform. Empty: it was not requested."),
    }),
  },
  deletion: {
    summary: 'Unfinished items that prevent deleting the account',
    reply: z.object({
      obstacles: z
        .array(deletionObstacle)
        .describe('Unfinished items that prevent deleting the account. Empty: the account can be deleted.'),
    }),
  },
  deleteAccount: {
    summary: 'Deletes the account for good: signs out everywhere, erases phone, profile and addresses',
    body: z.object({
      code: smsCode.meta({ title: '验证码', description: 'SMS code (scene `deleteAccount`), six digits.' }),
    }),
    reply: done,
  },
} satisfies GroupSchemas<typeof userCalls>
