import { mergeInternalComponents } from '@tarojs/shared'
import { ARIA_ATTRIBUTES } from './attributes'

// Loaded by every WeChat build before the app: config/ariaPlugin.ts.
mergeInternalComponents(ARIA_ATTRIBUTES)
