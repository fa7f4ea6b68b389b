import { createElement, useEffect, useState } from 'react'
import { hostInfo } from '../../host'
import { env } from '../../host/env'

/**
 * Whether this page may open the maker's mini-program: in WeChat's browser, if the build has its id (`config/env`,
 * weapp).
 */
export const canOpenWeapp = (): boolean => hostInfo().host === 'wechat' && env.weapp.username !== ''

/** Fills the whole area of the tag; styles of the page don't reach inside. */
const TEMPLATE = '<script type="text/wxtag-template"><div style="width:100%;height:400px"></div></script>'
const COVERS = { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0, overflow: 'hidden' }

/**
 * WeChat's own element that opens the mini-program, laid over its parent: WeChat opens nothing for a tap on anything
 * else. Null until WeChat has accepted the page, and once WeChat reports that its elements don't work here (an older
 * WeChat, an older system): the page then handles the tap.
 * Source: developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_Open_Tag.html.
 * @param path page of the mini-program with its query
 */
export function OpenWeappTag({ path }: { path: string }) {
  const [isAllowed, setAllowed] = useState(false)
  const [tag, setTag] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let isOver = false
    const end = () => {
      isOver = true
      setAllowed(false)
    }
    document.addEventListener('WeixinOpenTagsError', end)
    import('../../host/jssdk')
      .then(({ wechatJs }) => wechatJs())
      .then(
        () => !isOver && setAllowed(true),
        () => undefined,
      )
    return () => {
      isOver = true
      document.removeEventListener('WeixinOpenTagsError', end)
    }
  }, [])
  useEffect(() => {
    const fail = () => setAllowed(false)
    tag?.addEventListener('error', fail)
    return () => tag?.removeEventListener('error', fail)
  }, [tag])
  if (!isAllowed) return null
  return createElement('wx-open-launch-weapp', {
    ref: setTag,
    username: env.weapp.username,
    path: openTagPath(path),
    style: COVERS,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; WeChat wants a script of its own kind inside
    dangerouslySetInnerHTML: { __html: TEMPLATE },
  })
}

/**
 * Returns the path in the form of the tag, with '.html' after the page: '/pages/my/index?a=1' ->
 * 'pages/my/index.html?a=1'.
 */
function openTagPath(path: string): string {
  const [page = '', query] = path.replace(/^\//, '').split('?')
  return `${page}.html${query ? `?${query}` : ''}`
}
