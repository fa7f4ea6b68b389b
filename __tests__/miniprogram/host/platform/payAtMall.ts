import type { Host } from '../state'
import type { Loose } from '../types'

/** filled once the mall's development payment stands */
export async function payAtMall(_params: Loose, _host: Host) {}
