import { COMPILED_ORIGIN } from '../../support/compiled'
import type { App } from '../host/openApp'
import { type Paper, respellSheet, sheetsOf } from './styleSheets'
import { toHtml } from './toHtml'
import { VENDOR_STYLES } from './vendorStyles'

/** Height in CSS pixels of the platform's navigation bar, below the status bar. */
const NATIVE_BAR = 44

/**
 * Returns the front page as an HTML document: its nodes, its style sheets and the parts that the host draws.
 * Pictures are fetched from the mall's actual origin, `mallAt`.
 */
export function drawPage(app: App, mallAt: string): string {
  const { phone, page, dist } = app
  const paper: Paper = {
    width: phone.windowWidth,
    safeTop: phone.statusBarHeight,
    safeBottom: phone.safeBottom,
  }
  const sheets = sheetsOf(dist, page.path).map((css) => respellSheet(css, paper))
  const styles = [VENDOR_STYLES, ...sheets].map((css) => `<style>${css}</style>`)
  const bar = page.window.navigationStyle === 'custom' ? '' : nativeBar(app)
  const html = `<!doctype html><html><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${styles.join('\n')}</head>
<body>${toHtml(page.drawn(), paper)}${bar}${hostMarks(app)}</body></html>`
  return html.replaceAll(COMPILED_ORIGIN, mallAt)
}

/** Navigation bar of the platform, for pages that don't draw their own; the page begins below it. */
function nativeBar({ page, phone }: App): string {
  const { navigationBarTitleText: title = '', navigationBarBackgroundColor: ground = '#000' } = page.window
  const height = phone.statusBarHeight + NATIVE_BAR
  const ink = page.window.navigationBarTextStyle === 'black' ? '#000' : '#fff'
  return `<style>body { padding-top: ${height}px; } mp-web-view { top: ${height}px; }</style>
<mp-host style="top:0;left:0;right:0;height:${height}px;padding:${phone.statusBarHeight}px 0 0;text-align:center;
background:${ground};color:${ink};font:600 17px/${NATIVE_BAR}px sans-serif">${title}</mp-host>`
}

/** Parts that the host draws over every page: the clock, the capsule's outline and the home indicator. */
function hostMarks({ phone, capsule }: App): string {
  const ink = 'rgba(128,128,128,.9)'
  const centre = phone.statusBarHeight / 2
  return `<mp-host style="top:${centre - 8}px;left:28px;color:${ink};font:600 15px/18px sans-serif">9:41</mp-host>
<mp-host class="capsule" style="top:${capsule.top}px;left:${capsule.left}px;width:${capsule.width}px;
height:${capsule.height}px;border:1px solid ${ink};border-radius:16px;color:${ink};text-align:center;
font:600 14px/30px sans-serif">•••&ensp;|&ensp;◎</mp-host>
<mp-host style="bottom:8px;left:50%;width:134px;height:5px;margin-left:-67px;border-radius:3px;
background:${ink}"></mp-host>`
}
