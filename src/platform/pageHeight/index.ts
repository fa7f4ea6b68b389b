/** Whether the page on top is too short to be scrolled, so that reach-bottom would never fire. */
export async function pageIsShort(): Promise<boolean> {
  const pages = document.querySelectorAll<HTMLElement>('.taro_page')
  const top = pages[pages.length - 1]
  return top !== undefined && top.scrollHeight <= top.clientHeight
}
