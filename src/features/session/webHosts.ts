import { env } from '@/platform/env'
import { ownOrigin } from '@/platform/launchParams/address'

/** The shop's own origin and the hosts of the setting, as the rules of `model/webAddress` take them. */
export const webHosts = () => ({ hosts: { h5: ownOrigin() }, webviewHosts: env.webviewHosts })
