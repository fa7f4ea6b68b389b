/**
 * WeChat wants this component to exist where `tabBar.custom` is set. The bar itself is drawn by the
 * four tab pages (shell/TabBar), the same way on every target, so this one stays empty.
 */
export default function CustomTabBar() {
  return null
}
