import { shareCalls } from '@contract/calls/share'
import { shareSchemas } from '@contract/schemas/share'
import { type Routes, serve } from '../../core/serve'
import { appSign } from './appSign'
import { code } from './code'
import { qrCode } from './qrCode'
import { record } from './record'
import { signature } from './signature'
import { visit } from './visit'
import { wxShareData } from './wxShareData'

export const shareRoutes: Routes = (app) => {
  serve(app, shareCalls.wxShareData, shareSchemas.wxShareData, wxShareData)
  serve(app, shareCalls.signature, shareSchemas.signature, signature)
  serve(app, shareCalls.qrCode, shareSchemas.qrCode, qrCode)
  serve(app, shareCalls.appSign, shareSchemas.appSign, appSign)
  serve(app, shareCalls.record, shareSchemas.record, record)
  serve(app, shareCalls.visit, shareSchemas.visit, visit)
  serve(app, shareCalls.code, shareSchemas.code, code)
}
