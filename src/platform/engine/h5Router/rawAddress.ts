import stacks from '@tarojs/router/dist/router/stack'

/** True while the page on its way was opened by a raw address change. */
let isRaw = false

const getLastIndex = stacks.getLastIndex.bind(stacks)
// Taro's router treats every change that it didn't start as a step back, and finds the page in its stack by the path
// alone: `x?a` in the stack would be shown again for the address `x?b`.
stacks.getLastIndex = (path, from) => (isRaw ? -1 : getLastIndex(path, from))

/**
 * Marks the starting navigation as raw or not. Raw: something outside the router changed the address (a typed hash,
 * a link of the app while the shop is open), so that the new history entry lacks the index that the router stores.
 * The router then opens the address as a new page. The entry gets an index, so that going back to it is not a raw
 * change.
 */
export function markRawChange() {
  const state = window.history.state as { idx?: number } | null
  isRaw = state?.idx === undefined
  if (isRaw) window.history.replaceState({ ...state, idx: 0 }, '')
}
