import path from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import { ARIA_ATTRIBUTES } from '../src/platform/engine/aria/attributes'

const RUNTIME = path.resolve(__dirname, '../src/platform/engine/aria/runtime.ts')

/** Adds `ariaRole` and `ariaLabel` to WeChat's templates, for its screen readers (only weapp supports them). */
export default function ariaPlugin(ctx: IPluginContext) {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase & { runtimePath: string | string[]; platform: string }) {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(ctx, ARIA_ATTRIBUTES)
      platform.runtimePath = [platform.runtimePath, RUNTIME].flat()
    },
  })
}
