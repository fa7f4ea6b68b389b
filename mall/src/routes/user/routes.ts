import { userCalls } from '@contract/calls/user'
import { userSchemas } from '@contract/schemas/user'
import { type Routes, serve } from '../../core/serve'
import { checkCode } from './checkCode'
import { decodePhone } from './decodePhone'
import { deleteAccount } from './deleteAccount'
import { deletion } from './deletion'
import { info } from './info'
import { login } from './login'
import { logout } from './logout'
import { modify } from './modify'
import { modifyAvatar } from './modifyAvatar'
import { modifyPhone } from './modifyPhone'
import { platformOpenId } from './platformOpenId'
import { refresh } from './refresh'
import { sendCode } from './sendCode'

export const userRoutes: Routes = (app) => {
  const { smsPerIpPerHour } = app.ctx.env
  serve(app, userCalls.sendCode, userSchemas.sendCode, sendCode, { perIpPerHour: smsPerIpPerHour })
  serve(app, userCalls.checkCode, userSchemas.checkCode, checkCode)
  serve(app, userCalls.login, userSchemas.login, login)
  serve(app, userCalls.logout, userSchemas.logout, logout)
  serve(app, userCalls.refresh, userSchemas.refresh, refresh)
  serve(app, userCalls.info, userSchemas.info, info)
  serve(app, userCalls.modify, userSchemas.modify, modify)
  serve(app, userCalls.modifyAvatar, userSchemas.modifyAvatar, modifyAvatar)
  serve(app, userCalls.modifyPhone, userSchemas.modifyPhone, modifyPhone)
  serve(app, userCalls.decodePhone, userSchemas.decodePhone, decodePhone)
  serve(app, userCalls.platformOpenId, userSchemas.platformOpenId, platformOpenId)
  serve(app, userCalls.deletion, userSchemas.deletion, deletion)
  serve(app, userCalls.deleteAccount, userSchemas.deleteAccount, deleteAccount)
}
