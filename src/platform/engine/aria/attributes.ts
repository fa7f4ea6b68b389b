/** Marks an attribute without a default, in Taro's component descriptions. */
const PLAIN = ''

const aria = () => ({ 'aria-role': PLAIN, 'aria-label': PLAIN })

/**
 * Taro's WeChat templates have no accessibility attributes, so `ariaRole` and `ariaLabel` would be dropped there.
 * The template writer (config/ariaPlugin.ts) and the runtime both add these, in this order: they number attributes.
 */
export const ARIA_ATTRIBUTES = {
  View: aria(),
  Text: aria(),
  Image: aria(),
  Button: aria(),
  Input: aria(),
  Textarea: aria(),
  ScrollView: aria(),
}
