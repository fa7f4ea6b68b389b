import { text } from './fields'

/** Text at the desk of a row that the shop shows now. */
export const SHOWN = '展示中'

/**
 * Field `shown`: whether the shop shows a row now, or why not. The server fills it in by the rule that the shop itself
 * reads rows with (`hiddenReasons` in `deskResource.ts`). A text, because a version that changed with the time would be a
 * conflict of nobody's.
 */
export const shownState = text('商城展示', { list: true, edit: 'never', usual: SHOWN })
