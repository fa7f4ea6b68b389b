import { generateKeyPairSync } from 'node:crypto'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** The settings that a production mall needs at least; the keys of its gateway belong to nobody. */
export const PRODUCTION = {
  MALL_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  MALL_DATABASE: 'embedded',
  MALL_SECRET: 'a-secret-for-tests-only-0123456789',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_PRIVATE_KEY: keys.privateKey,
  ALIPAY_PUBLIC_KEY: keys.publicKey,
}
