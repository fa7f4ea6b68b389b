import { shareCalls } from '@contract/calls/share'
import { shareSchemas } from '@contract/schemas/share'
import { type Routes, serve } from '../../core/serve'
import { appSign } from './appSign'
import { qrCode } from './qrCode'
import { signature } from './signature'
import { wxShareData } from './wxShareData'

export const shareRoutes: Routes = (app) => {
  serve(app, shareCalls.wxShareData, shareSchemas.wxShareData, wxShareData)
  serve(app, shareCalls.signature, shareSchemas.signature, signature)
  serve(app, shareCalls.qrCode, shareSchemas.qrCode, qrCode)
  serve(app, shareCalls.appSign, shareSchemas.appSign, appSign)
}
