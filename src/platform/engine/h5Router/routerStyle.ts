// By its alias: a replaced module is resolved in the folder of the one that it replaces.
import '@/platform/engine/h5Router/routerStyle.scss'

/*
 * Replaces the styles that Taro's router adds by script, in all variants of its settings: the style sheet has those of
 * ours. docs/HACKS.md
 */

export function loadRouterStyle() {}

/** Pages change without an animation (`animation: false` of app.config.ts). */
export function loadAnimateStyle() {}
