import { userCalls } from '@contract/calls/user'
import { userSchemas } from '@contract/schemas/user'
import { type Routes, serve } from '../../core/serve'
import { checkCode } from './checkCode'
import { info } from './info'
import { login } from './login'
import { logout } from './logout'
import { refresh } from './refresh'
import { sendCode } from './sendCode'

export const userRoutes: Routes = app => {
  serve(app, userCalls.sendCode, userSchemas.sendCode, sendCode)
  serve(app, userCalls.checkCode, userSchemas.checkCode, checkCode)
  serve(app, userCalls.login, userSchemas.login, login)
  serve(app, userCalls.logout, userSchemas.logout, logout)
  serve(app, userCalls.refresh, userSchemas.refresh, refresh)
  serve(app, userCalls.info, userSchemas.info, info)
}
