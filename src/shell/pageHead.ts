/** Sets the document title: the browser shows it in its tab and history, WeChat's browser in its bar. */
export function setPageHead(title: string, _theme: string) {
  // A page sets it twice when it opens; the browser would report the second one to its window too.
  if (document.title !== title) document.title = title
}
