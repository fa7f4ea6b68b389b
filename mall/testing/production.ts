import { rsaPair } from './rsaPair'

const { privateKey } = rsaPair()
const { publicKey } = rsaPair()

/** The settings that a production mall needs at least; the keys of its gateway belong to nobody. */
export const PRODUCTION = {
  MALL_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  MALL_DATABASE: 'embedded',
  MALL_SECRET: 'a-secret-for-tests-only-0123456789',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  ALIPAY_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
}
