/** Names that Ant Design gives in English, without a setting for them, and what they mean; '' for an ornament. */
const NAMES: Readonly<Record<string, string>> = {
  Clear: '清除',
  'Clear color': '清除颜色',
  Close: '关闭',
  'Increase Value': '增加',
  'Decrease Value': '减少',
  'segmented control': '',
  'icon: close': '关闭',
}

/** Buttons that consist of an icon only, whose name would be that of the icon. */
const ICON_BUTTONS: Readonly<Record<string, string>> = {
  '.ant-input-clear-icon': '清除',
  '.ant-input-search-btn.ant-btn-icon-only': '查找',
  '.ant-image[role=button]': '查看大图',
  '.ant-tabs-nav-more': '更多',
  '.ant-modal-close': '关闭',
  '.ant-input-password-icon': '显示或隐藏密码',
  '.ant-layout-sider-trigger': '折叠或展开菜单',
}

function rename(root: Element): void {
  const all = (selector: string) => [
    ...(root.matches(selector) ? [root] : []),
    ...root.querySelectorAll(selector),
  ]
  // A screen reader reads the text beside an icon, or the name of its button, and needs no name of the icon.
  for (const icon of all('.anticon[aria-label]')) {
    if (!/^[a-z-]+$/.test(icon.getAttribute('aria-label') ?? '')) continue
    icon.removeAttribute('aria-label')
    icon.removeAttribute('role')
    icon.setAttribute('aria-hidden', 'true')
  }
  for (const named of all('[aria-label]')) {
    const name = NAMES[named.getAttribute('aria-label') ?? '']
    if (name) named.setAttribute('aria-label', name)
    else if (name === '') named.removeAttribute('aria-label')
  }
  for (const [selector, name] of Object.entries(ICON_BUTTONS)) {
    for (const button of all(selector)) {
      // Each change is reported to the observer.
      if (button.getAttribute('aria-label') === name) continue
      button.setAttribute('aria-label', name)
      button.removeAttribute('aria-hidden')
      if (button.matches('.anticon')) button.setAttribute('role', 'button')
    }
  }
  for (const place of all('.ant-tabs-tab-btn > [aria-live]')) {
    const [, at, of] = /^Tab (\d+) of (\d+)$/.exec(place.textContent ?? '') ?? []
    // React keeps the text node, and sets its value when the focus moves on.
    if (at && place.firstChild) place.firstChild.nodeValue = `第 ${at} 个，共 ${of} 个`
  }
  for (const title of all('svg > title')) title.remove()
}

/** Gives what Ant Design draws Chinese names, for screen readers and for the tests. */
export function watchNames(): void {
  rename(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') rename(target as Element)
      for (const node of addedNodes) if (node instanceof Element) rename(node)
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] })
}
