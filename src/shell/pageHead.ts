/** Sets the document title: the browser shows it in its tab and history, WeChat's browser in its bar. */
export function setPageHead(title: string, _theme: string) {
  document.title = title
}
