// npx tsx scripts/reply-shapes.ts: calls of group user, with the shapes of their replies; kinds as in readReply.
import { userCalls } from '@contract/calls/user'
import type { userSchemas } from '@contract/schemas/user'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'

const shapes: Record<string, Fields> = {
  sendCode: { resendAt: 5, serverTime: 5 },
  checkCode: { valid: 2 },
  login: { accessToken: 0, refreshToken: 0, beanId: 0, phone: 0 },
  refresh: { accessToken: 0, refreshToken: 0, beanId: 0, phone: 0 },
  info: { beanId: 0, phone: 0, nickName: 0, avatarUrl: 0, birthday: 0, sex: 0, note: 0 },
  modify: { beanId: 0, phone: 0, nickName: 0, avatarUrl: 0, birthday: 0, sex: 0, note: 0 },
  modifyAvatar: { beanId: 0, phone: 0, nickName: 0, avatarUrl: 0, birthday: 0, sex: 0, note: 0 },
  modifyPhone: { beanId: 0, phone: 0, nickName: 0, avatarUrl: 0, birthday: 0, sex: 0, note: 0 },
  decodePhone: { accessToken: 0, refreshToken: 0, beanId: 0, phone: 0, openid: 0 },
  platformOpenId: { openid: 0 },
  deletion: { obstacles: [{ kind: 0, title: 0, number: 0, state: 0, id: 0 }] },
}

export const userApi = defineApi<typeof userSchemas>(userCalls, shapes)
