/** A name and its colon, such as '颜色:'. */
const NAMED = /(?:^|\s)[^\s:：]+[:：]\s*/

/**
 * What was chosen of goods, as every page writes it: '颜色:黑 容量:1 升' -> '黑 / 1 升'. Sources send the long text
 * (`goodsAttrStr`) where the short one, which has this form already, is not to be had. A text without names stays.
 */
export const specWords = (text: string): string =>
  text
    .split(NAMED)
    .map((value) => value.trim())
    .filter(Boolean)
    .join(' / ')
