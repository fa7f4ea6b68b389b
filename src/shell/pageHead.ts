/** Names the page for the browser: its tab, its history, and the bar that WeChat's browser draws over it. */
export function setPageHead(title: string, _theme: string) {
  document.title = title
}
