import type { CoreContext } from '../core/context'
import type { CompanyLogin } from './companyLogin'
import type { ContentGateway } from './content/contentGateway'
import type { MapGateway } from './mapService'
import type { MiniCodeGateway } from './miniCodes'
import type { ParcelGateway } from './parcels/parcelGateway'
import type { PayGateway } from './pay/payGateway'
import type { PlatformGateway } from './platform'
import type { ErrorForwarder } from './sentry'
import type { SmsGateway } from './sms/smsGateway'
import type { FileStorage } from './storage/fileStorage'
import type { ShippingReporter } from './weappShipping'
import type { WechatJsGateway } from './wechatJs'

/** The external services that the mall uses. */
export interface Gateways {
  readonly sms: SmsGateway
  /** Undefined: operators sign in at the desk only. */
  readonly company: CompanyLogin | undefined
  /** Undefined: only the word list checks. */
  readonly content: ContentGateway | undefined
  /** Undefined: errors of the shop are only on the desk. */
  readonly clientErrors: ErrorForwarder | undefined
  /** Undefined: pictures stay in the database. */
  readonly storage: FileStorage | undefined
  /** Undefined: only the events that are typed at the desk. */
  readonly parcels: ParcelGateway | undefined
  /** The real payment gateways that are set up, then the local one. */
  readonly pay: (ctx: CoreContext) => readonly PayGateway[]
  /** Undefined: the mall answers from its own data. */
  readonly maps: MapGateway | undefined
  readonly platforms: Readonly<Record<'weapp' | 'tt', PlatformGateway>>
  readonly wechatJs: WechatJsGateway
  /** Undefined without WeChat's mini-program: then no shipped order is reported to WeChat. */
  readonly weappShipping: ShippingReporter | undefined
  /** Undefined if the platform has no app id here; then a QR code of the web address is shown instead. */
  readonly miniCodes: Readonly<Record<'weapp' | 'tt', MiniCodeGateway | undefined>>
}

/** Context of what chooses among the gateways. */
export interface GatewayContext extends CoreContext {
  readonly gateways: Gateways
}
