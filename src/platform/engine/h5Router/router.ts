import { createRouter as create } from '@tarojs/router/dist/router/spa.js'

export * from '@tarojs/router/dist/index.js'

/**
 * Starts Taro's router in a task of its own: in one task with the evaluation of the app's script it would hold up a tap
 * on a slow phone for twice as long. docs/HACKS.md
 */
export function createRouter(...parts: Parameters<typeof create>) {
  setTimeout(() => create(...parts))
}
