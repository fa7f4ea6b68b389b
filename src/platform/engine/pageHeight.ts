/**
 * Whether the page on top is too short to be scrolled, so that reach-bottom would never fire. Reads the height after
 * the next frame: before it, the browser would have to lay the page out once more.
 */
export async function pageIsShort(): Promise<boolean> {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  const pages = document.querySelectorAll<HTMLElement>('.taro_page')
  const top = pages[pages.length - 1]
  return top !== undefined && top.scrollHeight <= top.clientHeight
}
