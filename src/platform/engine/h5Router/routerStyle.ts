// In the first style sheet, so that a page's own class wins, whichever of the pages' sheets is loaded first.
import '@/platform/engine/h5Components/style.scss'
// By its alias: a replaced module is resolved in the folder of the one that it replaces.
import '@/platform/engine/h5Router/routerStyle.scss'

/*
 * Replaces the styles that Taro's router adds by script, in all variants of its settings: the style sheet has those of
 * ours. docs/HACKS.md
 */

export function loadRouterStyle() {}

/** Pages change without an animation (`animation: false` of app.config.ts). */
export function loadAnimateStyle() {}
