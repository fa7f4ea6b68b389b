/** Pattern of a name with its colon, such as '颜色:'. */
const NAMED = /(?:^|\s)[^\s:：]+[:：]/

/**
 * Formats chosen specifications of goods for display: '颜色:黑 容量:1 升' -> '黑 / 1 升'. Some calls return only the long
 * text (`goodsAttrStr`); the short one already has this form. A text without names is returned unchanged.
 */
export const specText = (text: string): string =>
  text
    .split(NAMED)
    .map((value) => value.trim())
    .filter(Boolean)
    .join(' / ')
