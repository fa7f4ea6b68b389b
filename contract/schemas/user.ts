import { z } from 'zod'
import type { userCalls } from '../calls/user'
import { cleanPhone } from '../rules/phone'
import { done, type GroupSchemas, id, instant, oneLine, picture } from '../schema'

/** As it is typed and pasted: other clients than the shop send blanks and the country's code too. */
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
  accessToken: z.string(),
  refreshToken: z.string(),
  beanId: z.string(),
  phone: z.string(),
})

export const userInfo = z.object({
  beanId: z.string(),
  phone: z.string(),
  nickName: z.string(),
  /** Empty when the user has none: the shop shows its default (spec 3). */
  avatarUrl: picture,
  birthday: z.string(),
  sex: z.enum(['male', 'female', 'unknown']),
  /** Note on a nickname or avatar that is being checked, or was refused; '' for none. */
  note: z.string().default(''),
})

/** yyyy-mm-dd, a day that exists (spec 5). Years near 0 are refused, because databases can't store them. */
export const birthday = z.iso
  .date('生日格式应为 yyyy-mm-dd')
  .refine((day) => day >= '1900-01-01', '生日不能早于 1900 年')

/** Unfinished business that prevents deleting the account. */
export const deletionObstacle = z.object({
  kind: z.enum(['order', 'vehicle', 'afterSale', 'appointment']),
  /** Kind of the item: 订单, 购车订单, 售后, 试驾预约. */
  title: z.string(),
  /** Order number, or the car of the test drive. */
  number: z.string(),
  /** State as text, such as 待发货. */
  state: z.string(),
  /** Id of the order, the after-sale application or the test drive. */
  id,
})

export const platform = z.enum(['weapp', 'tt'])

/** The device's key (`/ext/device/key`), if the caller has one: the code is then bound to the device. */
const device = z.string().max(64).optional()

export const userSchemas = {
  sendCode: {
    summary: 'Sends an SMS code; one per minute for each phone and scene',
    query: z.object({
      phone: mainlandPhone,
      scene: smsScene.default('login'),
      device,
      /** Proof of work (`/ext/device/challenge`), sent after code 601009. */
      proof: z.string().max(256).default(''),
    }),
    reply: z.object({ resendAt: instant, serverTime: instant }),
  },
  checkCode: {
    summary: 'Checks a code without using it; each check counts as one of five tries',
    body: z.object({ phone: mainlandPhone, code: smsCode, scene: smsScene, device }),
    reply: z.object({ valid: z.boolean() }),
  },
  login: {
    summary: 'Signs in with phone and code; creates an account for a new phone',
    body: z.object({ phone: mainlandPhone, code: smsCode, device }),
    reply: session,
  },
  logout: { summary: 'Ends the session', query: z.object({ phone: z.string().optional() }), reply: done },
  refresh: {
    summary: 'Exchanges old tokens for new ones; the old refresh token works for another 30 s',
    body: session.partial().extend({ refreshToken: z.string().min(1) }),
    reply: session,
  },
  info: { summary: "The signed-in user's profile", reply: userInfo },
  modify: {
    summary: "Changes nickname, birthday or sex; fields that are left out don't change",
    body: z.object({
      nickName: oneLine.optional(),
      birthday: birthday.optional(),
      sex: z.enum(['male', 'female', 'unknown']).optional(),
    }),
    reply: userInfo,
  },
  modifyAvatar: {
    summary: 'Sets an uploaded picture as avatar; an empty address sets the default one',
    body: z.object({
      avatarUrl: z.union([z.literal(''), z.string().regex(/^\/uploads\/[\w-]+\.webp$/)]),
    }),
    reply: userInfo,
  },
  modifyPhone: {
    summary: 'Moves the account to another phone; both phones are verified by a code',
    body: z.object({ oldCode: smsCode, newPhone: mainlandPhone, newCode: smsCode }),
    reply: userInfo,
  },
  decodePhone: {
    summary:
      "Signs in with the phone number from the mini-program's phone button; creates an account for a new phone",
    body: z.object({
      platform,
      code: z.string().min(1).max(512),
      encryptedData: z.string().max(4_096).optional(),
      iv: z.string().max(256).optional(),
      /** Code of the platform's own sign-in, when the open id is requested as well. */
      loginCode: z.string().max(512).optional(),
    }),
    reply: session.extend({ openid: z.string() }),
  },
  platformOpenId: {
    summary: "The platform's open id for a sign-in code",
    body: z.object({ code: z.string().min(1).max(512), platform: platform.default('weapp') }),
    reply: z.object({ openid: z.string() }),
  },
  deletion: {
    summary: 'Unfinished items that prevent deleting the account',
    reply: z.object({ obstacles: z.array(deletionObstacle) }),
  },
  deleteAccount: {
    summary: 'Deletes the account for good: signs out everywhere, erases phone, profile and addresses',
    body: z.object({ code: smsCode }),
    reply: done,
  },
} satisfies GroupSchemas<typeof userCalls>
