import type { SmsSettings } from '../../env/sms'
import type { Log } from '../../log'
import { aliyunSms } from './aliyunSms'
import { localSms } from './localSms'
import type { SmsGateway } from './smsGateway'
import { tencentSms } from './tencentSms'
import { webhookSms } from './webhookSms'

/** Opens the SMS service of the settings, or the stand-in, which only `local` allows to be used. */
export function openSms(
  settings: SmsSettings | undefined,
  { local, webhookKey, log }: { local: boolean; webhookKey: Buffer; log: Log },
): SmsGateway {
  switch (settings?.service) {
    case 'aliyun':
      return aliyunSms(settings, log)
    case 'tencent':
      return tencentSms(settings, log)
    case 'webhook':
      return webhookSms({ url: settings.url, key: settings.secret ?? webhookKey }, log)
    case undefined:
      return localSms(local, log)
  }
}
