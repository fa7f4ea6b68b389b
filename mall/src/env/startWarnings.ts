import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env'
import { DESK_FOLDER, H5_FOLDER } from '../paths'

export type Warning = [name: string, text: string]

const EMBEDDED_COSTS =
  'embedded: one process on this machine, whose failure stops the shop. Copy its backups to another machine.'
const UNENCRYPTED =
  'PUBLIC_ORIGIN begins with http: everybody on the way reads and changes sessions, phone numbers and payments, and ' +
  "cookies aren't Secure. Put TLS in front of the mall, and set https://…"

const UNENCRYPTED_GATEWAY =
  'begins with http: everybody on the way reads what is paid. Only a stand-in on this machine may have such an address.'

const OWN_KEY =
  "belongs to your own private key: nothing that the platform signs will be believed. Give the platform's public key."

const isOwnKey = (own: KeyObject | undefined, platform: KeyObject | undefined): boolean =>
  own !== undefined && platform !== undefined && createPublicKey(exported(own)).equals(platform)

const exported = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' })

const NO_SHOP =
  "no shop is built: shoppers get an empty page. Copy the release's build to dist/h5, or run SHOP_ENV=pro npm run build:h5"
const NO_DESK =
  "no desk is built: operators get an empty page. Copy the release's build to desk/dist, or run npm run build -w desk"

/** Builds that a production mall serves, by the file that each begins with. */
const BUILDS: readonly (readonly [folder: string, missing: string])[] = [
  [H5_FOLDER, NO_SHOP],
  [DESK_FOLDER, NO_DESK],
]

/** Returns a warning for each build of the release that isn't there. */
export const buildWarnings = (builds = BUILDS): Warning[] =>
  builds
    .filter(([folder]) => !existsSync(join(folder, 'index.html')))
    .map(([, missing]) => ['Warning', missing])

/**
 * Returns what a production mall prints at each start, by a word for the line: choices that are allowed and cost
 * something. The person who made them may have left.
 */
export const startWarnings = ({
  databaseUrl,
  publicOrigin,
  wechatPay,
  alipay,
  douyinPay,
}: Pick<Env, 'databaseUrl' | 'publicOrigin' | 'wechatPay' | 'alipay' | 'douyinPay'>): Warning[] => [
  ...(databaseUrl ? [] : [['Database', EMBEDDED_COSTS] as Warning]),
  ...(publicOrigin?.startsWith('http:') ? [['Warning', UNENCRYPTED] as Warning] : []),
  ...(
    [
      ['WECHAT_PAY_PUBLIC_KEY', wechatPay?.privateKey, wechatPay?.publicKey?.key],
      ['ALIPAY_PUBLIC_KEY', alipay?.privateKey, alipay?.publicKey],
      ['TT_PAY_PUBLIC_KEY', douyinPay?.privateKey, douyinPay?.publicKey],
    ] as const
  )
    .filter(([, own, platform]) => isOwnKey(own, platform))
    .map(([name]): [string, string] => ['Warning', `${name} ${OWN_KEY}`]),
  ...(
    [
      ['WECHAT_PAY_URL', wechatPay?.url],
      ['ALIPAY_URL', alipay?.url],
      ['TT_PAY_URL', douyinPay?.url],
    ] as const
  )
    .filter(([, url]) => url?.startsWith('http:'))
    .map(([name]): [string, string] => ['Warning', `${name} ${UNENCRYPTED_GATEWAY}`]),
]
