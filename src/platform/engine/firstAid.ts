/**
 * First script of index.html, compiled to ES5 by itself (config/firstScript.ts), so it imports nothing and uses nothing newer.
 * Below the floor of .browserslistrc it shows a page that says how to go on, in place of the shop. Above it, it shows
 * that page when the shop's scripts fail before the first page is drawn, and removes it if the page is drawn after all.
 * @param hotline phone number of the shop
 */
export function firstAid(hotline: string) {
  /** Time in which a page may still be drawn after an error: many errors do no harm. */
  const AFTER_ERROR_MS = 8_000
  /** Time in which the first page is drawn on a slow network, without any error. */
  const SLOW_MS = 30_000
  const RETRIES = 2
  const RETRY_MS = 1_500
  const LOOK_MS = 250

  const agent = navigator.userAgent
  const isApple = /iPhone|iPad|iPod/.test(agent)
  const isWechat = /MicroMessenger/i.test(agent)
  // Chromium has BigInt from 67 and allSettled from 76, iOS 14 and 13: both together are the floor. iOS before 14 also
  // has no WebP, the format of all pictures.
  const isBelow = !('BigInt' in window && 'Promise' in window && 'allSettled' in Promise)

  const item = (title: string, text: string) => `<li><b>${title}</b><br>${text}</li>`
  const wechat = isWechat
    ? item('更新微信', '打开「我 › 设置 › 关于微信 › 版本更新」，更新后再点开链接。')
    : item('在微信里打开', '复制链接，发给「文件传输助手」，再从微信里点开。')
  const update = isApple
    ? item('更新系统', '打开「设置 › 通用 › 软件更新」。')
    : item('更新浏览器', '在应用商店更新当前的浏览器，App 里打不开时更新「Android System WebView」。')
  const phone = item(
    '打电话',
    `客服 <a href="tel:${hotline.replace(/-/g, '')}">${hotline}</a> 帮您看车、下单和预约。`,
  )
  const button = (id: string, text: string) => `<button type="button" id="${id}">${text}</button>`
  const page = (title: string, text: string, ways: string, buttons: string) =>
    `<div><small>${document.title}</small><h1>${title}</h1><p>${text}</p><ul>${ways}</ul>${buttons}</div>`

  const onClick = (id: string, act: (pressed: HTMLElement) => void) => {
    const pressed = document.getElementById(id)
    if (pressed) pressed.onclick = () => act(pressed)
  }
  const listen = () => {
    onClick('first-aid-again', () => location.reload())
    onClick('first-aid-copy', copyLink)
  }

  /** Copies the address without a session in it (spec 4). */
  const copyLink = (pressed: HTMLElement) => {
    const link = location.href.replace(/([?&])(token|handoverCode)=[^&#]*&?/g, '$1')
    const field = document.createElement('textarea')
    field.value = link
    field.style.cssText = 'position:absolute;top:0;left:-999px;font-size:16px'
    document.body.appendChild(field)
    field.focus()
    field.setSelectionRange(0, link.length)
    let isCopied = false
    try {
      isCopied = document.execCommand('copy')
    } catch {}
    document.body.removeChild(field)
    pressed.innerHTML = isCopied ? '已复制，去微信里粘贴' : '没能复制，请长按地址栏复制'
  }

  if (isBelow) {
    const text = '换一种方式就能继续：'
    const buttons = isWechat ? '' : button('first-aid-copy', '复制链接')
    // What follows in index.html becomes hidden text, so no other script runs.
    document.write(
      `<div id="first-aid" role="main">${page('这个浏览器太旧，打不开商城', text, wechat + update + phone, buttons)}</div><plaintext style="display:none">`,
    )
    listen()
    return
  }

  let shown: HTMLElement | undefined
  let deadline = Date.now() + SLOW_MS
  let retries = 0

  const show = () => {
    if (shown || !document.body) return
    shown = document.createElement('div')
    shown.id = 'first-aid'
    shown.setAttribute('role', 'alert')
    const text = '可能是网络不稳，也可能是浏览器或系统版本有问题。一直打不开时：'
    const buttons = button('first-aid-again', '重新加载')
    shown.innerHTML = page('商城没能打开', text, wechat + update + phone, buttons)
    document.body.appendChild(shown)
    listen()
  }
  const hasFailed = (withinMs: number) => {
    deadline = Math.min(deadline, Date.now() + withinMs)
  }
  /** Requests a script of index.html once more. webpack waits for its parts in any order. */
  const retry = (failed: HTMLScriptElement) => {
    retries += 1
    setTimeout(() => {
      const again = document.createElement('script')
      again.src = failed.src
      again.async = false
      again.setAttribute('data-again', '')
      document.head.appendChild(again)
    }, RETRY_MS * retries)
  }
  const onError = ({ target }: Event) => {
    // A preload that fails is only a lost hint, and Firefox reports it for those that the page used meanwhile.
    if ((target as HTMLLinkElement).rel === 'preload') return
    const { src, defer } = target as HTMLScriptElement
    const isOurs = !!src && (target as Node).nodeName === 'SCRIPT' && (defer || hasMark(target as Element))
    if (!isOurs) hasFailed(AFTER_ERROR_MS)
    else if (retries < RETRIES) retry(target as HTMLScriptElement)
    else hasFailed(0)
  }
  const hasMark = (script: Element) => script.getAttribute('data-again') !== null
  const onRejection = () => hasFailed(AFTER_ERROR_MS)

  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', onRejection)
  const look = setInterval(() => {
    if (document.querySelector('.taro_page > *')) {
      clearInterval(look)
      removeEventListener('error', onError, true)
      removeEventListener('unhandledrejection', onRejection)
      if (shown) document.body.removeChild(shown)
    } else if (Date.now() > deadline) show()
  }, LOOK_MS)
}
