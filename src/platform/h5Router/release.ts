const APP = /app\.\w+\.js/
/** A page that is asked for again after this long may wait no longer for this answer. */
const ANSWER_WITHIN_MS = 1_500

/** Whether another release stands where this one came from: the code of its pages has gone with it. */
export async function isReplaced(): Promise<boolean> {
  const running = [...document.scripts].map(({ src }) => APP.exec(src)?.[0]).find(Boolean)
  const late = new Promise<string>((end) => setTimeout(end, ANSWER_WITHIN_MS, ''))
  const asked = fetch(window.location.pathname, { cache: 'no-store' }).then((page) => page.text())
  // Somebody else's page (a hotel's sign-in) is no release.
  const current = APP.exec(await Promise.race([asked, late]).catch(() => ''))?.[0]
  return current !== undefined && current !== running
}
